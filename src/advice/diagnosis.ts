import type { Phrase } from '../base/phrase.ts'
import type { SimTime } from '../base/time.ts'
import type { Command } from '../trace/pod-commands.ts'

/** What is the matter with a Pod; one word each, for tests and looks. */
export type Trouble =
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
  | 'well'

/** Something that was seen and speaks for a diagnosis. */
export interface Evidence {
  readonly text: Phrase
  /** When; absent for what holds all the time. */
  readonly at?: SimTime
  /** When it was is a guess. */
  readonly isAbout?: boolean
}

/** What is the matter, in one sentence, and what speaks for it. */
export interface Diagnosis {
  readonly trouble: Trouble
  /** Nothing is wrong, or nothing that will not pass by itself. */
  readonly isCalm: boolean
  /** One sentence. */
  readonly sentence: Phrase
  /** The container that it is about; absent for the Pod. */
  readonly container?: string
  /** The most telling first. */
  readonly evidence: readonly Evidence[]
  /** What to ask next, in this order. */
  readonly commands: readonly Command[]
  /** What mends it, where that is known; each a sentence. */
  readonly remedies: readonly Phrase[]
}
