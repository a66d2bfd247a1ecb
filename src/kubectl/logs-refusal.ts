import type { ContainerStatus, Pod } from '../kube/pod.ts'

/**
 * Why `kubectl logs` gets no log of `container` (`kubectl logs --previous` with `isPrevious`), in the kubelet's words, which kubectl
 * prints after `Error from server (BadRequest): `; undefined when there is a log.
 * Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go validateContainerLogStatus.
 */
export function logsRefusal(pod: Pod, container: string, isPrevious = false): string | undefined {
  const name = pod.metadata.name ?? ''
  const status = statusOf(pod, container)
  if (status === undefined) return `container "${container}" in pod "${name}" is not available`
  const { waiting, running, terminated } = status.state ?? {}
  const last = status.lastState?.terminated
  if (isPrevious) {
    return last?.containerID ? undefined : `previous terminated container "${container}" in pod "${name}" not found`
  }
  if (running !== undefined) return undefined
  if (terminated !== undefined || last !== undefined) {
    const hasLog = terminated?.containerID || last?.containerID
    return hasLog ? undefined : `container "${container}" in pod "${name}" is terminated`
  }
  const begin = `container "${container}" in pod "${name}" is waiting to start`
  return waiting === undefined ? `${begin} - no logs yet` : `${begin}: ${waitingWords(waiting.reason ?? '')}`
}

function waitingWords(reason: string): string {
  if (reason === 'ErrImagePull') return "image can't be pulled"
  return reason === 'ImagePullBackOff' ? 'trying and failing to pull image' : reason
}

/** Of a main container, else an init container, else an ephemeral one. */
function statusOf({ status }: Pod, name: string): ContainerStatus | undefined {
  const { containerStatuses = [], initContainerStatuses = [], ephemeralContainerStatuses = [] } = status
  const statuses = [...containerStatuses, ...initContainerStatuses, ...ephemeralContainerStatuses]
  return statuses.find((each) => each.name === name)
}
