import { rememberLast } from '../base/remember-last.ts'
import { hasAnyMainContainerStarted, statusPlaces } from './container-status.ts'
import type { FeatureGates } from './features.ts'
import {
  type Container,
  type ContainerStatus,
  isSidecar,
  type PodPhase,
  type PodSpec,
  type TerminatedState,
} from './pod.ts'
import { containerShouldRestart, restartingAllContainers } from './restart-policy.ts'

/** The statuses that the kubelet has just computed; a container without one is absent from its list. */
export interface PhaseStatuses {
  readonly init: readonly ContainerStatus[]
  readonly main: readonly ContainerStatus[]
}

export interface PhaseFacts {
  /** The pod worker has decided that no container will start again: a deletion, an eviction, a deadline. */
  readonly podIsTerminal: boolean
  /** A main container of the current sandbox has a record in the runtime. Not looked at before PodPhaseActiveContainers. */
  readonly podHasInitialized: boolean
  /** A static Pod gets no terminal phase by `podIsTerminal`. */
  readonly isStatic?: boolean
}

/**
 * The phase of a Pod from the states of its containers. That a terminal phase is never left is the caller's business.
 *
 * | first that holds | phase |
 * | --- | --- |
 * | an init container failed and will not be restarted | Failed |
 * | an init container is pending, a sidecar is pending before the Pod was initialized, or anything waits for its first start | Pending |
 * | something runs, nothing is unknown | Running |
 * | all main containers have stopped for good | Succeeded or Failed |
 * | all have stopped, one will be restarted | Running |
 * | otherwise | Pending |
 *
 * Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go getPhase.
 */
export function getPhase(spec: PodSpec, statuses: PhaseStatuses, facts: PhaseFacts, gates: FeatureGates): PodPhase {
  const init = countInitContainers(spec, statuses.init, gates)
  const sidecars = countSidecars(spec, statuses.init)
  const main = countMainContainers(spec, statuses.main, gates)

  const isInitFailedForGood = gates.ContainerRestartRules
    ? init.failedForGood > 0
    : init.failed > 0 && spec.restartPolicy === 'Never'
  if (isInitFailedForGood) return 'Failed'

  const hasInitialized = gates.PodPhaseActiveContainers
    ? facts.podHasInitialized
    : hasAnyMainContainerStarted(spec, statuses.main)
  if (gates.PodPhaseInitSplit) {
    if (init.pending > 0 || (sidecars.pending > 0 && !hasInitialized)) return 'Pending'
  } else if (init.pending + sidecars.pending > 0 && !hasInitialized) return 'Pending'
  if (sidecars.waiting + main.waiting > 0) return 'Pending'

  if (sidecars.unknown + main.unknown > 0) return 'Pending'
  if (sidecars.running + main.running > 0) return 'Running'
  return main.stopped > 0 ? phaseOfStopped(spec, main, facts, gates) : 'Pending'
}

function phaseOfStopped(spec: PodSpec, main: MainCounts, facts: PhaseFacts, gates: FeatureGates): PodPhase {
  const end = main.stopped === main.succeeded ? 'Succeeded' : 'Failed'
  if (facts.podIsTerminal && facts.isStatic !== true) return end
  if (gates.ContainerRestartRules) return main.stopped === main.stoppedForGood ? end : 'Running'
  const policy = spec.restartPolicy ?? 'Always'
  if (policy === 'Always') return 'Running'
  return end === 'Succeeded' || policy === 'Never' ? end : 'Running'
}

const noStatus: Partial<ContainerStatus> = {}

interface InitCounts {
  pending: number
  failed: number
  failedForGood: number
}

// While init containers come and go the list of main containers stays the same, and the other way round.
const countInitContainers = rememberLast(
  (spec: PodSpec, statuses: readonly ContainerStatus[], gates: FeatureGates): InitCounts => {
    const counts: InitCounts = { pending: 0, failed: 0, failedForGood: 0 }
    const { initContainers = [] } = spec
    const places = statusPlaces(initContainers, statuses)
    let index = 0
    for (const container of initContainers) {
      const { state, lastState } = statuses[places[index++] ?? 0] ?? noStatus
      if (isSidecar(container)) continue
      const ended = state?.running ? undefined : (state?.terminated ?? (state?.waiting && lastState?.terminated))
      if (ended === undefined) counts.pending++
      else if (ended.exitCode !== 0) {
        counts.failed++
        if (!willRestart(container, spec, ended, gates)) counts.failedForGood++
      }
    }
    return counts
  },
)

interface SidecarCounts {
  pending: number
  waiting: number
  running: number
  unknown: number
}

/** How a sidecar ended never matters: stopped ones count as nothing. */
function countSidecars(spec: PodSpec, statuses: readonly ContainerStatus[]): SidecarCounts {
  const counts: SidecarCounts = { pending: 0, waiting: 0, running: 0, unknown: 0 }
  const { initContainers = [] } = spec
  const places = statusPlaces(initContainers, statuses)
  let index = 0
  for (const container of initContainers) {
    const status = statuses[places[index++] ?? 0]
    if (!isSidecar(container)) continue
    if (status === undefined) counts.unknown++
    else if (status.state?.running) {
      if (status.started !== true) counts.pending++
      counts.running++
    } else if (status.state?.terminated) continue
    else if (status.state?.waiting) {
      if (status.lastState?.terminated) continue
      counts.pending++
      counts.waiting++
    } else {
      counts.pending++
      counts.unknown++
    }
  }
  return counts
}

interface MainCounts {
  unknown: number
  running: number
  waiting: number
  stopped: number
  stoppedForGood: number
  succeeded: number
}

const countMainContainers = rememberLast(
  (spec: PodSpec, statuses: readonly ContainerStatus[], gates: FeatureGates): MainCounts => {
    const counts: MainCounts = { unknown: 0, running: 0, waiting: 0, stopped: 0, stoppedForGood: 0, succeeded: 0 }
    const { containers = [] } = spec
    const places = statusPlaces(containers, statuses)
    let index = 0
    for (const container of containers) {
      const { state, lastState } = statuses[places[index++] ?? 0] ?? noStatus
      const ended = state?.terminated ?? (state?.waiting && lastState?.terminated)
      if (state?.running) counts.running++
      else if (ended !== undefined) {
        counts.stopped++
        if (!willRestart(container, spec, ended, gates)) counts.stoppedForGood++
        // A container in back-off after exit code 0 has stopped but not succeeded.
        if (state?.terminated?.exitCode === 0) counts.succeeded++
      } else if (state?.waiting) counts.waiting++
      else counts.unknown++
    }
    return counts
  },
)

function willRestart(container: Container, spec: PodSpec, ended: TerminatedState, gates: FeatureGates): boolean {
  if (gates.RestartAllContainersOnContainerExits && ended.reason === restartingAllContainers) return true
  return containerShouldRestart(container, spec, ended.exitCode, gates)
}
