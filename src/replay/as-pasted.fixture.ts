import { toRfc3339 } from '../base/time.ts'
import type { Pod } from '../kube/pod.ts'
import type { Snapshot, Trace } from '../trace/trace.ts'
import { eventsAt } from '../view/story/event-list.ts'

/** The Pod as `kubectl get pod -o json` would have printed it. */
export function podAt({ pod }: Snapshot): Pod {
  return JSON.parse(JSON.stringify({ apiVersion: 'v1', kind: 'Pod', ...pod }))
}

/** The Events as `kubectl get events -o json` would have printed them at `t`, in the API version of their sources. */
export function eventObjectsAt(trace: Trace, t: number): readonly object[] {
  const { name, namespace, uid } = trace.snapshots[0]?.pod.metadata ?? {}
  return eventsAt(trace, t).map((event) => {
    const involvedObject = { kind: 'Pod', name, namespace, uid, ...(event.fieldPath && { fieldPath: event.fieldPath }) }
    const common = {
      apiVersion: 'v1',
      kind: 'Event',
      involvedObject,
      reason: event.reason,
      message: event.message,
      type: event.type,
    }
    if (event.source === 'default-scheduler')
      return {
        ...common,
        eventTime: microTime(trace, event.first),
        reportingComponent: event.source,
        firstTimestamp: null,
        lastTimestamp: null,
      }
    return {
      ...common,
      count: event.count,
      firstTimestamp: toRfc3339(event.first, trace.epochMs),
      lastTimestamp: toRfc3339(event.last, trace.epochMs),
      source: { component: event.source, host: 'node-1' },
    }
  })
}

function microTime({ epochMs }: Trace, t: number): string {
  return new Date(epochMs + t).toISOString().replace('Z', '000Z')
}
