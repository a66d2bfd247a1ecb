import type { FeatureGates } from '../../kube/features.ts'
import type { Container, Pod, PodSpec } from '../../kube/pod.ts'
import { containerShouldRestart } from '../../kube/restart-policy.ts'
import type { ContainerRecord } from '../runtime/cri.ts'

/**
 * Whether a container, whose newest record is `newest`, is to be started by the next sync; undefined: it has no record.
 * Models: kubernetes/kubernetes pkg/kubelet/container/helpers.go ShouldContainerBeRestarted.
 */
export function couldContainerRestart(
  container: Container,
  pod: Pod,
  newest: ContainerRecord | undefined,
  gates: FeatureGates,
): boolean {
  if (pod.metadata.deletionTimestamp !== undefined) return false
  if (newest === undefined) return true
  if (newest.state === 'running') return false
  if (newest.state === 'created') return true
  const exitCode = newest.exitCode ?? 0
  if (gates.ContainerRestartRules) return containerShouldRestart(container, pod.spec, exitCode, gates)
  const policy = pod.spec.restartPolicy ?? 'Always'
  return policy === 'Always' || (policy === 'OnFailure' && exitCode !== 0)
}

/**
 * Whether a running main container that is killed for a failed probe is started again. Rules by exit code are not asked: it has not exited yet.
 * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions.
 */
export function isContainerRestartedAfterProbe(container: Container, spec: PodSpec, gates: FeatureGates): boolean {
  const policy = (gates.ContainerRestartRules ? container.restartPolicy : undefined) ?? spec.restartPolicy
  return policy !== 'Never'
}

/**
 * Whether a running container was made from another image than the spec names by now: it is restarted, whatever its policy.
 * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_manager.go containerChanged.
 */
export function hasOtherImage({ image }: ContainerRecord, container: Container): boolean {
  return image !== undefined && image !== (container.image ?? '')
}
