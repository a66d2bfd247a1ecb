import { simTime } from '../../base/time.ts'
import type { Trace } from '../../trace/trace.ts'

/**
 * What was seen of `trace` up to `t` (milliseconds, included) and nothing of what comes after: a question is still open.
 * It ends at `t`, as one that was cut by time does.
 */
export function seenUntil({ scenario, epochMs, steps, snapshots }: Trace, t: number): Trace {
  return {
    scenario,
    epochMs,
    steps: steps.filter(({ at }) => at <= t),
    snapshots: snapshots.filter(({ at }, index) => at <= t || index === 0),
    end: simTime(Math.max(0, t)),
    endedBy: 'horizon',
    cutBy: 'time',
  }
}
