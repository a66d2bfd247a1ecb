import type { PodSpec } from './pod.ts'

/** Priority from which a Pod is critical. */
const systemCriticalPriority = 2_000_000_000

/**
 * Whether the kubelet spares the Pod in an eviction, and shuts it down with the last ones; static Pods, which it spares too, are not known here.
 * Models: kubernetes/kubernetes pkg/kubelet/types/pod_update.go IsCriticalPod.
 */
export function isCriticalPod({ priority = 0 }: PodSpec): boolean {
  return priority >= systemCriticalPriority
}
