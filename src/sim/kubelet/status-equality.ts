import type { ContainerStatus, PodCondition, PodStatus } from '../../kube/pod.ts'

/**
 * Whether two statuses say the same of all that the kubelet owns; when a condition last changed does not count.
 * Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go isPodStatusByKubeletEqual.
 */
export function isSameKubeletStatus(a: PodStatus, b: PodStatus): boolean {
  if (a === b) return true
  const { conditions: aConditions = [], ...aRest } = a
  const { conditions: bConditions = [], ...bRest } = b
  return isDeepEqual(aRest, bRest) && haveSameVerdicts(aConditions, bConditions)
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
  const conditions = shareList(old.conditions, next.conditions)
  const init = shareList<ContainerStatus>(old.initContainerStatuses, next.initContainerStatuses)
  const main = shareList<ContainerStatus>(old.containerStatuses, next.containerStatuses)
  const shared = {
    ...next,
    ...(conditions !== undefined && { conditions }),
    ...(init !== undefined && { initContainerStatuses: init }),
    ...(main !== undefined && { containerStatuses: main }),
    ...(old.podIPs !== undefined && isDeepEqual(old.podIPs, next.podIPs) && { podIPs: old.podIPs }),
  }
  return isDeepEqual(old, shared) ? old : shared
}

function shareList<T>(old: readonly T[] | undefined, next: readonly T[] | undefined): readonly T[] | undefined {
  if (old === undefined || next === undefined || old === next) return next
  let isSame = old.length === next.length
  let shared: T[] | undefined
  next.forEach((item, index) => {
    const before = old[index]
    if (before === item) return
    if (before !== undefined && isDeepEqual(before, item)) {
      shared ??= next.slice()
      shared[index] = before
    } else isSame = false
  })
  return isSame ? old : (shared ?? next)
}

/** Whether two values of plain data are equal; an absent field equals an undefined one. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b)) return areItemsEqual(a, b)
  for (const key in a) if (!isDeepEqual(a[key], b[key])) return false
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false
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
