import type { FeatureGates } from '../../kube/features.ts'
import { type Container, type ContainerStatus, isSidecar, type PodSpec, type PodStatus } from '../../kube/pod.ts'
import { containerShouldRestart, couldRestartAllContainers } from '../../kube/restart-policy.ts'

/**
 * Whether `next` shows a container as alive that `old` shows as ended for good: such a status is dropped whole.
 * Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go checkContainerStateTransition.
 */
export function isIllegalTransition(old: PodStatus, next: PodStatus, spec: PodSpec, gates: FeatureGates): boolean {
  if ((spec.restartPolicy ?? 'Always') === 'Always') return false
  if (gates.RestartAllContainersOnContainerExits && couldRestartAllContainers(spec)) return false
  const inits = (spec.initContainers ?? []).filter((container) => !isSidecar(container))
  return (
    isAnyRevived(spec.containers, old.containerStatuses, next.containerStatuses, spec, gates) ||
    isAnyRevived(inits, old.initContainerStatuses, next.initContainerStatuses, spec, gates)
  )
}

function isAnyRevived(
  containers: readonly Container[],
  old: readonly ContainerStatus[] | undefined,
  next: readonly ContainerStatus[] | undefined,
  spec: PodSpec,
  gates: FeatureGates,
): boolean {
  return (old ?? []).some(({ name, state }, index) => {
    const ended = state?.terminated
    if (ended === undefined) return false
    if (ended.exitCode !== 0 && spec.restartPolicy === 'OnFailure') return false
    const container = containers.find((each) => each.name === name)
    if (container === undefined) return false
    if (gates.ContainerRestartRules && containerShouldRestart(container, spec, ended.exitCode, gates)) return false
    const after = next?.[index]?.name === name ? next[index] : next?.find((status) => status.name === name)
    return after !== undefined && after.state?.terminated === undefined
  })
}
