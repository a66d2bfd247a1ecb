import type { Container } from '../../kube/pod.ts'
import { findRestartRule } from '../../kube/restart-policy.ts'
import { isSandboxUsable } from '../../kube/sandbox.ts'
import type { Slot } from '../layout.ts'
import type { ContainerRecord } from '../runtime/cri.ts'
import { computeInitContainerActions } from './init-container-actions.ts'
import type { KillReason, PodActionFacts, PodActions, ResetAction } from './pod-action-types.ts'
import { couldContainerRestart, hasOtherImage, isContainerRestartedAfterProbe } from './restart-policy.ts'

/**
 * What has to be done so that the Pod's containers are as they should be.
 *
 * | sandbox | init containers | main containers | then |
 * | --- | --- | --- | --- |
 * | missing or dead | | | kill what is left, create a sandbox, start init container 0, or all main containers where there is none |
 * | ready | not done | | start the next init container, restart failed ones and sidecars |
 * | ready | failed for good | | kill the Pod |
 * | ready | done | some run or are to be started | start those, kill those with a failed probe, restart sidecars |
 * | ready | done | all ended for good | kill the Pod, sidecars too |
 *
 * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_manager.go computePodActions.
 */
export function computePodActions(facts: PodActionFacts): PodActions {
  const { pod, runtime, gates } = facts
  const newestSandbox = runtime.sandboxes[0]
  const isUsable = isSandboxUsable(pod.spec, runtime.sandboxes)
  const actions: PodActions = {
    killsPod: !isUsable,
    killRule: 'sandbox-lost',
    createsSandbox: !isUsable,
    sandboxAttempt: newestSandbox === undefined ? 0 : newestSandbox.attempt + (isUsable ? 0 : 1),
    initToStart: [],
    mainToStart: [],
    toKill: [],
    toReset: [],
  }
  if (facts.restartsAllContainers && gates.RestartAllContainersOnContainerExits) {
    actions.toReset = containersToReset(facts)
    return actions
  }
  if (!isUsable) {
    planNewSandbox(facts, actions)
    return actions
  }
  const hasInitialized = computeInitContainerActions(facts, actions)
  if (actions.killsPod || !hasInitialized) return actions

  const kept = planMainContainers(facts, actions)
  if (kept === 0 && actions.mainToStart.length === 0) {
    actions.killsPod = true
    actions.killRule = 'all-mains-done'
    // Sidecars must not keep alive a Pod whose work is done.
    actions.initToStart = []
  }
  return actions
}

function planNewSandbox({ pod, layout, runtime, gates }: PodActionFacts, actions: PodActions): void {
  const hasRecords = runtime.containers.some((records) => records.length > 0)
  if (pod.spec.restartPolicy === 'Never' && actions.sandboxAttempt !== 0 && hasRecords) {
    actions.createsSandbox = false
    return
  }
  const { mains } = layout
  const toStart = mains.filter(({ container, index }) => {
    const policy = gates.ContainerRestartRules
      ? (container.restartPolicy ?? pod.spec.restartPolicy)
      : pod.spec.restartPolicy
    const newest = runtime.containers[index]?.[0]
    return !(policy === 'OnFailure' && newest?.state === 'exited' && newest.exitCode === 0)
  })
  const wasInitialized = mains.some(({ index }) => (runtime.containers[index]?.length ?? 0) > 0)
  if (toStart.length === 0 && wasInitialized) {
    actions.createsSandbox = false
    actions.killRule = 'all-mains-done'
    return
  }
  const isFirst = actions.sandboxAttempt === 0
  if (layout.initCount > 0) {
    actions.initToStart = [{ slot: 0, rule: isFirst ? 'first-init-container' : 'sandbox-lost-init-again' }]
    return
  }
  const rule = isFirst ? 'mains-start-in-order' : 'sandbox-lost'
  actions.mainToStart = toStart.map(({ index }) => ({ slot: index, rule }))
}

/** How many running main containers are kept. */
function planMainContainers(facts: PodActionFacts, actions: PodActions): number {
  const { pod, layout, runtime, gates, probes } = facts
  let kept = 0
  for (const { index, container, name } of layout.mains) {
    const newest = runtime.containers[index]?.[0]
    if (newest?.state !== 'running') {
      if (couldContainerRestart(container, pod, newest, gates)) {
        if (newest !== undefined) actions.mainToStart.push({ slot: index, rule: 'main-restarts', after: index })
        else if (layout.initCount === 0) actions.mainToStart.push({ slot: index, rule: 'mains-after-init' })
        else actions.mainToStart.push({ slot: index, rule: 'mains-after-init', after: layout.initCount - 1 })
      }
      continue
    }
    const isChanged = hasOtherImage(newest, container)
    const reason = isChanged ? undefined : failedProbe(container, newest, probes)
    if (!isChanged && reason === undefined) {
      kept++
      continue
    }
    const restarts = isChanged || isContainerRestartedAfterProbe(container, pod.spec, gates)
    const why = isChanged ? 'definition changed' : `failed ${reason === 'livenessProbe' ? 'liveness' : 'startup'} probe`
    const what = `Container ${name} ${why}`
    const rule = isChanged ? 'definition-changed' : 'restart-after-probe'
    if (restarts) actions.mainToStart.push({ slot: index, rule, after: index })
    actions.toKill.push({ record: newest, message: restarts ? `${what}, will be restarted` : what, reason })
  }
  return kept
}

function failedProbe(
  { livenessProbe, startupProbe }: Container,
  { id }: ContainerRecord,
  probes: PodActionFacts['probes'],
): KillReason | undefined {
  if (livenessProbe !== undefined && probes.get('liveness', id) === 'failure') return 'livenessProbe'
  return startupProbe !== undefined && probes.get('startup', id) === 'failure' ? 'startupProbe' : undefined
}

/**
 * In the order of their removal: those that did not trigger the restart first, main containers before init containers.
 * Every record goes, not only the newest of each container.
 * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_manager.go getContainersToReset.
 */
function containersToReset({ layout, runtime }: PodActionFacts): ResetAction[] {
  const found = layout.slots.flatMap((slot) =>
    (runtime.containers[slot.index] ?? []).map((record) => ({
      record,
      isMain: slot.role === 'main',
      isSource: isResetSource(slot, record),
    })),
  )
  const pick = (isMain: boolean, isSource: boolean): ResetAction[] =>
    found
      .filter((each) => each.isMain === isMain && each.isSource === isSource)
      .map(({ record }) => ({ record, kills: record.state !== 'exited' }))
  return [...pick(true, false), ...pick(false, false), ...pick(true, true), ...pick(false, true)]
}

function isResetSource({ container }: Slot, { state, exitCode = 0 }: ContainerRecord): boolean {
  return state === 'exited' && findRestartRule(container, exitCode)?.action === 'RestartAllContainers'
}
