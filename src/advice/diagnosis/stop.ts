import { simTime } from '../../base/time.ts'
import { timestampMs } from '../../kube/timestamp.ts'
import { formatDuration } from '../../trace/time-label.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import { whetherNodeIsReady } from '../../words/en/advice/diagnosis.ts'
import * as words from '../../words/en/advice/diagnosis-stop.ts'
import type { Diagnosis, Since } from '../diagnosis.ts'
import { clockText, newestOf, type Scene, type Seat } from '../scene.ts'
import { disruptionEvidence, disruptionLead } from './disruption.ts'
import { calm, seen, sinceLastEnd, told, trouble } from './draft.ts'
import { graceOverMs, livingOf } from './node.ts'

/** The kubelet takes volumes and the sandbox away before the object is removed; longer than that something holds it up. */
const removalLateMs = 2 * 60_000

/** A Pod that is deleted and still there, or gone. */
export function deletion(scene: Scene): Diagnosis | undefined {
  const { pod, snapshot } = scene
  if (snapshot.removed) return calm('gone', { sentence: words.gone })
  const { deletionTimestamp, finalizers = [] } = pod.metadata
  if (deletionTimestamp === undefined) return undefined
  const isTerminal = pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed'
  const living = livingOf(scene)
  return finalizers.length > 0 && (isTerminal || living.length === 0)
    ? heldByFinalizer(scene, finalizers)
    : ending(scene, living)
}

/** Source: kubernetes/kubernetes pkg/kubelet/status/status_manager.go canBeDeleted; pkg/controller/job/job_controller.go for the one of Jobs. */
function heldByFinalizer(scene: Scene, finalizers: readonly string[]): Diagnosis {
  const isOfJob = finalizers.includes('batch.kubernetes.io/job-tracking')
  return trouble('finalizer', {
    sentence: words.finalizers.sentence(finalizers),
    since: sinceLastEnd(scene) ?? deletedSince(scene),
    waits: words.finalizers.waits(finalizers),
    evidence: [
      seen(words.finalizers.why),
      isOfJob ? seen(words.finalizers.ofJob) : undefined,
      disruptionEvidence(scene),
    ],
    commands: [
      kubectl.field(scene, '.metadata.finalizers', words.finalizers.look),
      kubectl.field(scene, '.metadata.managedFields[*].manager', words.finalizers.writers),
      kubectl.describe(scene),
    ],
    tonight: [{ text: words.finalizers.tonight, command: kubectl.dropFinalizers(scene) }],
    remedies: [words.finalizers.remedy],
  })
}

/** When it was deleted: the grace period before the time in the object. */
function deletedSince({ pod, trace }: Scene): Since | undefined {
  const endMs = timestampMs(pod.metadata.deletionTimestamp)
  if (endMs === undefined) return undefined
  const graceMs = (pod.metadata.deletionGracePeriodSeconds ?? 0) * 1000
  return { at: simTime(Math.max(0, endMs - graceMs - trace.epochMs)) }
}

/** The stop is under way, or everything has ended and only the object is left. */
function ending(scene: Scene, living: readonly Seat[]): Diagnosis {
  const { pod } = scene
  const hooks = hooksUnderWay(scene)
  if (living.length === 0 && hooks.length === 0) return leaving(scene)
  const mains = living.filter(({ role }) => role === 'main')
  // When the period is over, every sidecar that is left has got its signal.
  const signalled = living.filter(({ node }) => node.state === 'terminating')
  const next = mains.length > 0 ? mains : signalled.length > 0 ? signalled : living.slice(-1)
  const hooked = next.length === 0 ? hooks : next.filter((seat) => hooks.includes(seat))
  const names = namesOf(hooked.length > 0 ? hooked : next)
  const only = next.length === 1 ? next[0] : undefined
  return calm('terminating', {
    container: only?.name ?? (next.length === 0 && hooks.length === 1 ? hooks[0]?.name : undefined),
    sentence: words.terminating.waits(names, hooked.length > 0, graceOf(scene), disruptionLead(scene)),
    since: deletedSince(scene),
    waits: words.terminating.waitsFor(names, hooked.length > 0),
    evidence: [
      disruptionEvidence(scene),
      ...living.map(({ name, spec }) =>
        spec.lifecycle?.preStop === undefined ? undefined : seen(words.terminating.hook(name)),
      ),
      ...(living.length === 0 ? hooks.map(({ name }) => seen(words.terminating.hookOutlives(name))) : []),
      living.some(({ role }) => role === 'sidecar') && mains.length > 0
        ? seen(words.terminating.sidecarsLast)
        : undefined,
      living.some(({ role }) => role === 'init') && living.some(({ role }) => role === 'sidecar')
        ? seen(words.terminating.initAlongside)
        : undefined,
      mains.some(({ node }) => node.state === 'terminating') ? seen(words.terminating.ignored) : undefined,
      pod.metadata.finalizers === undefined ? undefined : seen(words.finalizers.thenHeld(pod.metadata.finalizers)),
    ],
    commands: [
      ...next.map((seat) => kubectl.logs(scene, seat, words.terminating.look(seat.name))),
      kubectl.describe(scene),
    ],
  })
}

/** Containers of which a preStop hook has begun and is not over: it goes on to its end even where the process is gone. */
function hooksUnderWay({ seats, trace, t }: Scene): readonly Seat[] {
  return seats.filter(({ name, node }) => {
    if (node.state === 'prestop') return true
    const last = trace.steps.findLast(
      (step) =>
        step.at <= t && (step.verb === 'prestop' || step.verb === 'prestopDone') && step.container.name === name,
    )
    return node.state === 'exited' && last?.verb === 'prestop' && last.container.attempt === node.ref.attempt
  })
}

/** Every container has ended. */
function leaving(scene: Scene): Diagnosis {
  const overMs = graceOverMs(scene) ?? 0
  const shared = { since: sinceLastEnd(scene) ?? deletedSince(scene) }
  if (!scene.isReplay || overMs <= removalLateMs)
    return calm('terminating', {
      ...shared,
      sentence: words.terminating.ended,
      waits: words.terminating.removal,
      commands: [kubectl.describe(scene)],
    })
  return trouble('terminating-late', {
    ...shared,
    sentence: words.terminating.endedLate(formatDuration(overMs)),
    waits: words.terminating.removal,
    evidence: [told(newestOf(scene.events, ['FailedKillPod', 'FailedUnmount'])), seen(words.terminating.cleanUp)],
    commands: [
      kubectl.events(scene, words.terminating.whatFails),
      kubectl.getNode(scene.pod.spec.nodeName, whetherNodeIsReady),
      kubectl.describe(scene),
    ],
    tonight: [{ text: words.terminating.force, command: kubectl.deleteByForce(scene) }],
    remedies: [words.terminating.lateRemedy],
  })
}

function graceOf(scene: Scene): words.Grace | undefined {
  const { pod, trace } = scene
  const endMs = timestampMs(pod.metadata.deletionTimestamp)
  if (endMs === undefined) return undefined
  return {
    seconds: pod.metadata.deletionGracePeriodSeconds ?? pod.spec.terminationGracePeriodSeconds ?? 30,
    end: clockText(scene, Math.max(0, endMs - trace.epochMs)),
    isPast: endMs <= trace.epochMs + scene.t,
  }
}

function namesOf(seats: readonly Seat[]): readonly string[] {
  return seats.map(({ name }) => name)
}
