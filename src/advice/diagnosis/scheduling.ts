import type { Phrase } from '../../base/phrase.ts'
import type { SimTime } from '../../base/time.ts'
import { isOnNode } from '../../kube/on-node.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as words from '../../words/en/advice/diagnosis-scheduling.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { newestOf, type Scene } from '../scene.ts'
import { calm, seen, sinceEvent, sinceTime, told, trouble } from './draft.ts'
import { effectiveRequests } from './effective-requests.ts'
import { missingObject } from './missing-object.ts'
import { claimsOf } from './volumes.ts'

/** A Pod that no node has. Of a real one that has run this is only what was left out of the paste. */
export function unbound(scene: Scene): Diagnosis | undefined {
  const { pod } = scene
  if ((pod.spec.nodeName !== undefined && pod.spec.nodeName !== '') || isOnNode(pod)) return undefined
  const gates = pod.spec.schedulingGates ?? []
  if (gates.length > 0) return gated(scene, gates.map(({ name }) => name).join(', '))
  const scheduled = pod.status.conditions?.find(({ type }) => type === 'PodScheduled')
  const failing = newestOf(scene.events, ['FailedScheduling'])
  if (scheduled?.reason !== 'Unschedulable' && scheduled?.reason !== 'SchedulerError' && failing === undefined)
    return calm('scheduling', {
      sentence: words.scheduling,
      since: { at: 0 as SimTime },
      waits: words.waits.scheduler,
      evidence: [scene.isReplay ? seen(words.noScheduler(pod.spec.schedulerName ?? 'default-scheduler')) : undefined],
      commands: [kubectl.describe(scene)],
    })
  return unschedulable(scene, scheduled?.message ?? failing?.message ?? '')
}

/** Source: kubernetes/kubernetes pkg/scheduler/framework/plugins/schedulinggates; api/core/v1 PodReasonSchedulingGated. */
function gated(scene: Scene, gates: string): Diagnosis {
  return trouble('gated', {
    sentence: words.gated.sentence(gates),
    since: { at: 0 as SimTime },
    waits: words.gated.waits(gates),
    evidence: [seen(words.gated.why)],
    commands: [
      kubectl.field(scene, '.spec.schedulingGates', words.gated.look),
      kubectl.field(scene, '.metadata.managedFields[*].manager', words.gated.writers),
      kubectl.describe(scene),
    ],
    tonight: [{ text: words.gated.tonight, command: kubectl.dropGates(scene) }],
    remedies: [words.gated.remedy],
  })
}

function unschedulable(scene: Scene, message: string): Diagnosis {
  const { pod } = scene
  const failing = newestOf(scene.events, ['FailedScheduling'])
  const scheduled = pod.status.conditions?.find(({ type }) => type === 'PodScheduled')
  const found = hindrances.flatMap((row) => {
    const what = row.what(message)
    return what === undefined ? [] : [{ ...row, what }]
  })
  const isOfSize = found.some((row) => row.isOfSize)
  // Of a paste without requests there is nothing to count.
  const requests = isOfSize ? effectiveRequests(scene, scene.trace.scenario.gates) : []
  return trouble('unschedulable', {
    sentence: words.unschedulable.sentence(found.map(({ what }) => what)),
    since: sinceTime(scene, scheduled?.lastTransitionTime) ?? sinceEvent(failing),
    waits: words.waits.node,
    evidence: [
      message === '' ? undefined : seen(words.unschedulable.says(message)),
      failing?.message === message ? undefined : told(failing),
      requests.length > 0 ? seen(words.unschedulable.effective(requests)) : undefined,
      isOfSize && hasBoth(scene) ? seen(words.unschedulable.order) : undefined,
      /No preemption victims found/.test(message) ? seen(words.unschedulable.noVictims) : undefined,
      seen(words.unschedulable.byItself),
    ],
    commands: [
      ...found.flatMap(({ commands }) => commands?.(scene, message) ?? []),
      kubectl.describe(scene, words.unschedulable.look),
      kubectl.describeNodes(),
    ],
    tonight: found.flatMap(({ tonight }) => (tonight === undefined ? [] : [{ text: tonight(message) }])),
    remedies: found.map(({ remedy }) => remedy),
  })
}

/** Sidecars and init containers, whose order makes the greatest step. */
function hasBoth({ seats }: Scene): boolean {
  return seats.some(({ role }) => role === 'sidecar') && seats.some(({ role }) => role === 'init')
}

interface Hindrance {
  /** What it is, where the message of the scheduler names it. */
  readonly what: (message: string) => string | undefined
  readonly isOfSize?: boolean
  /** What to ask before all else. */
  readonly commands?: (scene: Scene, message: string) => readonly (kubectl.Command | undefined)[]
  readonly tonight: (message: string) => Phrase
  readonly remedy: Phrase | undefined
}

const says = (pattern: RegExp, what: string) => (message: string) => (pattern.test(message) ? what : undefined)

