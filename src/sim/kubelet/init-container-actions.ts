import type { Slot } from '../layout.ts'
import type { ContainerRecord } from '../runtime/cri.ts'
import type { PodActionFacts, PodActions, StartAction } from './pod-action-types.ts'
import { couldContainerRestart, hasOtherImage } from './restart-policy.ts'

/**
 * Plans what is to be done with the init containers, and says whether the main containers may be looked at.
 *
 * Goes from the last init container to the first. The last one that has a record says how far the initialization is:
 *
 * | its newest record | ordinary init container | sidecar |
 * | --- | --- | --- |
 * | created | start it again | start it again |
 * | running | wait | start-up probe passed or none: the next one may start; failed: restart it; else wait |
 * | exited 0 | the next one may start | restart it |
 * | failed | restart it, or fail the Pod | restart it |
 *
 * Of the ones before it only sidecars are looked at: those must run.
 * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go computeInitContainerActions.
 */
export function computeInitContainerActions(facts: PodActionFacts, actions: PodActions): boolean {
  const { layout, runtime } = facts
  if (layout.initCount === 0) return true
  let hasInitialized = wasInitialized(facts)
  let isLastSeen = hasInitialized
  const toStart: StartAction[] = []
  for (let index = layout.initCount - 1; index >= 0; index--) {
    const slot = layout.slots[index]
    if (slot === undefined) continue
    const newest = runtime.containers[index]?.[0]
    if (newest === undefined) {
      if (isLastSeen && slot.role === 'sidecar') toStart.push({ slot: index, rule: 'sidecar-restarts' })
      continue
    }
    if (isLastSeen && slot.role !== 'sidecar') continue
    const verdict = judge(facts, slot, newest, actions)
    if (verdict === 'failsPod') {
      actions.killsPod = true
      actions.killRule = 'init-failed-for-good'
      actions.initToStart = []
      return false
    }
    if (verdict.isDone) {
      if (index === layout.initCount - 1) hasInitialized = true
      else if (!isLastSeen) {
        const rule = slot.role === 'sidecar' ? 'sidecar-gates-next' : 'init-done-gates-next'
        toStart.push({ slot: index + 1, rule, after: index })
      }
    }
    if (verdict.restart !== undefined) toStart.push({ slot: index, rule: verdict.restart, after: index })
    isLastSeen = true
  }
  if (!isLastSeen) toStart.push({ slot: 0, rule: 'first-init-container' })
  actions.initToStart = toStart.reverse()
  return hasInitialized
}

interface Verdict {
  /** It lets the next container start. */
  readonly isDone: boolean
  readonly restart?: StartAction['rule']
}

const waits: Verdict = { isDone: false }

function judge(facts: PodActionFacts, slot: Slot, newest: ContainerRecord, actions: PodActions): Verdict | 'failsPod' {
  switch (newest.state) {
    case 'created':
      return !followsSidecarRules(facts) || facts.gates.CreatedInitContainerStartsAgain
        ? { isDone: false, restart: 'init-retry' }
        : waits
    case 'running':
      return slot.role === 'sidecar' ? judgeRunningSidecar(facts, slot, newest, actions) : waits
    case 'exited':
      if (slot.role === 'sidecar') return { isDone: false, restart: 'sidecar-restarts' }
      if (!isInitContainerFailed(newest)) return { isDone: true }
      return isInitContainerRetried(facts, slot, newest) ? { isDone: false, restart: 'init-retry' } : 'failsPod'
  }
}

function judgeRunningSidecar(facts: PodActionFacts, slot: Slot, newest: ContainerRecord, actions: PodActions): Verdict {
  const { startupProbe, livenessProbe } = slot.container
  const kill = (reason: 'startupProbe' | 'livenessProbe') => {
    const probe = reason === 'startupProbe' ? 'startup' : 'liveness'
    actions.toKill.push({ record: newest, message: `Init container ${slot.name} failed ${probe} probe`, reason })
  }
  if (startupProbe !== undefined) {
    const startup = facts.probes.get('startup', newest.id)
    if (startup === 'failure') {
      kill('startupProbe')
      return { isDone: false, restart: 'restart-after-probe' }
    }
    if (startup !== 'success') return waits
  }
  if (facts.gates.SidecarDefinitionFollowed && hasOtherImage(newest, slot.container)) {
    actions.toKill.push({ record: newest, message: `Init container ${slot.name} definition changed` })
    return { isDone: true, restart: 'definition-changed' }
  }
  if (livenessProbe === undefined || facts.probes.get('liveness', newest.id) !== 'failure') return { isDone: true }
  kill('livenessProbe')
  return { isDone: true, restart: 'restart-after-probe' }
}

/**
 * Whether a main container is there for which all init containers must have been done.
 *
 * | rules | running | created | exited |
 * | --- | --- | --- | --- |
 * | of Pods without sidecars, before OneSetOfInitRules | yes | no | no |
 * | of sidecars, before ExitedMainsSayNothing | yes | yes | yes, even from an earlier sandbox |
 * | of sidecars | yes | yes | no |
 *
 * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go findNextInitContainerToRun, hasAnyRegularContainerCreated.
 */
function wasInitialized(facts: PodActionFacts): boolean {
  const { layout, runtime, gates } = facts
  if (!runtime.hasMainRecords) return false
  return layout.mains.some(({ index }) => {
    const state = runtime.containers[index]?.[0]?.state
    if (state === 'running') return true
    return followsSidecarRules(facts) && (state === 'created' || (state === 'exited' && !gates.ExitedMainsSayNothing))
  })
}

function followsSidecarRules({ layout, gates }: PodActionFacts): boolean {
  return layout.hasSidecar || gates.OneSetOfInitRules
}

/**
 * Whether an init container that has ended did not succeed; an out-of-memory kill of a child leaves exit code 0.
 * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/helpers.go isInitContainerFailed.
 */
export function isInitContainerFailed({ state, exitCode, reason }: ContainerRecord): boolean {
  return reason === 'OOMKilled' || (state === 'exited' && exitCode !== 0)
}

function isInitContainerRetried({ pod, gates }: PodActionFacts, slot: Slot, newest: ContainerRecord): boolean {
  if (!gates.ContainerRestartRules) return pod.spec.restartPolicy !== 'Never'
  return couldContainerRestart(slot.container, pod, newest, gates)
}
