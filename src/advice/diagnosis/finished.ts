import { simTime } from '../../base/time.ts'
import { timestampMs } from '../../kube/timestamp.ts'
import { printPod } from '../../kubectl/print-pod.ts'
import * as kubectl from '../../view/story/pod-commands.ts'
import * as diagnosisWords from '../../words/en/advice/diagnosis.ts'
import * as words from '../../words/en/advice/diagnosis-finished.ts'
import type { Diagnosis, Evidence, Since } from '../diagnosis.ts'
import { endMeaning, endText } from '../exit-code.ts'
import { clockText, newestOf, type Scene, type Seat } from '../scene.ts'
import { disrupted } from './disruption.ts'
import { calm, seen, sinceLastEnd, sinceTime, told, trouble } from './draft.ts'
import { endRemedy, isMissingCommand } from './end-remedy.ts'
import { afterEnd, evicted } from './evictions.ts'

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
    since: sinceLastEnd(scene),
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

function deadline(scene: Scene): Diagnosis {
  const { spec } = scene.pod
  const unfinished = scene.seats.filter(({ lastEnd, role }) => role === 'main' && lastEnd?.exitCode !== 0)
  return trouble('deadline', {
    sentence: words.deadline.sentence(spec.activeDeadlineSeconds),
    since: deadlineAt(scene),
    tonight: [afterEnd(scene)],
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
  const isShutdown = ['NodeShutdown', 'Terminated', 'Shutdown'].includes(reason)
  return trouble('refused-by-node', {
    sentence: words.refused.sentence(reason, status.message ?? ''),
    since: targetSince(scene) ?? sinceLastEnd(scene) ?? sinceTime(scene, status.startTime),
    tonight: [afterEnd(scene)],
    evidence: [status.message ? seen(diagnosisWords.statusSays(status.message)) : undefined],
    commands: [
      isShutdown
        ? kubectl.getNode(spec.nodeName, diagnosisWords.whetherNodeIsReady)
        : kubectl.describeNode(spec.nodeName, words.refused.look),
      kubectl.describe(scene),
      kubectl.events(scene),
    ],
    remedies: [words.refused.remedy(reason, status.message ?? '')],
  })
}

function failed(scene: Scene): Diagnosis {
  const bad = ({ lastEnd }: Seat) => lastEnd !== undefined && (lastEnd.exitCode !== 0 || lastEnd.reason === 'OOMKilled')
  const init = scene.seats.find((seat) => seat.role === 'init' && bad(seat))
  const seat = init ?? scene.seats.find((each) => each.role === 'main' && bad(each))
  if (seat?.lastEnd === undefined)
    return trouble('failed', {
      sentence: words.failed.silent,
      tonight: [afterEnd(scene)],
      commands: [kubectl.describe(scene), kubectl.events(scene)],
    })
  const meaning = endMeaning(seat.lastEnd)
  const policy = scene.pod.spec.restartPolicy ?? 'Always'
  const endedAt = timestampMs(seat.lastEnd.finishedAt)
  return trouble(init ? 'init-failed' : seat.lastEnd.reason === 'OOMKilled' ? 'out-of-memory' : 'failed', {
    container: seat.name,
    since: sinceTime(scene, seat.lastEnd.finishedAt),
    tonight: [afterEnd(scene)],
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
      shownCompleted(scene),
      seat.lastEnd.message ? seen(diagnosisWords.leftMessage(seat.lastEnd.message.trim())) : undefined,
    ],
    commands: [kubectl.logs(scene, seat, diagnosisWords.whatItWroteLast(seat.name)), kubectl.describe(scene)],
    remedies: [
      endRemedy(seat.lastEnd),
      canAgainHelp(seat) && init && policy === 'Never' ? words.failed.remedy : undefined,
    ],
  })
}

/** Whether another try may end otherwise: what is not in the image is not there the next time either. */
function canAgainHelp({ lastEnd: end }: Seat): boolean {
  const isMissing = end !== undefined && isMissingCommand(end)
  return !isMissing && end?.reason !== 'StartError' && end?.reason !== 'ContainerCannotRun'
}

function targetSince(scene: Scene): Since | undefined {
  const target = scene.pod.status.conditions?.find(
    ({ type, status }) => type === 'DisruptionTarget' && status === 'True',
  )
  return sinceTime(scene, target?.lastTransitionTime)
}

/** The deadline counts from the start of the Pod. */
function deadlineAt(scene: Scene): Since | undefined {
  const { spec, status } = scene.pod
  const start = sinceTime(scene, status.startTime)
  if (start === undefined || spec.activeDeadlineSeconds === undefined) return undefined
  return { at: simTime(Math.min(scene.t, start.at + spec.activeDeadlineSeconds * 1000)) }
}

/**
 * Up to 1.34 STATUS is what the first main container says, however others ended.
 * Source: kubernetes/kubernetes pkg/printers/internalversion/printers.go printPod.
 */
function shownCompleted({ pod, trace, t }: Scene): Evidence | undefined {
  const { gates } = trace.scenario
  const isShown = printPod(pod, trace.epochMs + t, gates).status === 'Completed'
  return isShown && !gates.ErrorShownOverCompleted ? seen(words.failed.shownCompleted) : undefined
}
