import * as kubectl from '../../view/story/pod-commands.ts'
import * as diagnosisWords from '../../words/en/advice/diagnosis.ts'
import * as words from '../../words/en/advice/diagnosis-images.ts'
import type { Diagnosis, Evidence } from '../diagnosis.ts'
import { pullMeaning } from '../pull-error.ts'
import { clockText, newestOf, type Scene, type Seat, troubleReason, waitingMessage, waitingReason } from '../scene.ts'
import { calm, seen, sinceEvent, sinceOf, told, trouble, waitingFor } from './draft.ts'

/** A container whose image does not come. */
export function pullTrouble(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, spec, events } = seat
  if (node.state !== 'pullFailed') return undefined
  const reason = troubleReason(seat) || 'ErrImagePull'
  const failed = newestOf(events, ['Failed'], /^Failed to pull image/)
  const message = failed?.message ?? waitingMessage(seat)
  const unasked = words.unasked[reason]
  if (unasked !== undefined) return imageUnasked(scene, seat, reason, unasked)
  const meaning = pullMeaning(message)
  const until = node.backoffUntil
  const secrets = missingSecrets(scene)
  return trouble('pull-failed', {
    container: seat.name,
    sentence: words.pullFailed.notPulled(seat, reason, spec.image ?? '', waitingFor(scene, seat)),
    since: sinceEvent(newestOf(events, ['Pulling'])) ?? sinceOf(seat),
    waits: words.waits.image(seat.name),
    evidence: [
      told(newestOf(scene.events, ['FailedToRetrieveImagePullSecret'])),
      meaning && seen(meaning.meaning),
      secrets.length > 0 ? undefined : pullSecrets(scene),
      told(failed) ?? (message === '' ? undefined : seen(diagnosisWords.statusSays(message))),
      until === undefined || until <= scene.t ? undefined : seen(words.pullFailed.next(clockText(scene, until))),
    ],
    commands: [
      kubectl.events(scene, words.pullFailed.look),
      ...(secrets.length > 0 ? secrets.map((name) => kubectl.get(scene, 'secret', name)) : []),
      kubectl.describe(scene),
    ],
    tonight: [
      secrets.length > 0 ? { text: words.pullFailed.createSecrets(secrets) } : undefined,
      { text: words.pullFailed.tonight },
    ],
    remedies: [meaning?.remedy],
  })
}

/**
 * A container whose image fails before a registry is asked: neither a pull secret nor an answer of a registry has to do with it.
 * Source: kubernetes/kubernetes pkg/kubelet/images/image_manager.go EnsureImageExists, imagePullPrecheck.
 */
function imageUnasked(scene: Scene, seat: Seat, reason: string, said: words.Unasked): Diagnosis {
  const event = newestOf(seat.events, ['InspectFailed', 'ErrImageNeverPull'])
  const message = waitingMessage(seat)
  return trouble('pull-failed', {
    container: seat.name,
    sentence: said.sentence(seat, reason, seat.spec.image ?? '', waitingFor(scene, seat)),
    since: sinceEvent(event) ?? sinceOf(seat),
    waits: said.waits(seat.name),
    evidence: [message === '' ? told(event) : seen(diagnosisWords.statusSays(message)), seen(words.noRegistry)],
    commands: [
      kubectl.events(scene, words.lookUnasked),
      said.lookAtNode === undefined ? undefined : kubectl.describeNode(scene.pod.spec.nodeName, said.lookAtNode),
      kubectl.describe(scene),
    ],
    tonight: [{ text: said.tonight }],
    remedies: [said.remedy],
  })
}

/**
 * Pull secrets of the Pod that are not there: the kubelet says so once a sync, and pulls without them.
 * Source: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go getPullSecretsForPod.
 */
function missingSecrets({ events, pod }: Scene): readonly string[] {
  const event = newestOf(events, ['FailedToRetrieveImagePullSecret'])
  const [, list = ''] = /^Unable to retrieve some image pull secrets \(([^)]*)\)/.exec(event?.message ?? '') ?? []
  const wanted = (pod.spec.imagePullSecrets ?? []).flatMap(({ name }) => name ?? [])
  return list.split(', ').filter((name) => wanted.includes(name))
}

function pullSecrets({ pod }: Scene): Evidence {
  const secrets = (pod.spec.imagePullSecrets ?? []).flatMap(({ name }) => name ?? [])
  return seen(secrets.length === 0 ? words.pullFailed.noSecrets : words.pullFailed.secrets(secrets))
}

/** STATUS while a main container is not there: what people take for being stuck. */
const plainReasons = new Set(['PodInitializing', 'ContainerCreating'])

/** A container whose image is on its way. */
export function pulling(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, spec, events } = seat
  if (node.state !== 'pulling') return undefined
  const reason = waitingReason(seat)
  const status = seat.role === 'main' && plainReasons.has(reason) ? reason : ''
  const since = clockText(scene, node.since)
  const isGuess = node.inferred?.of === 'all'
  const event = newestOf(events, ['Pulling'])
  return calm('pulling', {
    container: seat.name,
    sentence: (isGuess ? words.pulling.guess : words.pulling.sentence)(seat.name, spec.image ?? '', since, status),
    since: sinceEvent(event) ?? sinceOf(seat),
    waits: words.waits.image(seat.name),
    evidence: [
      told(event),
      seat.role === 'main' && seat.status !== undefined && scene.seats.some(({ role }) => role !== 'main')
        ? seen(diagnosisWords.imageHasTurn)
        : undefined,
      isGuess ? seen(words.pulling.noEvent) : undefined,
    ],
    commands: [kubectl.events(scene, diagnosisWords.howPullGoes), kubectl.describe(scene)],
    remedies: [words.pulling.remedy],
  })
}
