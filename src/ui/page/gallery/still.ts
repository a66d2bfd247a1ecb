import type { Trace } from '../../../trace/trace.ts'
import { statusSequence } from '../../../view/story/watch.ts'
import type { Bar, BarKind } from '../../../view/timeline/lane-bars.ts'
import { lanesOf } from '../../../view/timeline/lanes.ts'
import { changeTimes, timeScaleOf, toUnits } from '../../../view/timeline/time-scale.ts'

/** A small picture of a whole trace: one row a container. */
export interface Still {
  readonly rows: readonly StillRow[]
  /** Every STATUS, in order. */
  readonly statuses: readonly string[]
  /** No container ever comes to the node: the STATUS in which it stays. */
  readonly stuck: string | undefined
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

/** Of a life that goes on as it is when nothing more happens, what goes on has this share of the whole. */
const tailShare = 0.3

/** The still of `trace`: the bars of its timeline, with the same silences folded. */
export function stillOf(trace: Trace): Still {
  const scale = timeScaleOf(changeTimes(trace))
  const whole = goesOn(trace) ? scale.length / (1 - tailShare) : scale.length
  const share = (t: number) => (t >= trace.end ? 100 : (toUnits(scale, t) / whole) * 100)
  const { containers } = lanesOf(trace)
  const statuses = statusSequence(trace).map(({ value }) => value)
  return {
    rows: containers.map(({ ref, node }) => ({
      name: ref.name,
      bars: barsOf(node, trace.end).map(({ kind, from, to }) => {
        const left = Math.min((toUnits(scale, from) / whole) * 100, 100 - leastWidth)
        return { kind, left, width: Math.max(leastWidth, share(to) - left) }
      }),
    })),
    statuses,
    stuck: containers.every(({ node }) => node.length === 0) ? statuses.at(-1) : undefined,
  }
}

/** Whether the Pod stays for ever in the state in which `trace` ends. */
function goesOn({ endedBy, snapshots }: Trace): boolean {
  const last = snapshots.at(-1)
  const phase = last?.pod.status.phase
  return endedBy === 'settled' && last?.removed === false && phase !== 'Succeeded' && phase !== 'Failed'
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
