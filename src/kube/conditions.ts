import type { Draft } from '../base/draft.ts'
import { rememberLast } from '../base/remember-last.ts'
import { hasAnyMainContainerStarted, statusPlaces } from './container-status.ts'
import type { FeatureGates } from './features.ts'
import {
  type Container,
  type ContainerStatus,
  isSidecar,
  type PodCondition,
  type PodPhase,
  type PodSpec,
} from './pod.ts'
import { couldRestartAllContainers } from './restart-policy.ts'

/** What a condition says; `generatePodConditions` adds `observedGeneration`, `withTransitionTimes` the time. */
type Verdict = Pick<PodCondition, 'status' | 'reason' | 'message'>

/** The statuses of a Pod's containers; both undefined: it has none at all. */
interface StatusLists {
  readonly init: readonly ContainerStatus[] | undefined
  readonly main: readonly ContainerStatus[] | undefined
}

/** What the kubelet knows when it writes the conditions of a Pod. */
export interface ConditionFacts {
  readonly spec: PodSpec
  readonly phase: PodPhase
  readonly generation?: number
  /** The statuses just computed; undefined: no list at all. */
  readonly initStatuses: readonly ContainerStatus[] | undefined
  readonly mainStatuses: readonly ContainerStatus[] | undefined
  /** Conditions of the object as the API has it: those of other owners are kept. */
  readonly apiConditions: readonly PodCondition[]
  /** Conditions of the last status that the kubelet itself computed. */
  readonly oldConditions: readonly PodCondition[]
  /** Whether the Pod has a usable sandbox (`isSandboxUsable`). */
  readonly hasSandbox: boolean
  /** Whether all containers are being removed for a restart in place (`shouldAllContainersRestart` and not yet `isRestartCleanedUp`). */
  readonly isRestartingAll?: boolean
  /** PodResizePending and PodResizeInProgress, as they are to be written. */
  readonly resizeConditions?: readonly PodCondition[]
}

/**
 * The complete list of conditions that the kubelet writes, in its order, without `lastTransitionTime` for its own.
 * Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go generateAPIPodStatus.
 */
export function generatePodConditions(facts: ConditionFacts, gates: FeatureGates): PodCondition[] {
  const { spec, phase, initStatuses, mainStatuses } = facts
  const conditions = facts.apiConditions.filter((condition) => !isKubeletCondition(condition.type, gates))
  conditions.push(...(facts.resizeConditions ?? []))
  const disruption = facts.oldConditions.find((condition) => condition.type === 'DisruptionTarget')
  if (disruption !== undefined) replaceOrAppend(conditions, disruption)

  const statuses = { init: initStatuses, main: mainStatuses }
  const add = (type: string, { status, reason, message }: Verdict) => {
    const condition: Draft<PodCondition> = { type, status }
    if (reason !== undefined) condition.reason = reason
    if (message !== undefined) condition.message = message
    if (isGenerationObserved(type, facts, gates)) condition.observedGeneration = facts.generation
    conditions.push(condition)
  }

  if (gates.PodReadyToStartContainersCondition) add('PodReadyToStartContainers', verdict(facts.hasSandbox))
  add('Initialized', judgeInitialized(spec, phase, statuses, facts.oldConditions, gates))
  const containersReady = judgeContainersReady(spec, phase, statuses)
  add('Ready', judgeReady(spec, containersReady, conditions))
  add('ContainersReady', containersReady)
  add('PodScheduled', verdict(true))
  if (gates.RestartAllContainersOnContainerExits && couldRestartAllContainers(spec)) {
    conditions.push({
      type: 'AllContainersRestarting',
      ...judgeAllContainersRestarting(phase, facts.isRestartingAll ?? false),
    })
  }
  return conditions
}

/**
 * Ready when every sidecar and main container is ready.
 * Models: kubernetes/kubernetes pkg/kubelet/status/generate.go GenerateContainersReadyCondition.
 */
export function judgeContainersReady(spec: PodSpec, phase: PodPhase, { init, main }: StatusLists): Verdict {
  if (init === undefined && main === undefined) return { status: 'False', reason: 'UnknownContainerStatuses' }
  const ofSidecars = laggingSidecars(spec.initContainers, init)
  const ofMains = laggingMains(spec.containers, main)
  const isAnyUnknown = ofSidecars.unknown !== '' || ofMains.unknown !== ''
  if (phase === 'Failed' || (phase === 'Succeeded' && !isAnyUnknown)) return terminalVerdict(phase)
  const unknown = joined(ofSidecars.unknown, ofMains.unknown)
  const message = laggingMessage({ unknown, others: joined(ofSidecars.others, ofMains.others) }, 'unready')
  return message === '' ? verdict(true) : { status: 'False', reason: 'ContainersNotReady', message }
}

/** Names of containers in spec order, with a space between them; the empty text where there is none. */
interface Lagging {
  /** Those without a status. */
  readonly unknown: string
  /** Those whose status does not say yet what is waited for. */
  readonly others: string
}

/** Those whose flag, as `flagOf` names it, is not true; undefined: nobody waits for that container. */
const lagging = (flagOf: (container: Container) => 'ready' | 'started' | undefined) =>
  // While init containers come and go the list of main containers stays the same, and the other way round: so do the names of many.
  rememberLast((containers: readonly Container[] = [], statuses: StatusLists['main']): Lagging => {
    const unknown: string[] = []
    const others: string[] = []
    const places = statusPlaces(containers, statuses)
    let index = 0
    for (const container of containers) {
      const status = statuses?.[places[index++] ?? 0]
      const flag = flagOf(container)
      if (flag === undefined) continue
      if (status === undefined) unknown.push(container.name)
      else if (status[flag] !== true) others.push(container.name)
    }
    return { unknown: unknown.join(' '), others: others.join(' ') }
  })