/**
 * What keeps a Pod from the nodes, the commonest first.
 * Source: kubernetes/kubernetes pkg/scheduler/framework/plugins, the constants ErrReason… of each; a taint is named in braces.
 */
const hindrances: readonly Hindrance[] = [
  {
    what: (message) => {
      const names = [...message.matchAll(/Insufficient ([\w.\-/]+)/g)].map((match) =>
        (match[1] ?? '').replace(/[.,]$/, ''),
      )
      return names.length === 0 ? undefined : words.hindrances.size.what([...new Set(names)])
    },
    isOfSize: true,
    commands: () => [kubectl.describeNodes()],
    tonight: () => words.hindrances.size.tonight,
    remedy: words.hindrances.size.remedy,
  },
  {
    what: says(/Too many pods/, words.hindrances.fullNodes.what),
    commands: () => [kubectl.describeNodes()],
    tonight: () => words.hindrances.fullNodes.tonight,
    remedy: words.hindrances.fullNodes.remedy,
  },
  {
    what: (message) => {
      const names = [...message.matchAll(/untolerated taint(?:\(s\))? ?\{?([^}]*)\}?|had taint/g)]
      return names.length === 0
        ? undefined
        : words.hindrances.taints.what(
            [...new Set(names.map((match) => (match[1] ?? '').trim().replace(/: $|:$/, '')))].join(', '),
          )
    },
    commands: () => [kubectl.describeNodes()],
    tonight: () => words.hindrances.taints.tonight,
    remedy: words.hindrances.taints.remedy,
  },
  {
    what: says(
      /didn't match Pod's node affinity\/selector|didn't match node selector/,
      words.hindrances.nodeAffinity.what,
    ),
    commands: () => [kubectl.nodeLabels(words.nodeLabels)],
    tonight: () => words.hindrances.nodeAffinity.tonight,
    remedy: words.hindrances.nodeAffinity.remedy,
  },
  {
    what: says(
      /didn't match pod (?:anti-)?affinity|didn't satisfy existing pods anti-affinity/,
      words.hindrances.podAffinity.what,
    ),
    tonight: () => words.hindrances.podAffinity.tonight,
    remedy: words.hindrances.podAffinity.remedy,
  },
  {
    what: says(/didn't match pod topology spread/, words.hindrances.spread.what),
    tonight: () => words.hindrances.spread.tonight,
    remedy: words.hindrances.spread.remedy,
  },
  {
    what: (message) => {
      const claim = missingObject(message)
      if (claim?.kind === 'PersistentVolumeClaim') return words.hindrances.claim.missing(claim.name)
      return isUnbound.test(message) ? words.hindrances.claim.unbound : undefined
    },
    commands: (scene, message) => {
      const claim = missingObject(message)
      const names = claim?.kind === 'PersistentVolumeClaim' ? [claim.name] : claimsOf(scene)
      return names.map((name) =>
        claim === undefined
          ? kubectl.describeObject(scene, 'pvc', name, words.hindrances.claim.look)
          : kubectl.get(scene, 'pvc', name),
      )
    },
    tonight: (message) =>
      missingObject(message) === undefined ? words.hindrances.claim.tonight : words.hindrances.claim.tonightMissing,
    remedy: words.hindrances.claim.remedy,
  },
  {
    what: says(
      /volume node affinity conflict|didn't match PersistentVolume's node affinity|no available volume zone/,
      words.hindrances.claim.elsewhere,
    ),
    commands: (scene) => claimsOf(scene).map((name) => kubectl.get(scene, 'pvc', name, words.hindrances.claim.look)),
    tonight: () => words.hindrances.claim.tonightElsewhere,
    remedy: words.hindrances.claim.remedy,
  },
  {
    what: says(/exceed max volume count/, words.hindrances.volumeCount.what),
    commands: () => [kubectl.describeAllGlobal('csinodes', words.hindrances.volumeCount.look)],
    tonight: () => words.hindrances.volumeCount.tonight,
    remedy: words.hindrances.volumeCount.remedy,
  },
  {
    what: says(/ReadWriteOncePod access mode/, words.hindrances.oncePod.what),
    tonight: () => words.hindrances.oncePod.tonight,
    remedy: words.hindrances.oncePod.remedy,
  },
  {
    what: says(/didn't have free ports/, words.hindrances.hostPort.what),
    tonight: () => words.hindrances.hostPort.tonight,
    remedy: words.hindrances.hostPort.remedy,
  },
  {
    what: says(/were unschedulable|was unschedulable/, words.hindrances.cordoned.what),
    commands: () => [kubectl.listAll('nodes', words.allNodes)],
    tonight: () => words.hindrances.cordoned.tonight,
    remedy: words.hindrances.cordoned.remedy,
  },
]

const isUnbound = /unbound immediate PersistentVolumeClaims|didn't find available persistent volumes/
