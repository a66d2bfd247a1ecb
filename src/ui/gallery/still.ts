import type { Bar, BarKind } from '../../trace/lane-bars.ts'
import { lanesOf } from '../../trace/lanes.ts'
import { changeTimes, timeScaleOf, toUnits } from '../../trace/time-scale.ts'
import type { Trace } from '../../trace/trace.ts'
import { statusSequence } from '../../trace/watch.ts'

/** A small picture of a whole trace: one row a container. */
export interface Still {
  readonly rows: readonly StillRow[]
  /** Every STATUS, in order. */
  readonly statuses: readonly string[]
  /** How long it is, in simulated milliseconds. */
  readonly lengthMs: number
  readonly isCut: boolean
}

export interface StillRow {
  readonly name: string
  readonly bars: readonly StillBar[]
}

/** Place and width are shares of the whole, in per cent. */
export interface StillBar {
  readonly kind: BarKind
  readonly left: number
  readonly width: number
}

/** What is shorter than this would not be seen, in per cent. */
const leastWidth = 0.8

/** The still of `trace`: the bars of its timeline, with the same silences folded. */
export function stillOf(trace: Trace): Still {
  const scale = timeScaleOf(changeTimes(trace))
  const share = (t: number) => (toUnits(scale, t) / scale.length) * 100
  return {
    rows: lanesOf(trace).containers.map(({ ref, node }) => ({
      name: ref.name,
      bars: barsOf(node, trace.end).map(({ kind, from, to }) => {
        const left = Math.min(share(from), 100 - leastWidth)
        return { kind, left, width: Math.max(leastWidth, share(to) - left) }
      }),
    })),
    statuses: statusSequence(trace).map(({ value }) => value),
    lengthMs: trace.end,
    isCut: trace.endedBy === 'horizon',
  }
}

interface Span {
  readonly kind: BarKind
  readonly from: number
  readonly to: number
}

/** A container of which nothing ever comes to the node waits all the time. */
function barsOf(node: readonly Bar[], end: number): readonly Span[] {
  return node.length > 0 ? node : [{ kind: 'waiting', from: 0, to: end }]
}
