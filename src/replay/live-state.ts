import { isRecord } from '../base/json.ts'
import type { ContainerState, ContainerStatus, Pod, PodCondition, PodStatus } from '../kube/pod.ts'
import { readTime } from './observed-event.ts'

/** A Pod as the API server held it at one moment. */
export interface LiveState {
  /** Defaulted, its status with every field in the shape that it should have. */
  readonly pod: Pod
  /** The newest time in it that says when it was written, milliseconds since 1970; undefined when it has none. */
  readonly newestMs: number | undefined
  /** When the kubelet last wrote it, where `managedFields` tell. */
  readonly writtenMs: number | undefined
  /** When a watch told it, by the clock of who recorded it, milliseconds since 1970; absent where nobody did. */
  readonly seenMs?: number
}

/**
 * Reads a Pod taken from a cluster. `pod` is what was admitted, `object` the same as it was pasted. Never throws: parts of the
 * status that have no usable shape are left out.
 */
export function readLiveState(pod: Pod, object: unknown, seenAt?: string): LiveState {
  const status = readStatus(pod.status)
  const read = { ...pod, status }
  const writtenMs = lastWrite(object)
  const times = [...timesOf(read), ...(writtenMs === undefined ? [] : [writtenMs])]
  const seenMs = readTime(seenAt)
  return {
    pod: read,
    newestMs: times.length === 0 ? undefined : Math.max(...times),
    writtenMs,
    ...(seenMs !== undefined && { seenMs }),
  }
}

/** Whether an object is a Pod that some cluster has or had: `kubectl get pod -o yaml` printed it. */
export function isLivePod(object: Readonly<Record<string, unknown>>): boolean {
  const { status, metadata, kind } = object
  if (kind !== 'Pod' || !isRecord(status)) return false
  const lists = [status.conditions, status.containerStatuses, status.initContainerStatuses]
  if (lists.some((list) => Array.isArray(list) && list.length > 0)) return true
  const isStored = isRecord(metadata) && typeof metadata.uid === 'string'
  return (
    typeof status.phase === 'string' &&
    (isStored || [status.startTime, status.reason].some((each) => typeof each === 'string'))
  )
}

function readStatus(status: PodStatus): PodStatus {
  const { initContainerStatuses, containerStatuses, ephemeralContainerStatuses, conditions, ...rest } = status
  return {
    ...rest,
    ...(Array.isArray(conditions) && { conditions: conditions.filter(isCondition) }),
    ...(Array.isArray(initContainerStatuses) && { initContainerStatuses: statusList(initContainerStatuses) }),
    ...(Array.isArray(containerStatuses) && { containerStatuses: statusList(containerStatuses) }),
    ...(Array.isArray(ephemeralContainerStatuses) && {
      ephemeralContainerStatuses: statusList(ephemeralContainerStatuses),
    }),
  }
}

function isCondition(condition: unknown): condition is PodCondition {
  return isRecord(condition) && typeof condition.type === 'string' && typeof condition.status === 'string'
}

/** Of two entries with one name the first counts, as it does for kubectl. */
function statusList(list: readonly unknown[]): readonly ContainerStatus[] {
  const seen = new Set<string>()
  return list.flatMap((item) => {
    if (!isRecord(item) || typeof item.name !== 'string' || item.name === '' || seen.has(item.name)) return []
    seen.add(item.name)
    return [containerStatus(item as unknown as ContainerStatus)]
  })
}

function containerStatus(status: ContainerStatus): ContainerStatus {
  const { restartCount, ready, state, lastState } = status
  const count = typeof restartCount === 'number' && restartCount > 0 ? Math.trunc(restartCount) : 0
  return {
    ...status,
    restartCount: count,
    ready: ready === true,
    ...stateIn('state', state),
    ...stateIn('lastState', lastState),
  }
}

function stateIn(field: 'state' | 'lastState', state: ContainerState | undefined): Partial<ContainerStatus> {
  if (!isRecord(state)) return { [field]: undefined }
  const { waiting, running, terminated } = state
  return {
    [field]: {
      ...(isRecord(waiting) && { waiting }),
      ...(isRecord(running) && { running }),
      ...(isRecord(terminated) && { terminated: { ...terminated, exitCode: Number(terminated.exitCode) || 0 } }),
    },
  }
}

/** All times in the Pod that lie in its past: a deletionTimestamp is the end of a grace period, that began when it was deleted. */
function timesOf({ metadata, status }: Pod): readonly number[] {
  const statuses = [
    ...(status.initContainerStatuses ?? []),
    ...(status.containerStatuses ?? []),
    ...(status.ephemeralContainerStatuses ?? []),
  ]
  const texts = [
    metadata.creationTimestamp,
    status.startTime,
    ...(status.conditions ?? []).map(({ lastTransitionTime }) => lastTransitionTime),
    ...statuses.flatMap(({ state, lastState }) => [
      state?.running?.startedAt,
      ...[state?.terminated, lastState?.terminated].flatMap((ended) => [ended?.startedAt, ended?.finishedAt]),
    ]),
  ]
  const endMs = readTime(metadata.deletionTimestamp)
  const graceSeconds = metadata.deletionGracePeriodSeconds
  const deletedMs = endMs === undefined || graceSeconds === undefined ? [] : [endMs - graceSeconds * 1000]
  return [...texts.flatMap((text) => readTime(text) ?? []), ...deletedMs]
}

/** The newest `time` in `metadata.managedFields`: every write leaves one. */
function lastWrite(object: unknown): number | undefined {
  const metadata = isRecord(object) && isRecord(object.metadata) ? object.metadata : {}
  const fields = Array.isArray(metadata.managedFields) ? metadata.managedFields : []
  const times = fields.flatMap((field) => (isRecord(field) ? (readTime(field.time) ?? []) : []))
  return times.length === 0 ? undefined : Math.max(...times)
}
