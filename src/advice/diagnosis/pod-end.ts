import { timestampMs } from '../../kube/timestamp.ts'
import * as kubectl from '../../trace/pod-commands.ts'
import { formatDuration } from '../../trace/time-label.ts'
import * as diagnosisWords from '../../words/diagnosis.ts'
import * as words from '../../words/diagnosis-end.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { endMeaning, endText } from '../exit-code.ts'
import { clockText, newestOf, type Scene, type Seat } from '../scene.ts'
import { disrupted, disruptionEvidence } from './disruption.ts'
import { calm, seen, told, trouble } from './draft.ts'
import { livingOf } from './node.ts'

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
  if (finalizers.length > 0 && (isTerminal || living.length === 0))
    return trouble('finalizer', {
      sentence: words.finalizers.sentence(finalizers),
      evidence: [seen(words.finalizers.why)],
      commands: [
        kubectl.field(scene, '.metadata.finalizers', words.finalizers.look),
        kubectl.field(scene, '.metadata.managedFields[*].manager', words.finalizers.writers),
        kubectl.describe(scene),
      ],
      remedies: [words.finalizers.remedy],
    })
  const endMs = timestampMs(deletionTimestamp)
  return ending(scene, living, endMs)
}

/** The stop is under way and in time. */
function ending(scene: Scene, living: readonly Seat[], endMs: number | undefined): Diagnosis {
  const { trace, pod } = scene
  const mains = living.filter(({ role }) => role === 'main')
  // When the period is over, every sidecar that is left has got its signal.
  const signalled = living.filter(({ node }) => node.state === 'terminating')
  const next = mains.length > 0 ? mains : signalled.length > 0 ? signalled : living.slice(-1)
  const grace =
    endMs === undefined
      ? undefined
      : {
          seconds: pod.metadata.deletionGracePeriodSeconds ?? pod.spec.terminationGracePeriodSeconds ?? 30,
          end: clockText(scene, Math.max(0, endMs - trace.epochMs)),
          isPast: endMs <= trace.epochMs + scene.t,
        }
  const isLate = scene.isReplay && endMs !== undefined && trace.epochMs + scene.t - endMs > removalLateMs
  const hooks = next.filter(({ node }) => node.state === 'prestop')
  return calm('terminating', {
    container: next.length === 1 ? next[0]?.name : undefined,
    sentence:
      living.length === 0
        ? isLate
          ? words.terminating.endedLate(formatDuration(scene.t + trace.epochMs - (endMs ?? 0)))
          : words.terminating.ended
        : words.terminating.waits(namesOf(hooks.length > 0 ? hooks : next), hooks.length > 0, grace),
    evidence: [
      disruptionEvidence(scene),
      ...living.map(({ name, spec }) =>
        spec.lifecycle?.preStop === undefined ? undefined : seen(words.terminating.hook(name)),
      ),
      living.some(({ role }) => role === 'sidecar') && mains.length > 0
        ? seen(words.terminating.sidecarsLast)
        : undefined,
      mains.some(({ node }) => node.state === 'terminating') ? seen(words.terminating.ignored) : undefined,
    ],
    commands: [
      ...next.map((seat) => kubectl.logs(scene, seat, words.terminating.look(seat.name))),
      kubectl.describe(scene),
    ],
  })
}

function namesOf(seats: readonly Seat[]): readonly string[] {
  return seats.map(({ name }) => name)
}

/** A Pod that has ended: by itself, or because something ended it. */
export function ended(scene: Scene): Diagnosis | undefined {
  const { pod } = scene
  const { phase, reason } = pod.status
  if (phase === 'Succeeded') return disrupted(scene) ?? completed(scene)
  if (phase !== 'Failed') return undefined
  if (reason === 'Evicted') return evicted(scene)
  if (reason === 'DeadlineExceeded') return deadline(scene)
  if (reason !== undefined && reason !== '') return refused(scene, reason)
  return disrupted(scene) ?? failed(scene)
}

