import type { Draft } from '../../base/draft.ts'
import type { FeatureGates } from '../../kube/features.ts'
import type { ContainerState, ContainerStatus, Pod, TerminatedState } from '../../kube/pod.ts'
import { restartingAllContainers } from '../../kube/restart-policy.ts'
import type { Slot } from '../layout.ts'
import type { ContainerRecord } from '../runtime/cri.ts'
import type { FixedStatus } from './fixed-status.ts'
import type { RecordStates } from './record-states.ts'
import { couldContainerRestart } from './restart-policy.ts'
import type { StartError } from './start-container.ts'

/** What the status of one container is made from. */
export interface ContainerStatusFacts {
  readonly pod: Pod
  readonly slot: Slot
  readonly fixed: FixedStatus
  /** Newest first. */
  readonly records: readonly ContainerRecord[]
  /** The status before this one; undefined: there was none. */
  readonly old: ContainerStatus | undefined
  /** Why the last start failed. */
  readonly startError: StartError | undefined
  readonly isDeleted: boolean
  /** All containers are being restarted in place. */
  readonly isRestartingAll: boolean
  /** The runtime has a record of some main container. */
  readonly hasMainRecord: boolean
  readonly states: RecordStates
  readonly gates: FeatureGates
}

const removedForRestart = 'The container is removed because RestartAllContainers in place'

/**
 * The status of one container from what the runtime has of it, without `started` and `ready` where those are more than its state.
 *
 * | newest record | start error, and to be restarted | state |
 * | --- | --- | --- |
 * | none | no | waiting ContainerCreating, or PodInitializing where the Pod has init containers; a terminated state stays |
 * | created | no | waiting |
 * | running | | running |
 * | exited | no | terminated |
 * | any but running | yes | waiting with the error; a terminated state becomes the last one |
 *
 * Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go convertToAPIContainerStatuses.
 */
export function toContainerStatus(facts: ContainerStatusFacts): ContainerStatus {
  const { pod, slot, records, startError, gates } = facts
  const newest = records[0]
  const status = newest === undefined ? { ...statusWithoutRecord(facts) } : statusOfRecord(newest, facts)
  if (slot.role !== 'main') {
    // An init container that ended with 0 stays terminated while its restart is held back.
    if (newest?.state === 'exited' && newest.exitCode === 0) return status
    const isLost = newest === undefined && facts.hasMainRecord && slot.role === 'init' && status.state?.waiting
    if (isLost && gates.LostInitStatusIsCompleted) return { ...status, state: lostInitState }
  }
  if (startError === undefined || !couldContainerRestart(slot.container, pod, newest, gates)) return status
  if (status.state?.terminated) status.lastState = status.state
  status.state = { waiting: { reason: startError.reason, message: startError.message } }
  return status
}

const lostInitState: ContainerState = {
  terminated: {
    exitCode: 0,
    reason: 'Completed',
    message:
      'Unable to get init container status from container runtime and pod has been initialized, treat it as exited normally',
  },
}

function statusWithoutRecord(facts: ContainerStatusFacts): ContainerStatus {
  const { pod, slot, fixed, old, gates } = facts
  const hasInitContainers = (pod.spec.initContainers?.length ?? 0) > 0
  const waiting: ContainerStatus = {
    name: slot.name,
    state: { waiting: { reason: hasInitContainers ? 'PodInitializing' : 'ContainerCreating' } },
    ready: false,
    restartCount: old?.restartCount ?? 0,
    image: slot.container.image ?? '',
    imageID: '',
    ...(old?.lastState !== undefined && { lastState: old.lastState }),
    ...(fixed.volumeMounts !== undefined && { volumeMounts: fixed.volumeMounts }),
  }
  if (old === undefined) return waiting
  if (gates.RestartAllContainersOnContainerExits && facts.isRestartingAll && old.state?.waiting === undefined) {
    return {
      ...(old.state?.terminated ? old : waiting),
      state: { waiting: { reason: restartingAllContainers, message: removedForRestart } },
      lastState: { terminated: { reason: restartingAllContainers, message: removedForRestart, exitCode: 137 } },
      restartCount: old.restartCount + 1,
    }
  }
  if (old.state?.terminated) return old
  if (old.state?.running === undefined || old.lastState?.terminated) return waiting
  const vanished: TerminatedState = {
    reason: 'ContainerStatusUnknown',
    message: 'The container could not be located when the pod was deleted.  The container used to be Running',
    exitCode: 137,
  }
  return {
    ...waiting,
    lastState: { terminated: vanished },
    restartCount: waiting.restartCount + (facts.isDeleted ? 0 : 1),
  }
}

function statusOfRecord(record: ContainerRecord, facts: ContainerStatusFacts): Draft<ContainerStatus> {
  const { slot, fixed, records, old, states, gates } = facts
  const before = records[1]
  const lastState = before === undefined ? carriedLastState(record, facts) : states.of(before)
  const isRunning = record.state === 'running'
  // Without a probe nobody is asked whether it has started; the phase asks for that of sidecars, by what the last status said.
  const isPlain = slot.role === 'main' && !slot.hasProbe
  const keepsStarted = gates.StartedFlagKept && isRunning && old?.started !== undefined
  const status: Draft<ContainerStatus> = {
    name: slot.name,
    state: states.of(record),
    ready: isPlain && isRunning,
    restartCount: restartCountOf(record, facts),
    image: record.image ?? slot.container.image ?? '',
    imageID: record.imageID ?? slot.imageID,
    containerID: record.id,
  }
  if (lastState !== undefined) status.lastState = lastState
  if (isPlain) status.started = isRunning
  else if (keepsStarted) status.started = old.started
  if (fixed.resources !== undefined) status.resources = fixed.resources
  if (fixed.allocatedResources !== undefined) status.allocatedResources = fixed.allocatedResources
  if (fixed.volumeMounts !== undefined) status.volumeMounts = fixed.volumeMounts
  if (fixed.stopSignal !== undefined) status.stopSignal = fixed.stopSignal
  return status
}

/** The last state as the status before this one had it: a restart in place removes the record that it came from. */
function carriedLastState({ id }: ContainerRecord, { old, gates }: ContainerStatusFacts): ContainerState | undefined {
  if (old === undefined || !gates.RestartAllContainersOnContainerExits) return undefined
  if (old.state?.terminated && old.containerID !== id) return old.state
  return old.lastState?.terminated ? old.lastState : undefined
}

function restartCountOf({ state, attempt }: ContainerRecord, { old, gates }: ContainerStatusFacts): number {
  if (old === undefined || !gates.RestartAllContainersOnContainerExits) return attempt
  const isBehind = state === 'running' && old.state?.terminated !== undefined && old.restartCount >= attempt
  return isBehind ? old.restartCount + 1 : Math.max(old.restartCount, attempt)
}
