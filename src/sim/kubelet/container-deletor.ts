import type { ContainerRecord } from '../runtime/cri.ts'

/**
 * The dead containers that are removed when `endedId` has ended, out of the `records` of its slot: all but the newest.
 * Models: kubernetes/kubernetes pkg/kubelet/pod_container_deletor.go getContainersToDeleteInPod.
 */
export function deadContainersToRemove(
  records: readonly ContainerRecord[],
  endedId: string,
): readonly ContainerRecord[] {
  if (!records.some(({ id }) => id === endedId)) return []
  return records.filter(({ state }) => state === 'exited').slice(1)
}
