import type { Draft } from '../../base/draft.ts'
import type { ContainerStatus, PodCondition, PodStatus } from '../../kube/pod.ts'

/**
 * Whether two statuses say the same of all that the kubelet owns; when a condition last changed does not count.
 * Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go isPodStatusByKubeletEqual.
 */
export function isSameKubeletStatus(a: PodStatus, b: PodStatus): boolean {
  return a === b || (areFieldsEqual(a, b, 'conditions') && haveSameVerdicts(a.conditions ?? [], b.conditions ?? []))
}

function haveSameVerdicts(a: readonly PodCondition[], b: readonly PodCondition[]): boolean {
  if (a === b) return true
  return (
    a.length === b.length &&
    b.every((condition) => {
      const other = a.find(({ type }) => type === condition.type)
      return (
        other?.status === condition.status && other.reason === condition.reason && other.message === condition.message
      )
    })
  )
}

/** `next` with every part that equals the one of `old` replaced by it, so that snapshots share what did not change. */
export function shareStatus(old: PodStatus | undefined, next: PodStatus): PodStatus {
  if (old === undefined) return next
  const shared: Draft<PodStatus> = { ...next }
  const conditions = shareList(old.conditions, next.conditions, isDeepEqual)
  const init = shareList(old.initContainerStatuses, next.initContainerStatuses, isSameContainerStatus)
  const main = shareList(old.containerStatuses, next.containerStatuses, isSameContainerStatus)
  if (conditions !== undefined) shared.conditions = conditions
  if (init !== undefined) shared.initContainerStatuses = init
  if (main !== undefined) shared.containerStatuses = main
  if (old.podIPs !== undefined && isDeepEqual(old.podIPs, next.podIPs)) shared.podIPs = old.podIPs
  return isDeepEqual(old, shared) ? old : shared
}

/** Whether two statuses of a container say the same. Field by field, what differs most often first: it is asked for each container at each sync. */
export function isSameContainerStatus(a: ContainerStatus, b: ContainerStatus): boolean {
  if (a === b) return true
  return (
    a.ready === b.ready &&
    a.started === b.started &&
    a.restartCount === b.restartCount &&
    a.containerID === b.containerID &&
    isDeepEqual(a.state, b.state) &&
    isDeepEqual(a.lastState, b.lastState) &&
    a.name === b.name &&
    a.image === b.image &&
    a.imageID === b.imageID &&
    a.stopSignal === b.stopSignal &&
    isDeepEqual(a.resources, b.resources) &&
    isDeepEqual(a.allocatedResources, b.allocatedResources) &&
    isDeepEqual(a.volumeMounts, b.volumeMounts)
  )
}

function shareList<T>(
  old: readonly T[] | undefined,
  next: readonly T[] | undefined,
  isSame: (a: T, b: T) => boolean,
): readonly T[] | undefined {
  if (old === undefined || next === undefined || old === next) return next
  let areAllSame = old.length === next.length
  let shared: T[] | undefined
  next.forEach((item, index) => {
    const before = old[index]
    if (before === item) return
    if (before !== undefined && isSame(before, item)) {
      shared ??= next.slice()
      shared[index] = before
    } else areAllSame = false
  })
  return areAllSame ? old : (shared ?? next)
}

/** Whether two values of plain data are equal; an absent field equals an undefined one. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b)) return areItemsEqual(a, b)
  return areFieldsEqual(a, b)
}

/** Whether all fields are equal but for the one called `left`. */
function areFieldsEqual(a: object, b: object, left?: string): boolean {
  if (!isObject(a) || !isObject(b)) return false
  for (const key in a) if (key !== left && !isDeepEqual(a[key], b[key])) return false
  for (const key in b) if (key !== left && b[key] !== undefined && a[key] === undefined) return false
  return true
}

function areItemsEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (!isDeepEqual(a[index], b[index])) return false
  return true
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
