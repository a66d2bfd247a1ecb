import type { Phrase } from '../base/phrase.ts'
import type { SimTime } from '../base/time.ts'
import type { Command } from '../view/story/pod-commands.ts'

/** What is the matter with a Pod; one word each, for tests and looks. */
export type Trouble =
  /** No Pod is there: its controller may not create it. */
  | 'not-created'
  /** The Pod ends, or has ended. */
  | 'gone'
  | 'terminating'
  | 'terminating-late'
  | 'finalizer'
  | 'evicted'
  | 'deadline'
  | 'refused-by-node'
  | 'node-lost'
  | 'completed'
  | 'failed'
  | 'init-failed'
  /** No container has its turn yet. */
  | 'gated'
  | 'unschedulable'
  | 'scheduling'
  | 'volumes'
  | 'sandbox'
  | 'reboot'
  /** One container is what holds the Pod up. */
  | 'pull-failed'
  | 'pulling'
  | 'config'
  | 'cannot-start'
  | 'post-start'
  | 'out-of-memory'
  | 'crash-loop'
  | 'startup-probe-kills'
  | 'liveness-probe-kills'
  | 'init-stuck'
  | 'init-running'
  | 'sidecar-not-started'
  | 'starting'
  /** Everything runs, more or less. */
  | 'not-ready'
  | 'readiness-gate'
  | 'old-sidecar'
  | 'resize'
  | 'well'

/** Something that was seen and speaks for a diagnosis. */
export interface Evidence {
  readonly text: Phrase
  /** When; absent for what holds all the time. */
  readonly at?: SimTime
  /** When it was is a guess. */
  readonly isAbout?: boolean
}

/** From when on something is so. */
export interface Since {
  readonly at: SimTime
  /** It may be somewhat later, or earlier: nobody wrote it down. */
  readonly isAbout?: boolean
  /** It was before the trace begins, which then shows what would come: since when, and now, milliseconds since 1970. */
  readonly before?: { readonly fromMs: number; readonly nowMs: number }
}

/** What somebody on call can do at once, and the command that does it; it may cost something, which `text` says. */
export interface WayOut {
  readonly text: Phrase
  readonly command?: Command
}

/**
 * What is the matter, and all that somebody on call wants of it, in the order in which it is wanted. A plain value: the page, the
 * command line and its JSON draw the same one.
 */
export interface Diagnosis {
  readonly trouble: Trouble
  /** Nothing is wrong, or nothing that will not pass by itself. */
  readonly isCalm: boolean
  /** What is wrong: one sentence. */
  readonly sentence: Phrase
  /** The container that it is about; absent for the Pod. */
  readonly container?: string
  /** Since when; absent where nobody can know. */
  readonly since?: Since
  /** What has to come, read on after “Waits for”; absent where nothing more comes: the Pod is over, or all is well. */
  readonly waits?: Phrase
  /** The most telling first. */
  readonly evidence: readonly Evidence[]
  /** What to ask next, in this order; the first is the one. */
  readonly commands: readonly Command[]
  /** The way out tonight: what gets the Pod going, or away, without mending it. */
  readonly tonight: readonly WayOut[]
  /** The mend for tomorrow: each a sentence. */
  readonly remedies: readonly Phrase[]
}
