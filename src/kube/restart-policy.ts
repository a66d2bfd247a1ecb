import { rememberLast } from '../base/remember-last.ts'
import type { FeatureGates } from './features.ts'
import type { Container, ContainerRestartRule, PodSpec } from './pod.ts'

/** Reason of the terminated state of a container that was removed so that its whole Pod restarts in place. */
export const restartingAllContainers = 'RestartingAllContainers'

/**
 * Whether `container` is started again after it exited with `exitCode`: its own rules and policy where it has a policy, else the Pod's.
 * Only meaningful with ContainerRestartRules on. No policy at all means Always.
 * Models: kubernetes/kubernetes pkg/api/v1/pod/util.go ContainerShouldRestart.
 */
export function containerShouldRestart(
  container: Container,
  spec: PodSpec,
  exitCode: number,
  gates: FeatureGates,
): boolean {
  if (container.restartPolicy !== undefined) {
    const action = findRestartRule(container, exitCode)?.action
    if (action === 'Restart') return true
    if (action === 'RestartAllContainers' && gates.RestartAllContainersOnContainerExits) return true
  }
  const policy = container.restartPolicy ?? spec.restartPolicy ?? 'Always'
  return policy === 'Always' || (policy === 'OnFailure' && exitCode !== 0)
}

/**
 * The first of the container's rules that names `exitCode`; undefined when none does.
 * Models: kubernetes/kubernetes pkg/api/v1/pod/util.go FindMatchingContainerRestartRule.
 */
export function findRestartRule(container: Container, exitCode: number): ContainerRestartRule | undefined {
  return container.restartPolicyRules?.find(({ exitCodes }) => {
    if (exitCodes === undefined) return false
    const isListed = (exitCodes.values ?? []).includes(exitCode)
    return exitCodes.operator === 'In' ? isListed : exitCodes.operator === 'NotIn' && !isListed
  })
}

/**
 * Whether any rule of the Pod could restart all its containers.
 * Models: kubernetes/kubernetes pkg/api/v1/pod/util.go AllContainersCouldRestart.
 */
export const couldRestartAllContainers = rememberLast((spec: PodSpec): boolean =>
  [...(spec.initContainers ?? []), ...(spec.containers ?? [])].some((container) =>
    container.restartPolicyRules?.some((rule) => rule.action === 'RestartAllContainers'),
  ),
)
