import type { FeatureGates } from '../../kube/features.ts'
import type { ContainerStatus } from '../../kube/pod.ts'
import type { Slot } from '../layout.ts'

/** What a container's status says for as long as the Pod lives; undefined where the minor's kubelet does not tell it. */
export interface FixedStatus {
  readonly resources: ContainerStatus['resources']
  readonly allocatedResources: ContainerStatus['allocatedResources']
  readonly volumeMounts: ContainerStatus['volumeMounts']
  readonly stopSignal: string | undefined
}

/**
 * Without a resize a container was given what it asks for.
 * Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go convertToAPIContainerStatuses.
 */
export function fixedStatusOf({ container }: Slot, gates: FeatureGates): FixedStatus {
  const resources = gates.InPlacePodVerticalScaling ? (container.resources ?? {}) : undefined
  return {
    resources,
    allocatedResources: resources?.requests,
    volumeMounts: gates.RecursiveReadOnlyMounts ? mountsOf(container.volumeMounts ?? []) : undefined,
    stopSignal: gates.ContainerStopSignals ? (container.lifecycle?.stopSignal ?? 'SIGTERM') : undefined,
  }
}

/** The runtime is taken for one that can mount recursively read-only. Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go resolveRecursiveReadOnly. */
function mountsOf(mounts: NonNullable<Slot['container']['volumeMounts']>): ContainerStatus['volumeMounts'] {
  if (mounts.length === 0) return undefined
  return mounts.map(({ name, mountPath, readOnly, recursiveReadOnly = 'Disabled' }) => ({
    name,
    mountPath,
    ...(readOnly === true && {
      readOnly,
      recursiveReadOnly: recursiveReadOnly === 'Disabled' ? 'Disabled' : 'Enabled',
    }),
  }))
}
