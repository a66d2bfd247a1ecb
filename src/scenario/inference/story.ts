import * as reasons from '../../words/en/scenario/inference.ts'
import type { TermBehavior } from '../scenario.ts'
import type { Unsure } from './inference.ts'

/** How a process that handles a signal, or not, answers SIGTERM, and why. */
export interface TermStory {
  readonly onTerm: TermBehavior | 'ignore'
  /** As a clause: `a shell without a trap …`. */
  readonly reason: string
}

/** A wait for something outside. */
export interface Wait {
  readonly dependency: string
  /** How long the command takes until it comes to this wait, other waits left out. */
  readonly beforeMs: number
  /** From the start of the process: until then it has to be there. */
  readonly limitMs: number
  /** How long the run lasts, and its exit code, when that was too late. */
  readonly inVainMs: number
  readonly givesUpWith: number
}

/** From when to when a file is there, in milliseconds from the start of the process. */
export interface FileSpan {
  readonly path: string
  readonly fromMs: number
  readonly toMs: number
}

/** What a process does from its start to its end, as far as its command tells. */
export interface Story {
  /** Time until its end, or after the last wait if it waits; `Infinity`: until stopped. */
  readonly durationMs: number
  readonly exitCode: number
  /** The runtime's reason, where it is neither `Completed` nor `Error`. */
  readonly endReason?: string
  /** In the order of the script. */
  readonly waits: readonly Wait[]
  /** Parts of the command that tell, as written: `sleep 5`. */
  readonly because: readonly string[]
  /** A sentence's end for what no part of the command tells; absent when nothing was guessed. */
  readonly guess?: string
  /** What of this may as well be otherwise. */
  readonly unsure?: Unsure
  readonly files: readonly FileSpan[]
  readonly term: TermStory
  /** From its start until it can answer a probe; absent when the command does not tell. */
  readonly startupMs?: number
}

/** What the volumes of a container tell of its paths. */
export interface Mounts {
  /** A volume is there, or below it. */
  readonly isThere: (path: string) => boolean
  /** On an emptyDir into which nothing has written before the command does. */
  readonly isEmpty: (path: string) => boolean
}

/** What is known beside the command. */
export interface Surroundings {
  /** The container's name; names what an unreadable check waits for. */
  readonly name: string
  /** How long a program takes of which nothing is known, and the reason; `Infinity`: until stopped. */
  readonly unknown: { readonly durationMs: number; readonly reason: string }
  /** How such a program answers SIGTERM. */
  readonly unknownTerm: TermStory
  readonly env: Readonly<Record<string, string>>
  /** It runs to its end before the next container starts. */
  readonly isInit: boolean
  /** `tty` or `stdin` is set: a prompt waits for input. */
  readonly hasTerminal: boolean
  /** Its `sh` replaces itself by the last command of the script, as bash and BusyBox do and Debian's dash does not. */
  readonly shReplacesItself: boolean
  /** It is not process 1 of its PID namespace, so that the kernel does not shield it. */
  readonly isShielded: boolean
  /** The folder in which its process starts; absent: the image tells. */
  readonly workingDir?: string
  /** Absent: nothing is known of its volumes. */
  readonly mounts?: Mounts
  /** Bytes; absent: no limit. */
  readonly memoryLimitBytes?: number
}

/** A process without a handler: process 1 ignores SIGTERM, any other one ends. */
export function deafTerm(title: string, around: Surroundings): TermStory {
  if (!around.isShielded) return { onTerm: { durationMs: 0, exitCode: 143 }, reason: reasons.notProcess1(title) }
  return {
    onTerm: 'ignore',
    reason: reasons.noHandler(title),
  }
}
