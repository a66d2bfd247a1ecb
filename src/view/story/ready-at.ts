import type { SimTime } from '../../base/time.ts'
import type { Trace } from '../../trace/trace.ts'

/** When the condition Ready of the Pod is True for the first time; undefined when it never is. */
export function readyAt({ snapshots }: Trace): SimTime | undefined {
  return snapshots.find(({ pod }) =>
    pod.status.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True'),
  )?.at
}
