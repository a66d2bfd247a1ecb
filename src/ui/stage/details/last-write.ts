import { lastAtMost } from '../../../base/binary-search.ts'
import type { SimTime } from '../../../base/time.ts'
import type { Snapshot, Trace } from '../../../trace/trace.ts'

/** The newest change of the object in the API server. */
export interface Write {
  readonly at: SimTime
  /** What was there before; undefined for the creation. */
  readonly before: Snapshot | undefined
}

/** The write that made the Pod of `snapshot` what it is. */
export function lastWrite({ snapshots }: Trace, snapshot: Snapshot): Write {
  let index = lastAtMost(snapshots, snapshot.at, ({ at }) => at)
  while (index > 0 && snapshots[index - 1]?.pod === snapshot.pod) index -= 1
  return { at: snapshots[index]?.at ?? snapshot.at, before: snapshots[index - 1] }
}
