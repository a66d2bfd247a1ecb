import { lastAtMost } from '../../base/binary-search.ts'
import { type TimeAxis, xOf } from './time-axis.ts'

/** Pixels within which a click means what lies there. */
const reach = 5

/** The one of `instants` (rising) that is drawn closest to `t`, if it is close by; else `t` itself. */
export function snapTo(instants: readonly number[], axis: TimeAxis, t: number): number {
  const index = lastAtMost(instants, t, (at) => at)
  const x = xOf(axis, t)
  let best = t
  let distance = reach
  for (const at of [instants[index], instants[index + 1]]) {
    if (at === undefined || Math.abs(xOf(axis, at) - x) > distance) continue
    distance = Math.abs(xOf(axis, at) - x)
    best = at
  }
  return best
}
