import type { ContainerStatus, Pod } from './pod.ts'

/**
 * Whether a kubelet has begun with the Pod, although the text may not say which: nobody else writes a start time, or what became of a container.
 * Models: pkg/kubelet kubelet_pods.go generateAPIPodStatus, convertToAPIContainerStatuses.
 */
export function isOnNode({ status }: Pick<Pod, 'status'>): boolean {
  const { startTime, initContainerStatuses = [], containerStatuses = [] } = status
  return startTime !== undefined || [...initContainerStatuses, ...containerStatuses].some(hasBegun)
}

function hasBegun({ restartCount, state, lastState }: ContainerStatus): boolean {
  const reason = state?.waiting?.reason ?? 'ContainerCreating'
  return (
    restartCount > 0 ||
    lastState?.terminated !== undefined ||
    state?.running !== undefined ||
    state?.terminated !== undefined ||
    (reason !== 'ContainerCreating' && reason !== 'PodInitializing')
  )
}
