import { type ContainerStatus, isSidecar, type Pod, type PodStatus } from '../../kube/pod.ts'
import { isTerminalPhase } from '../../kube/status-merge.ts'

/** What is said of a container whose end nobody saw. */
const unknownEnd = {
  terminated: {
    exitCode: 137,
    reason: 'ContainerStatusUnknown',
    message: 'The container could not be located when the pod was terminated',
  },
}

/**
 * The last status of a Pod that the kubelet is done with: every container that ever began is terminated, and the phase is terminal.
 * `pod` is the object as the pod worker has it: by its status the Pod was initialized or not.
 * Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go TerminatePod.
 */
export function terminateStatus(pod: Pod, status: PodStatus): PodStatus {
  const main = status.containerStatuses
  const init = status.initContainerStatuses
  const phase = isTerminalPhase(status.phase) ? status.phase : 'Failed'
  return {
    ...status,
    phase,
    ...(main !== undefined && { containerStatuses: hasPodInitialized(pod) ? main.map(terminated) : main }),
    ...(init !== undefined && { initContainerStatuses: terminatedInits(init) }),
  }
}

function terminated(status: ContainerStatus): ContainerStatus {
  return status.state?.terminated ? status : { ...status, state: unknownEnd }
}

/** All but the last ones that never began; the first one always. */
function terminatedInits(statuses: readonly ContainerStatus[]): readonly ContainerStatus[] {
  const lastBegun = statuses.findLastIndex(
    ({ state, lastState }) => state?.waiting === undefined || lastState?.terminated !== undefined,
  )
  return statuses.map((status, index) => (index <= Math.max(0, lastBegun) ? terminated(status) : status))
}

/** Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go hasPodInitialized. */
function hasPodInitialized({ spec, status }: Pod): boolean {
  const inits = spec.initContainers ?? []
  if (inits.length === 0) return true
  const hasMainBegun = (status.containerStatuses ?? []).some(
    ({ state, lastState }) => lastState?.terminated !== undefined || state?.waiting === undefined,
  )
  if (hasMainBegun) return true
  const count = status.initContainerStatuses?.length ?? 0
  const last = status.initContainerStatuses?.[count - 1]
  const container = inits[count - 1]
  if (last === undefined || container === undefined) return false
  if (isSidecar(container)) return last.state?.running !== undefined && last.started === true
  return last.lastState?.terminated?.exitCode === 0 || last.state?.terminated?.exitCode === 0
}
