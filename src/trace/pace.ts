import { lastAtMost } from '../base/binary-search.ts'
import type { Trace } from './trace.ts'

/** The longest that a silence may take at normal speed, in milliseconds; a longer one is played faster. */
export const quietMs = 4000

/**
 * Where the playhead stands `playMs` of playing after `t`, never beyond the end. Playing runs in real time, save that a
 * stretch in which nothing changes takes `quietMs` at most: a back-off of 160 s is no reason to wait 160 s.
 */
export function playOn(trace: Trace, t: number, playMs: number): number {
  let at = t
  let left = playMs
  while (left > 0 && at < trace.end) {
    const { from, to } = stretchAt(trace, at)
    const rate = Math.max(1, (to - from) / quietMs)
    const restMs = (to - at) / rate
    if (left < restMs) return at + left * rate
    left -= restMs
    at = to
  }
  return Math.min(at, trace.end)
}

/** The stretch between two changes that holds `t`: half-open, never empty before the end. */
function stretchAt(trace: Trace, t: number): { from: number; to: number } {
  const index = lastAtMost(trace.snapshots, t, (snapshot) => snapshot.at)
  return { from: trace.snapshots[index]?.at ?? 0, to: trace.snapshots[index + 1]?.at ?? trace.end }
}
