import type { LiveState } from './live-state.ts'
import { readTime } from './observed-event.ts'
import type { AgeAnchor } from './table-events.ts'

/** The Events whose times the Pod itself tells: of the binding, and of the newest start of each container. */
export function ageAnchors({ pod: { status } }: LiveState): readonly AgeAnchor[] {
  const bound = status.conditions?.find(({ type, status }) => type === 'PodScheduled' && status === 'True')
  // What describe prints has no times of conditions: the kubelet sees a Pod within the second in which it is bound.
  const boundMs = readTime(bound?.lastTransitionTime) ?? (bound && readTime(status.startTime))
  const statuses = [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])]
  const starts = statuses.flatMap(({ name, state, lastState }): readonly AgeAnchor[] => {
    const times = [state?.running, state?.terminated, lastState?.terminated].flatMap(
      (each) => readTime(each?.startedAt) ?? [],
    )
    return times.length === 0 ? [] : [{ reason: 'Started', container: name, ms: Math.max(...times) }]
  })
  return [...(boundMs === undefined ? [] : [{ reason: 'Scheduled', ms: boundMs }]), ...starts]
}
