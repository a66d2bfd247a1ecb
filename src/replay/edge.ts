import type { Pod } from '../kube/pod.ts'
import type { RuleId } from '../trace/rules.ts'
import type { StepBody } from '../trace/trace.ts'
import type { Board } from './board.ts'

/** What is not known of an edge. Times in milliseconds since 1970. */
export interface Guess {
  /** As in Inferred. */
  readonly of: 'time' | 'all'
  readonly reason: string
  readonly fromMs: number
  /** `Infinity`: it was so in a state of which nobody knows when it was seen. */
  readonly toMs: number
}

/** One thing that happened to a real Pod, before it has its place among all others. */
export interface Edge {
  /** When, in milliseconds since 1970: cut to the second where it is known, and the best guess where it is not. */
  readonly ms: number
  /** Among edges of the same millisecond the lower comes first. */
  readonly rank: number
  readonly guess?: Guess
  /** The step that tells it; absent where it only changes what is shown. */
  readonly step?: StepBody
  readonly rule: RuleId
  /** What set it off; absent for what comes from outside. */
  readonly by?: Edge
  /** What it changes. */
  readonly effect?: (board: Board) => void
  /** The Pod was seen like this; edges without it leave a Pod that is put together. */
  readonly seen?: Pod
}

/** The ranks of edges in the same second, by what they are about. Those of containers begin at `container`, so many a container. */
export const ranks = {
  created: 0,
  scheduled: 10,
  lost: 20,
  firstStatus: 30,
  sandbox: 40,
  container: 1000,
  perContainer: 100_000,
  deleted: 1e9,
  afterDelete: 1.1e9,
  told: 2e9,
  seen: 3e9,
} as const

/** A guess about an edge between two instants; undefined where both are in the same second, so that nothing is left to guess. */
export function timeGuess(reason: string, fromMs: number, toMs: number): Guess {
  return { of: 'time', reason, fromMs: Math.min(fromMs, toMs), toMs: Math.max(fromMs, toMs) }
}

/** A guess that something happened at all. */
export function wholeGuess(reason: string, fromMs: number, toMs: number): Guess {
  return { ...timeGuess(reason, fromMs, toMs), of: 'all' }
}
