import { code, type Phrase, phrase } from '../../base/phrase.ts'
import { describeNode } from '../../trace/pod-commands.ts'
import type { Diagnosis, Evidence } from '../diagnosis.ts'
import { newestOf, type Scene } from '../scene.ts'
import { commandsOf, seen, told, trouble } from './draft.ts'

/**
 * Who ended a Pod from outside, by the reason of its condition DisruptionTarget.
 * Source: kubernetes/kubernetes pkg/registry/core/pod/storage/eviction.go, pkg/controller/tainteviction, pkg/controller/podgc,
 * staging/src/k8s.io/api/core/v1/types.go PodReasonTerminationByKubelet, PodReasonPreemptionByScheduler.
 */
const disruptors: Readonly<Record<string, Phrase>> = {
  EvictionByEvictionAPI: phrase`somebody evicted it by the API, as ${code('kubectl drain')} does`,
  DeletionByTaintManager: phrase`its node has a taint that it does not tolerate`,
  DeletionByPodGC: phrase`its node is gone, and the collector of orphaned Pods deleted it`,
  TerminationByKubelet: phrase`the kubelet ended it, for its node ran short of something, was shut down, or needed room for a critical Pod`,
  PreemptionByScheduler: phrase`the scheduler took its place for a Pod of higher priority`,
}

function targetOf({ pod }: Scene) {
  return pod.status.conditions?.find(({ type, status }) => type === 'DisruptionTarget' && status === 'True')
}

/** That something outside ended the Pod, as evidence; undefined where nothing says so. */
export function disruptionEvidence(scene: Scene): Evidence | undefined {
  const target = targetOf(scene)
  if (target === undefined) return undefined
  const who = disruptors[target.reason ?? '']
  const message = target.message?.trim() ?? ''
  return seen([
    ...phrase`Its condition ${code('DisruptionTarget')} says ${code(target.reason ?? 'True')}`,
    ...(who === undefined ? [] : [': ', ...who]),
    ...(message === '' ? ['.'] : phrase`. It says: ${message}`),
  ])
}

/** A Pod that is over because something outside ended it, and whose phase and reason do not say so; undefined for all others. */
export function disrupted(scene: Scene): Diagnosis | undefined {
  const target = targetOf(scene)
  const event = newestOf(scene.events, ['Evicted'])
  if (target === undefined && event === undefined) return undefined
  const { status, spec } = scene.pod
  const message = (target?.message ?? event?.message ?? '').trim().replace(/\.$/, '')
  const isDone = status.phase === 'Succeeded'
  const commands = commandsOf(scene)
  const isByKubelet = target === undefined || target.reason === 'TerminationByKubelet'
  return trouble('evicted', {
    sentence: [
      ...(isByKubelet
        ? phrase`Evicted: the kubelet ended the Pod`
        : phrase`Ended from outside, ${code(target?.reason ?? '')}`),
      ...(message === '' ? [] : phrase` (${message})`),
      ...(isDone
        ? phrase`; its main containers ended with 0 at that, so it counts as ${code('Succeeded')}.`
        : phrase`; ${code('status.reason')} does not say so.`),
    ],
    evidence: [disruptionEvidence(scene), told(event)],
    commands: [
      commands.describe(),
      commands.events(),
      spec.nodeName === undefined
        ? undefined
        : describeNode(spec.nodeName, 'its conditions: MemoryPressure, DiskPressure, PIDPressure'),
    ],
    remedies: [
      isDone
        ? phrase`Do not take ${code('Succeeded')} for done here: look into its logs for how far it came.`
        : phrase`The Pod stays ${code('Failed')}; its controller makes a new one.`,
    ],
  })
}
