import { lastAtMost } from '../base/binary-search.ts'
import type { Trace } from './trace.ts'

/** The first instant after `t` at which something changes; the end of the trace when nothing does. */
export function nextInstant(trace: Trace, t: number): number {
  const index = lastAtMost(trace.snapshots, t, (snapshot) => snapshot.at)
  return trace.snapshots[index + 1]?.at ?? trace.end
}

/** The last instant before `t` at which something changed; 0 when nothing did. */
export function previousInstant(trace: Trace, t: number): number {
  let index = lastAtMost(trace.snapshots, t, (snapshot) => snapshot.at)
  if (trace.snapshots[index]?.at === t) index -= 1
  return trace.snapshots[index]?.at ?? 0
}
