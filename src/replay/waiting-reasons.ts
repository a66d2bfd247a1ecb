/** Why an image is not there. Source: kubernetes/kubernetes pkg/kubelet/images/types.go. */
const pullReasons: readonly string[] = [
  'ErrImagePull',
  'ImagePullBackOff',
  'ErrImageNeverPull',
  'InvalidImageName',
  'ImageInspectError',
  'RegistryUnavailable',
  'SignatureValidationFailed',
]

/** Reasons of a container that simply has not had its turn. Source: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go. */
const plainReasons: readonly string[] = ['PodInitializing', 'ContainerCreating', 'RestartingAllContainers']

/** Whether a waiting reason is about the image. */
export function isPullReason(reason: string): boolean {
  return pullReasons.includes(reason)
}

/** Whether a waiting reason says no more than that the container is not there yet. */
export function isPlainReason(reason: string): boolean {
  return plainReasons.includes(reason)
}
