import { proseDuration } from '../trace/time-label.ts'
import type { Trace } from '../trace/trace.ts'
import { readyAt } from '../view/story/ready-at.ts'
import * as differenceWords from '../words/en/compare/differences.ts'
import { type Difference, type Follow, nowhere } from './difference.ts'
import type { MatchedStep, Matching } from './matched-steps.ts'
import { type Both, letters } from './side.ts'
import { tellableMs } from './step-groups.ts'
import { proseTimes } from './step-words.ts'

/** That the Pod is Ready at another time, or on one side alone. */
export interface PodReady {
  readonly follow: Follow
  /** The container that was ready last on both sides; undefined where they are two. */
  readonly after: MatchedStep | undefined
  /** Too little to tell by itself. */
  readonly isSmall: boolean
}

/** undefined where both are Ready at the same instant, or never. */
export function podReady(traces: Both<Trace>, matching: Matching): PodReady | undefined {
  const [a, b] = [readyAt(traces.a), readyAt(traces.b)]
  const place = { ...nowhere, at: { a, b } }
  if (a === undefined || b === undefined) {
    const at = a ?? b
    if (at === undefined) return undefined
    const words = differenceWords.ready.only(a === undefined ? letters.b : letters.a, proseTimes(at, at)[0])
    return { follow: { words, place }, after: undefined, isSmall: false }
  }
  const shiftMs = b - a
  if (Math.abs(shiftMs) <= 1) return undefined
  const [inA, inB] = proseTimes(a, b)
  const { later, earlier } = differenceWords.ready
  const words = (shiftMs > 0 ? later : earlier)(proseDuration(Math.abs(shiftMs)), inB, inA)
  const last = { a: lastReady(traces.a, a), b: lastReady(traces.b, b) }
  const matches = { a: last.a && matching.matchOf('a', last.a), b: last.b && matching.matchOf('b', last.b) }
  const after = matches.a === matches.b ? matches.a : undefined
  return { follow: { words, place }, after, isSmall: Math.abs(shiftMs) < tellableMs }
}

/** The difference by itself, where it follows from no other. */
export function readyDifference({ follow }: PodReady): Difference {
  return { kind: 'pod', ...follow, follows: [] }
}

function lastReady({ steps }: Trace, until: number) {
  return steps.findLast(({ verb, at }) => verb === 'ready' && at <= until)
}
