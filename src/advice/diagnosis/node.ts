import { simTime } from '../../base/time.ts'
import { timestampMs } from '../../kube/timestamp.ts'
import { formatDuration } from '../../trace/time-label.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as diagnosisWords from '../../words/en/advice/diagnosis.ts'
import * as words from '../../words/en/advice/diagnosis-node.ts'
import type { Diagnosis, Evidence, Since, WayOut } from '../diagnosis.ts'
import { clockText, newestOf, type Scene, type Seat } from '../scene.ts'
import { disruptionEvidence } from './disruption.ts'
import { seen, sinceTime, told, trouble } from './draft.ts'

/** The kubelet may need so long after the grace period, and clocks may differ. */
const lateAfterMs = 5000

const livingStates = ['running', 'prestop', 'waitingTurn', 'terminating']

/** Containers of which nobody has reported the end. */
export function livingOf({ seats }: Scene): readonly Seat[] {
  return seats.filter(
    ({ node, status }) => livingStates.includes(node.state) && status?.state?.terminated === undefined,
  )
}

/** How long ago the grace period of a deleted Pod was over, in milliseconds; negative before its end, undefined without one. */
export function graceOverMs({ pod, trace, t }: Scene): number | undefined {
  const endMs = timestampMs(pod.metadata.deletionTimestamp)
  return endMs === undefined ? undefined : trace.epochMs + t - endMs
}

/**
 * A node that is not heard of. What stays written then: Ready False beside ContainersReady True, which a kubelet that answers would put
 * right; the reason NodeLost, of clusters before 1.28 and of other controllers; a Pod that should have ended long ago.
 * Source: kubernetes/kubernetes pkg/controller/util/node/controller_utils.go MarkPodsNotReady and SetPodTerminationReason,
 * pkg/kubelet/status/status_manager.go NeedToReconcilePodReadiness, pkg/controller/tainteviction, pkg/controller/podgc gcTerminating.
 */
export function lostNode(scene: Scene): Diagnosis | undefined {
  const { pod, snapshot, isReplay } = scene
  const { phase, reason, message, conditions = [] } = pod.status
  const isOver = phase === 'Succeeded' || (phase === 'Failed' && reason !== 'NodeLost')
  if (snapshot.removed || isOver || !pod.spec.nodeName || !isReplay) return undefined
  const node = pod.spec.nodeName
  const isTold = reason === 'NodeLost' || phase === 'Unknown'
  const marked = markedNotReady(scene)
  const living = livingOf(scene)
  const isDeleted = pod.metadata.deletionTimestamp !== undefined
  const overMs = graceOverMs(scene) ?? 0
  const isLate = isDeleted && overMs > lateAfterMs && living.length > 0
  if (!isTold && marked === undefined && !isLate) return undefined
  const isCertain = isTold || marked !== undefined
  const target = conditions.find(({ type, status }) => type === 'DisruptionTarget' && status === 'True')
  const deletedAt = pod.metadata.deletionTimestamp
  const since =
    marked ?? sinceTime(scene, target?.lastTransitionTime) ?? (isLate ? sinceTime(scene, deletedAt) : undefined)
  return trouble(isCertain ? 'node-lost' : 'terminating-late', {
    sentence: isCertain
      ? (isDeleted ? words.lost.terminating : words.lost.running)(node)
      : words.lost.late(
          node,
          formatDuration(overMs),
          living.map(({ name }) => name),
        ),
    since,
    waits: words.lost.waits(node),
    evidence: [
      message ? seen(diagnosisWords.statusSays(message)) : undefined,
      marked && seen(words.lost.marked, marked.at),
      disruptionEvidence(scene),
      isLate
        ? seen(words.lost.graceEnded(clockText(scene, sinceTime(scene, deletedAt)?.at ?? scene.t)))
        : isDeleted || marked === undefined
          ? undefined
          : toleration(scene, marked),
      told(newestOf(scene.events, ['NodeNotReady', 'TaintManagerEviction', 'FailedKillPod'])),
      owner(scene, isDeleted),
      seen(words.lost.status),
    ],
    commands: [
      kubectl.getNode(node, diagnosisWords.whetherNodeIsReady),
      kubectl.describeNode(node, diagnosisWords.sinceWhenLost),
      kubectl.describe(scene),
    ],
    tonight: waysOut(scene, node),
    remedies: [words.lost.remedy, isDeleted && isCertain ? undefined : words.lost.sooner],
  })
}

/** Since when the Pod is not ready although all its containers are, and no gate holds it back; undefined for all others. */
function markedNotReady(scene: Scene): Since | undefined {
  const { spec, status } = scene.pod
  const find = (name: string) => status.conditions?.find(({ type }) => type === name)
  const ready = find('Ready')
  const isMarked = ready !== undefined && ready.status !== 'True' && find('ContainersReady')?.status === 'True'
  if (!isMarked || (spec.readinessGates ?? []).length > 0) return undefined
  return sinceTime(scene, ready.lastTransitionTime) ?? { at: simTime(scene.t), isAbout: true }
}

/** The admission plugin DefaultTolerationSeconds writes 300 where nothing is written. */
function toleration(scene: Scene, since: Since): Evidence | undefined {
  const key = 'node.kubernetes.io/unreachable'
  const found = scene.pod.spec.tolerations?.find(
    (each) => (each.key === key || !each.key) && (!each.effect || each.effect === 'NoExecute'),
  )
  if (found === undefined) return undefined
  const { tolerationSeconds: seconds } = found
  if (seconds === undefined) return seen(words.lost.toleratedForEver)
  const at = simTime(since.at + seconds * 1000)
  return seen(words.lost.tolerated(seconds, clockText(scene, at), at <= scene.t))
}

function owner({ pod }: Scene, isDeleted: boolean): Evidence | undefined {
  const kind = pod.metadata.ownerReferences?.find(({ controller }) => controller === true)?.kind
  if (kind === 'StatefulSet') return seen(words.lost.statefulSet)
  if (kind === 'ReplicaSet') return seen(words.lost.replicaSet(isDeleted))
  return kind === 'DaemonSet' ? seen(words.lost.daemonSet) : undefined
}

function waysOut(scene: Scene, node: string): readonly WayOut[] {
  return [
    { text: words.lost.outOfService, command: kubectl.taintOutOfService(node) },
    { text: words.lost.deleteNode, command: kubectl.deleteNode(node) },
    { text: words.lost.force, command: kubectl.deleteByForce(scene) },
  ]
}
