import type { ContainerRecord } from '../runtime/cri.ts'
import type { RuntimePodStatus } from './pod-cache.ts'

/**
 * The dead containers that are removed when `exitedId` has ended: of the same name, all but the newest.
 * Models: kubernetes/kubernetes pkg/kubelet/pod_container_deletor.go getContainersToDeleteInPod.
 */
export function deadContainersToRemove(status: RuntimePodStatus, exitedId: string): readonly ContainerRecord[] {
  const records = status.containers.find((ofSlot) => ofSlot.some(({ id }) => id === exitedId)) ?? []
  return records.filter(({ state }) => state === 'exited').slice(1)
}
