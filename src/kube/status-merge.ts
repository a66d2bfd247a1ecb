import { withFields } from '../base/with-fields.ts'
import { isKubeletCondition, replaceOrAppend, terminalVerdict } from './conditions.ts'
import type { FeatureGates } from './features.ts'
import type { PodCondition, PodPhase, PodStatus } from './pod.ts'

/** The types whose `lastTransitionTime` the kubelet keeps. */
const timedTypes = new Set([
  'ContainersReady',
  'Ready',
  'Initialized',
  'PodReadyToStartContainers',
  'PodScheduled',
  'DisruptionTarget',
  'AllContainersRestarting',
])

/**
 * `conditions` with the kubelet's transition times: `now` (an API time), or the old time where the status value is the same as in `old`.
 * A new reason or message alone does not move it.
 * Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go updateLastTransitionTime.
 */
export function withTransitionTimes(
  conditions: readonly PodCondition[],
  old: readonly PodCondition[],
  now: string,
): PodCondition[] {
  return conditions.map((condition) => (timedTypes.has(condition.type) ? timed(condition, old, now) : condition))
}

/**
 * The status that the kubelet sends, merged into the one that the API has: conditions of other owners as the API has them now,
 * a terminal phase only when no container can be running any more, DisruptionTarget only together with it, and a
 * terminal Pod never ready.
 * Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go mergePodStatus.
 */
export function mergePodStatus(
  api: PodStatus,
  next: PodStatus,
  facts: { readonly couldHaveRunningContainers: boolean; readonly now: string; readonly generation?: number },
  gates: FeatureGates,
): PodStatus {
  const apiConditions = api.conditions ?? []
  const conditions = apiConditions.filter((condition) => !isKubeletCondition(condition.type, gates))
  const becomesTerminal = !isTerminalPhase(api.phase) && isTerminalPhase(next.phase)
  for (const condition of next.conditions ?? []) {
    if (isKubeletCondition(condition.type, gates)) conditions.push(condition)
    else if (condition.type === 'DisruptionTarget' && becomesTerminal && !facts.couldHaveRunningContainers) {
      replaceOrAppend(conditions, timed(condition, apiConditions, facts.now))
    }
  }
  const merged: PodStatus = becomesTerminal && facts.couldHaveRunningContainers ? withPhaseOf(next, api) : { ...next }
  const all = withTerminalReadiness(conditions, merged.phase, apiConditions, facts, gates)
  if (all.length > 0) return { ...merged, conditions: all }
  const { conditions: _none, ...rest } = merged
  return rest
}

/** Whether no container of a Pod in this phase will ever run again. */
export function isTerminalPhase(phase: PodPhase | undefined): phase is 'Succeeded' | 'Failed' {
  return phase === 'Succeeded' || phase === 'Failed'
}

function withPhaseOf(next: PodStatus, api: PodStatus): PodStatus {
  const { phase: _phase, reason: _reason, message: _message, ...rest } = next
  return {
    ...rest,
    ...(api.phase !== undefined && { phase: api.phase }),
    ...(api.reason !== undefined && { reason: api.reason }),
    ...(api.message !== undefined && { message: api.message }),
  }
}

function withTerminalReadiness(
  conditions: PodCondition[],
  phase: PodPhase | undefined,
  apiConditions: readonly PodCondition[],
  facts: { readonly now: string; readonly generation?: number },
  gates: FeatureGates,
): PodCondition[] {
  if (!isTerminalPhase(phase)) return conditions
  const isTrue = (type: string) => conditions.find((condition) => condition.type === type)?.status === 'True'
  if (!isTrue('Ready') && !isTrue('ContainersReady')) return conditions
  for (const type of ['ContainersReady', 'Ready']) {
    const carriedOne = apiConditions.some((condition) => condition.type === type && condition.observedGeneration)
    const isObserved = facts.generation !== undefined && (gates.PodObservedGenerationTracking || carriedOne)
    const condition: PodCondition = {
      type,
      ...terminalVerdict(phase),
      ...(isObserved && { observedGeneration: facts.generation }),
    }
    replaceOrAppend(conditions, timed(condition, conditions, facts.now))
  }
  return conditions
}

/** The old one itself where nothing is new: most are asked for again and again. */
function timed(condition: PodCondition, old: readonly PodCondition[], now: string): PodCondition {
  const before = old.find(({ type }) => type === condition.type)
  const keepsTime = before?.status === condition.status && before.lastTransitionTime !== undefined
  if (keepsTime && saysTheSame(before, condition)) return before
  return withFields(condition, { lastTransitionTime: keepsTime ? before.lastTransitionTime : now })
}

/** Whether two conditions of the same type and status differ at most in their transition time. */
function saysTheSame(a: PodCondition, b: PodCondition): boolean {
  return (
    a.reason === b.reason &&
    a.message === b.message &&
    a.observedGeneration === b.observedGeneration &&
    a.lastProbeTime === b.lastProbeTime
  )
}
