import { simTime } from '../base/time.ts'
import type { Trace } from '../trace/trace.ts'
import { changeTimes } from '../view/timeline/time-scale.ts'
import type { Both } from './side.ts'

/** What one clock needs for both traces. */
export interface CommonClock {
  /** The traces, each up to the common end where nothing more happens to it. */
  readonly traces: Both<Trace>
  /** Every instant at which something changes on either side, and the common end; rising. What the axis is made of. */
  readonly times: readonly number[]
  /** The instants of the steps of either side, rising: a move from one to the next passes none by. */
  readonly instants: readonly number[]
  /** The trace whose Pod is still there at the end; that of B where neither's is. */
  readonly last: Trace
}

/** One clock for two traces: it ends with the longer one. A trace that was cut before is not known to go on as it is. */
export function commonClock({ a, b }: Both<Trace>): CommonClock {
  const end = simTime(Math.max(a.end, b.end))
  const until = (trace: Trace): Trace => (trace.endedBy === 'settled' ? { ...trace, end } : trace)
  const instants = [...a.snapshots, ...b.snapshots].map(({ at }) => at)
  return {
    traces: { a: until(a), b: until(b) },
    times: rising([...changeTimes(a), ...changeTimes(b)]),
    instants: rising([...instants, end]),
    last: [b, a].find(({ snapshots }) => snapshots.at(-1)?.removed !== true) ?? b,
  }
}

function rising(times: readonly number[]): readonly number[] {
  return [...new Set(times)].sort((one, other) => one - other)
}