const laggingSidecars = lagging((container) => (isSidecar(container) ? 'ready' : undefined))
const laggingMains = lagging(() => 'ready')
const laggingInits = lagging((container) => (isSidecar(container) ? 'started' : 'ready'))

/**
 * Ready when the containers are, by `containersReady`, and every readiness gate's condition in `conditions` is True.
 * Models: kubernetes/kubernetes pkg/kubelet/status/generate.go GeneratePodReadyCondition.
 */
export function judgeReady(spec: PodSpec, containersReady: Verdict, conditions: readonly PodCondition[]): Verdict {
  if (containersReady.status !== 'True') return containersReady
  const messages: string[] = []
  for (const { conditionType } of spec.readinessGates ?? []) {
    const condition = conditions.find(({ type }) => type === conditionType)
    if (condition === undefined) {
      messages.push(`corresponding condition of pod readiness gate "${conditionType}" does not exist.`)
    } else if (condition.status !== 'True') {
      messages.push(`the status of pod readiness gate "${conditionType}" is not "True", but ${condition.status}`)
    }
  }
  if (messages.length === 0) return verdict(true)
  return { status: 'False', reason: 'ReadinessGatesNotReady', message: messages.join(', ') }
}

/**
 * Initialized when every ordinary init container has succeeded and every sidecar has started, and for good once a main container ran.
 * Models: kubernetes/kubernetes pkg/kubelet/status/generate.go GeneratePodInitializedCondition.
 */
function judgeInitialized(
  spec: PodSpec,
  phase: PodPhase,
  { init, main }: StatusLists,
  oldConditions: readonly PodCondition[],
  gates: FeatureGates,
): Verdict {
  const initContainers = spec.initContainers ?? []
  if (init === undefined && main === undefined && initContainers.length > 0)
    return { status: 'False', reason: 'UnknownContainerStatuses' }
  const incomplete = laggingInits(spec.initContainers, init)
  if (phase === 'Succeeded' && incomplete.unknown === '') return { status: 'True', reason: 'PodCompleted' }
  if (hasAnyMainContainerStarted(spec, main)) return verdict(true)
  const message = laggingMessage(incomplete, 'incomplete')
  if (message === '') return verdict(true)
  const wasInitialized = oldConditions.some(({ type, status }) => type === 'Initialized' && status === 'True')
  if (gates.RestartAllContainersOnContainerExits && wasInitialized) return verdict(true)
  return { status: 'False', reason: 'ContainersNotInitialized', message }
}

/**
 * True from the exit that a rule answers by restarting all containers until every container has been removed.
 * Models: kubernetes/kubernetes pkg/kubelet/status/generate.go GenerateAllContainersRestartingCondition.
 */
function judgeAllContainersRestarting(phase: PodPhase, isRestartingAll: boolean): Verdict {
  if (phase === 'Succeeded' || phase === 'Failed') return terminalVerdict(phase)
  if (!isRestartingAll) return verdict(false)
  return { status: 'True', reason: 'RestartAllContainersStarted', message: 'container exited with restart policy rule' }
}

/** False, because of the phase: `PodFailed` or `PodCompleted`. */
export function terminalVerdict(phase: 'Succeeded' | 'Failed'): Verdict {
  return { status: 'False', reason: phase === 'Failed' ? 'PodFailed' : 'PodCompleted' }
}

/**
 * Whether the kubelet alone writes conditions of this type.
 * Models: kubernetes/kubernetes pkg/kubelet/types/pod_status.go PodConditionByKubelet.
 */
export function isKubeletCondition(type: string, gates: FeatureGates): boolean {
  switch (type) {
    case 'PodScheduled':
    case 'Ready':
    case 'Initialized':
    case 'ContainersReady':
      return true
    case 'PodResizePending':
    case 'PodResizeInProgress':
      return gates.PodResizeConditions
    case 'PodReadyToStartContainers':
      return gates.PodReadyToStartContainersCondition
    case 'AllContainersRestarting':
      return gates.RestartAllContainersOnContainerExits
    default:
      return false
  }
}

/** Puts `condition` where the list has one of its type, else at the end. */
export function replaceOrAppend(conditions: PodCondition[], condition: PodCondition): void {
  const index = conditions.findIndex(({ type }) => type === condition.type)
  if (index === -1) conditions.push(condition)
  else conditions[index] = condition
}

function verdict(isTrue: boolean): Verdict {
  return { status: isTrue ? 'True' : 'False' }
}

function laggingMessage({ unknown, others }: Lagging, word: string): string {
  const ofUnknown = unknown === '' ? '' : `containers with unknown status: [${unknown}]`
  if (others === '') return ofUnknown
  const ofOthers = `containers with ${word} status: [${others}]`
  return ofUnknown === '' ? ofOthers : `${ofUnknown}, ${ofOthers}`
}

function joined(a: string, b: string): string {
  return a === '' || b === '' ? a + b : `${a} ${b}`
}

/** Whether the condition tells the generation: where the gate is on, or where it already did. */
function isGenerationObserved(
  type: string,
  facts: ConditionFacts,
  gates: FeatureGates,
): facts is ConditionFacts & { readonly generation: number } {
  if (!facts.generation) return false
  if (gates.PodObservedGenerationTracking) return true
  return facts.oldConditions.some((condition) => condition.type === type && condition.observedGeneration)
}