function completed(scene: Scene): Diagnosis {
  const killed = scene.seats.filter(
    ({ role, lastEnd }) => role === 'sidecar' && lastEnd !== undefined && lastEnd.exitCode !== 0,
  )
  return calm('completed', {
    sentence: words.completed.sentence,
    evidence: [
      ...killed.map(({ name, lastEnd }) => seen(words.completed.sidecar(name, lastEnd?.exitCode ?? 0))),
      ...scene.seats
        .filter(({ role, lastEnd }) => role === 'main' && lastEnd?.reason === 'OOMKilled' && lastEnd.exitCode === 0)
        .map(({ name }) => seen(words.completed.outOfMemory(name))),
    ],
    commands: scene.seats
      .filter(({ role }) => role === 'main')
      .map((seat) => kubectl.logs(scene, seat, diagnosisWords.whatItWrote(seat.name))),
  })
}

function evicted(scene: Scene): Diagnosis {
  const { status, spec } = scene.pod
  return trouble('evicted', {
    sentence: words.evicted.sentence(spec.nodeName ?? '', (status.message ?? '').trim().replace(/\.$/, '')),
    evidence: [
      seen(words.evicted.order),
      seen(words.evicted.qos(status.qosClass)),
      told(newestOf(scene.events, ['Evicted'])),
    ],
    commands: [kubectl.describeNode(spec.nodeName, diagnosisWords.conditionsOfNode), kubectl.describe(scene)],
    remedies: [words.evicted.remedy],
  })
}

function deadline(scene: Scene): Diagnosis {
  const { spec } = scene.pod
  const unfinished = scene.seats.filter(({ lastEnd, role }) => role === 'main' && lastEnd?.exitCode !== 0)
  return trouble('deadline', {
    sentence: words.deadline.sentence(spec.activeDeadlineSeconds),
    evidence: [seen(words.deadline.counts), told(newestOf(scene.events, ['DeadlineExceeded']))],
    commands: [
      ...unfinished.map((seat) => kubectl.logs(scene, seat, words.deadline.look(seat.name))),
      kubectl.describe(scene),
    ],
    remedies: [words.deadline.remedy],
  })
}

function refused(scene: Scene, reason: string): Diagnosis {
  const { status, spec } = scene.pod
  return trouble('refused-by-node', {
    sentence: words.refused.sentence(reason, status.message ?? ''),
    evidence: [status.message ? seen(diagnosisWords.statusSays(status.message)) : undefined],
    commands: [kubectl.describe(scene), kubectl.describeNode(spec.nodeName, words.refused.look)],
    remedies: [words.refused.remedy],
  })
}

function failed(scene: Scene): Diagnosis {
  const bad = ({ lastEnd }: Seat) => lastEnd !== undefined && (lastEnd.exitCode !== 0 || lastEnd.reason === 'OOMKilled')
  const init = scene.seats.find((seat) => seat.role === 'init' && bad(seat))
  const seat = init ?? scene.seats.find((each) => each.role === 'main' && bad(each))
  if (seat?.lastEnd === undefined)
    return trouble('failed', {
      sentence: words.failed.silent,
      commands: [kubectl.describe(scene), kubectl.events(scene)],
    })
  const meaning = endMeaning(seat.lastEnd)
  const policy = scene.pod.spec.restartPolicy ?? 'Always'
  const endedAt = timestampMs(seat.lastEnd.finishedAt)
  return trouble(init ? 'init-failed' : seat.lastEnd.reason === 'OOMKilled' ? 'out-of-memory' : 'failed', {
    container: seat.name,
    sentence: (init ? words.failed.init : words.failed.sentence)(
      seat,
      endText(seat.lastEnd),
      policy === 'Always' ? undefined : policy,
    ),
    evidence: [
      endedAt === undefined
        ? undefined
        : seen(words.failed.endedAt(seat.name, clockText(scene, Math.max(0, endedAt - scene.trace.epochMs)))),
      meaning && seen(meaning),
      seat.lastEnd.message ? seen(diagnosisWords.leftMessage(seat.lastEnd.message.trim())) : undefined,
    ],
    commands: [kubectl.logs(scene, seat, diagnosisWords.whatItWroteLast(seat.name)), kubectl.describe(scene)],
    remedies: [init && policy === 'Never' ? words.failed.remedy : undefined],
  })
}
