import type { Phrase } from '../../base/phrase.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import { conditionsOfNode } from '../../words/en/advice/diagnosis.ts'
import * as words from '../../words/en/advice/disruption.ts'
import type { Diagnosis, Evidence } from '../diagnosis.ts'
import { newestOf, type Scene } from '../scene.ts'
import { seen, sinceTime, told, trouble } from './draft.ts'
import { afterEnd } from './evictions.ts'

/**
 * The condition that says who ended a Pod from outside.
 * Source: kubernetes/kubernetes pkg/registry/core/pod/storage/eviction.go, pkg/controller/tainteviction, pkg/controller/podgc,
 * staging/src/k8s.io/api/core/v1/types.go PodReasonTerminationByKubelet, PodReasonPreemptionByScheduler.
 */
function targetOf({ pod }: Scene) {
  return pod.status.conditions?.find(({ type, status }) => type === 'DisruptionTarget' && status === 'True')
}

/** That something outside ended the Pod, as evidence; undefined where nothing says so. */
export function disruptionEvidence(scene: Scene): Evidence | undefined {
  const target = targetOf(scene)
  if (target === undefined) return undefined
  return seen(words.condition(target.reason ?? 'True', target.message?.trim() ?? ''))
}

/** Why a Pod was deleted, in a few words; undefined where nothing says so. */
export function disruptionLead(scene: Scene): Phrase | undefined {
  return words.lead(targetOf(scene)?.reason ?? '')
}

/** A Pod that is over because something outside ended it, and whose phase and reason do not say so; undefined for all others. */
export function disrupted(scene: Scene): Diagnosis | undefined {
  const target = targetOf(scene)
  const event = newestOf(scene.events, ['Evicted'])
  if (target === undefined && event === undefined) return undefined
  const { status, spec } = scene.pod
  const message = (target?.message ?? event?.message ?? '').trim().replace(/\.$/, '')
  const isDone = status.phase === 'Succeeded'
  // What describe prints has no reasons of conditions, but the kubelet's own Event.
  const isByKubelet = (target?.reason ?? (event && 'TerminationByKubelet')) === 'TerminationByKubelet'
  return trouble('evicted', {
    sentence: words.sentence(isByKubelet ? undefined : (target?.reason ?? ''), message, isDone),
    since: sinceTime(scene, target?.lastTransitionTime),
    evidence: [disruptionEvidence(scene), told(event)],
    tonight: [afterEnd(scene)],
    commands: [kubectl.describe(scene), kubectl.events(scene), kubectl.describeNode(spec.nodeName, conditionsOfNode)],
    remedies: [isDone ? words.notDone : words.disruptionRemedy],
  })
}
