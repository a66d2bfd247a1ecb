import { findContainerStatus } from './container-status.ts'
import type { Container, ContainerStatus, PodCondition, PodSpec } from './pod.ts'
import { findRestartRule } from './restart-policy.ts'

/** A Pod sandbox as the runtime reports it. */
export interface SandboxFacts {
  readonly ready: boolean
  /** Empty: it has no address. Absent: the runtime says nothing of its network, and then none is asked for. */
  readonly ip?: string
  /** Whether it runs in the node's network; absent: as the Pod asks. */
  readonly hostNetwork?: boolean
}

/**
 * Whether the newest sandbox serves as it is: ready, the only ready one, of the right network, and not known to lack an address. `sandboxes` is newest first.
 * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/util/util.go PodSandboxChanged.
 */
export function isSandboxUsable(spec: Pick<PodSpec, 'hostNetwork'>, sandboxes: readonly SandboxFacts[]): boolean {
  const newest = sandboxes[0]
  if (!newest?.ready || sandboxes.filter((sandbox) => sandbox.ready).length > 1) return false
  const isHostNetwork = spec.hostNetwork === true
  return (newest.hostNetwork ?? isHostNetwork) === isHostNetwork && (isHostNetwork || newest.ip !== '')
}

/** The newest record of a container in the runtime. */
export interface RuntimeContainerFacts {
  readonly name: string
  readonly state: 'created' | 'running' | 'exited' | 'unknown'
  readonly exitCode?: number
}

/**
 * Whether all containers are to be removed and started anew: a rule asked for it, or the earlier conditions say so already.
 * `oldConditions` and `oldStatuses` are those of the status before this one.
 * Models: kubernetes/kubernetes pkg/kubelet/container/helpers.go ShouldAllContainersRestart.
 */
export function shouldAllContainersRestart(
  spec: PodSpec,
  runtime: readonly RuntimeContainerFacts[],
  oldConditions: readonly PodCondition[],
  oldStatuses: readonly ContainerStatus[],
): boolean {
  if (oldConditions.some(({ type, status }) => type === 'AllContainersRestarting' && status === 'True')) return true
  return allContainers(spec).some((container) => {
    const record = runtime.find(({ name }) => name === container.name)
    // A container without an exited record in the runtime is not judged by its old status either.
    if (record?.state !== 'exited') return false
    const oldExitCode = findContainerStatus(oldStatuses, container.name)?.state?.terminated?.exitCode
    return [record.exitCode, oldExitCode].some(
      (exitCode) => exitCode !== undefined && findRestartRule(container, exitCode)?.action === 'RestartAllContainers',
    )
  })
}

/**
 * Whether the runtime holds no container of the Pod any more, so that the restart in place can begin.
 * Models: kubernetes/kubernetes pkg/kubelet/container/helpers.go AllContainersRestartCleanedUp.
 */
export function isRestartCleanedUp(spec: PodSpec, runtime: readonly RuntimeContainerFacts[]): boolean {
  return !allContainers(spec).some(({ name }) => runtime.some((container) => container.name === name))
}

function allContainers(spec: PodSpec): Container[] {
  return [...(spec.initContainers ?? []), ...(spec.containers ?? [])]
}
