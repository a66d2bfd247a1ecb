import type { Phrase } from '../../base/phrase.ts'
import * as kubectl from '../../trace/pod-commands.ts'
import * as diagnosisWords from '../../words/diagnosis.ts'
import * as words from '../../words/diagnosis-container.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { endMeaning } from '../exit-code.ts'
import { pullMeaning } from '../pull-error.ts'
import { clockText, newestOf, type Scene, type Seat, troubleReason, waitingMessage, waitingReason } from '../scene.ts'
import { calm, seen, told, trouble, waitingFor } from './draft.ts'
import { missingKey, missingObject } from './missing-object.ts'

/** A container whose image does not come. */
export function pullTrouble(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, spec, events } = seat
  if (node.state !== 'pullFailed') return undefined
  const reason = troubleReason(seat) || 'ErrImagePull'
  const failed = newestOf(events, ['Failed'], /^Failed to pull image/)
  const message = failed?.message ?? waitingMessage(seat)
  const meaning = pullMeaning(message)
  const until = node.backoffUntil
  return trouble('pull-failed', {
    container: seat.name,
    sentence: sayPullFailed(reason)(seat, reason, spec.image ?? '', waitingFor(scene, seat)),
    evidence: [
      meaning && seen(meaning.meaning),
      told(failed) ?? (message === '' ? undefined : seen(diagnosisWords.statusSays(message))),
      until === undefined || until <= scene.t ? undefined : seen(words.pullFailed.next(clockText(scene, until))),
    ],
    commands: [kubectl.events(scene, words.pullFailed.look), kubectl.describe(scene)],
    remedies: [reason === 'ErrImageNeverPull' ? words.pullFailed.putOnNode : meaning?.remedy],
  })
}

function sayPullFailed(reason: string) {
  if (reason === 'ErrImageNeverPull') return words.pullFailed.neverPulled
  return reason === 'InvalidImageName' ? words.pullFailed.unreadable : words.pullFailed.notPulled
}

/** STATUS while a main container is not there: what people take for being stuck. */
const plainReasons = new Set(['PodInitializing', 'ContainerCreating'])

const configReasons = ['CreateContainerConfigError', 'CreateContainerError', 'PreCreateHookError', 'PreStartHookError']

/** A container that cannot be made or started. */
export function createTrouble(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, lastEnd } = seat
  const isStartError = lastEnd?.reason === 'StartError' || lastEnd?.reason === 'ContainerCannotRun'
  const reason = troubleReason(seat)
  if (reason === 'PostStartHookError' || isKilledByHook(seat)) return hookTrouble(scene, seat)
  if (node.state !== 'createFailed' && !(node.state === 'backoff' && isStartError)) return undefined
  const message =
    waitingMessage(seat) || lastEnd?.message || newestOf(seat.events, ['Failed'])?.message.replace(/^Error: /, '') || ''
  const object = missingObject(message)
  const key = missingKey(message)
  const isConfig = configReasons.includes(reason) && !isStartError
  const sentence = (): Phrase => {
    const waiting = waitingFor(scene, seat)
    if (object) return words.notCreated.missing(seat, object.kind, object.name, waiting)
    if (key) return words.notCreated.noKey(seat, key.kind, key.name, key.key, waiting)
    return (isConfig ? words.notCreated.other : words.notCreated.notStarted)(seat, message || reason, waiting)
  }
  return trouble(isConfig ? 'config' : 'cannot-start', {
    container: seat.name,
    sentence: sentence(),
    evidence: [
      seen(words.notCreated.status(reason, message)),
      lastEnd && endMeaning(lastEnd) ? seen(endMeaning(lastEnd) ?? []) : undefined,
    ],
    commands: [
      object && kubectl.get(scene, object.kind.toLowerCase(), object.name),
      key && kubectl.get(scene, key.kind.toLowerCase(), key.name, words.notCreated.keys),
      kubectl.events(scene),
      kubectl.describe(scene),
    ],
    remedies: [
      object || key
        ? words.notCreated.triesAgain
        : /runAsNonRoot|non-root/.test(message)
          ? words.notCreated.isRoot
          : undefined,
    ],
  })
}

/** The newest thing that had it killed was its own postStart hook. */
function isKilledByHook({ events, node }: Seat): boolean {
  const isDown = node.state === 'backoff' || node.state === 'exited'
  return isDown && newestOf(events, ['Killing'])?.message === 'FailedPostStartHook'
}

function hookTrouble(scene: Scene, seat: Seat): Diagnosis {
  const message = waitingReason(seat) === 'PostStartHookError' ? waitingMessage(seat) : ''
  return trouble('post-start', {
    container: seat.name,
    sentence: words.hook.sentence(seat, waitingFor(scene, seat)),
    evidence: [
      message === '' ? undefined : seen(diagnosisWords.statusSays(message)),
      told(newestOf(seat.events, ['FailedPostStartHook'])),
    ],
    commands: [kubectl.logs(scene, seat), kubectl.events(scene), kubectl.describe(scene)],
    remedies: [words.hook.remedy],
  })
}

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
