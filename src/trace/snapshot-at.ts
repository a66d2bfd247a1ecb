import { assertExists } from '../base/assert.ts'
import { lastAtMost } from '../base/binary-search.ts'
import type { Snapshot, Trace } from './trace.ts'

/** The snapshot in force at `t` (milliseconds): the last one at or before it; the first one for earlier times. */
export function snapshotAt(trace: Trace, t: number): Snapshot {
  const index = Math.max(
    0,
    lastAtMost(trace.snapshots, t, (snapshot) => snapshot.at),
  )
  return assertExists(trace.snapshots[index], 'a snapshot: a trace has at least one')
}
