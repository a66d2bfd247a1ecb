import { code, named, phrase } from '../../base/phrase.ts'
import type { Diagnosis } from '../diagnosis.ts'
import { endMeaning } from '../exit-code.ts'
import { pullMeaning } from '../pull-error.ts'
import { clockText, newestOf, type Scene, type Seat, troubleReason, waitingMessage, waitingReason } from '../scene.ts'
import { calm, commandsOf, held, Subject, seen, subject, told, trouble } from './draft.ts'

/** A container whose image does not come. */
export function pullTrouble(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, spec, events } = seat
  if (node.state !== 'pullFailed') return undefined
  const reason = troubleReason(seat) || 'ErrImagePull'
  const image = code(spec.image ?? '')
  const failed = newestOf(events, ['Failed'], /^Failed to pull image/)
  const words = failed?.message ?? waitingMessage(seat)
  const meaning = pullMeaning(words)
  const commands = commandsOf(scene)
  const until = node.backoffUntil
  return trouble('pull-failed', {
    container: seat.name,
    sentence: [
      ...phrase`${code(reason)}: `,
      ...(reason === 'ErrImageNeverPull'
        ? phrase`the image ${image} of `
        : reason === 'InvalidImageName'
          ? phrase`the name of the image ${image} of `
          : phrase`the image ${image} of `),
      ...subject(seat),
      ...ofPull(reason),
      ...held(scene, seat),
      '.',
    ],
    evidence: [
      meaning && seen(meaning.meaning),
      told(failed) ?? (words === '' ? undefined : seen(phrase`The status says: ${words}`)),
      until === undefined || until <= scene.t
        ? undefined
        : seen(
            phrase`The next pull comes at ${clockText(scene, until)} at the earliest; the waits double up to 5 minutes.`,
          ),
    ],
    commands: [commands.events('what the registry answered, in full'), commands.describe()],
    remedies: [
      reason === 'ErrImageNeverPull'
        ? phrase`Put the image on the node, or set ${code('imagePullPolicy')} to ${code('IfNotPresent')}.`
        : meaning?.remedy,
    ],
  })
}

function ofPull(reason: string) {
  if (reason === 'ErrImageNeverPull') return phrase` is not on the node, and imagePullPolicy Never forbids to pull it`
  if (reason === 'InvalidImageName') return phrase` cannot be read`
  return phrase` could not be pulled`
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
  const commands = commandsOf(scene)
  const message =
    waitingMessage(seat) || lastEnd?.message || newestOf(seat.events, ['Failed'])?.message.replace(/^Error: /, '') || ''
  const object = /\b(configmap|secret) "([^"]+)" not found/.exec(message)
  const key = /couldn't find key (\S+) in (ConfigMap|Secret) (?:\S+\/)?(\S+)/.exec(message)
  const isConfig = configReasons.includes(reason) && !isStartError
  const [, kind = '', name = ''] = object ?? []
  return trouble(isConfig ? 'config' : 'cannot-start', {
    container: seat.name,
    sentence: [
      ...Subject(seat),
      ...(object
        ? phrase` cannot be created: the ${kind === 'secret' ? 'Secret' : 'ConfigMap'} ${code(name)} does not exist`
        : key
          ? phrase` cannot be created: the ${key[2] ?? ''} ${code(key[3] ?? '')} has no key ${code(key[1] ?? '')}`
          : phrase` cannot be ${isConfig ? 'created' : 'started'}: ${message || reason}`),
      ...held(scene, seat),
      '.',
    ],
    evidence: [
      seen(
        message === '' ? phrase`The status says ${code(reason)}.` : phrase`The status says ${code(reason)}: ${message}`,
      ),
      lastEnd && endMeaning(lastEnd) ? seen(endMeaning(lastEnd) ?? []) : undefined,
    ],
    commands: [
      object ? commands.get(kind, name) : undefined,
      key ? commands.get((key[2] ?? '').toLowerCase(), key[3] ?? '', 'which keys it has: add -o yaml') : undefined,
      commands.events(),
      commands.describe(),
    ],
    remedies: [
      object || key
        ? phrase`The kubelet tries again by itself every few seconds: once the object is there, the container is created.`
        : /runAsNonRoot|non-root/.test(message)
          ? phrase`The image runs as root and ${code('runAsNonRoot')} forbids that: set ${code('runAsUser')} to a number other than 0.`
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
  const commands = commandsOf(scene)
  const message = waitingReason(seat) === 'PostStartHookError' ? waitingMessage(seat) : ''
  return trouble('post-start', {
    container: seat.name,
    sentence: [
      ...Subject(seat),
      ...phrase`: its ${code('postStart')} hook fails, and it is killed for that`,
      ...held(scene, seat),
      '.',
    ],
    evidence: [
      message === '' ? undefined : seen(phrase`The status says: ${message}`),
      told(newestOf(seat.events, ['FailedPostStartHook'])),
    ],
    commands: [commands.logs(seat), commands.events(), commands.describe()],
    remedies: [
      phrase`What a hook writes does not go to the log of its container: let it write to ${code('/proc/1/fd/1')} to see it in the log.`,
    ],
  })
}

/** A container whose image is on its way. */
export function pulling(scene: Scene, seat: Seat): Diagnosis | undefined {
  const { node, spec, events } = seat
  if (node.state !== 'pulling') return undefined
  const commands = commandsOf(scene)
  const reason = waitingReason(seat)
  const status = seat.role === 'main' && plainReasons.has(reason) ? reason : ''
  const since = clockText(scene, node.since)
  const isGuess = node.inferred?.of === 'all'
  const event = newestOf(events, ['Pulling'])
  return calm('pulling', {
    container: seat.name,
    sentence: [
      ...(status === '' ? [] : phrase`${code(status)}: `),
      ...phrase`${status === '' ? (isGuess ? 'Most likely the' : 'The') : isGuess ? 'most likely the' : 'the'} image ${code(spec.image ?? '')} of ${named(seat.name)} is being pulled, since ${since}`,
      ...phrase`; nothing is stuck.`,
    ],
    evidence: [
      told(event),
      seat.role === 'main' && seat.status !== undefined && scene.seats.some(({ role }) => role !== 'main')
        ? seen(phrase`All init containers are done: an image is pulled only when its container has its turn.`)
        : undefined,
      isGuess ? seen(phrase`No Event of the pull was pasted: with the Events it would be certain.`) : undefined,
    ],
    commands: [commands.events('how the pull goes: Pulling, Pulled, Failed'), commands.describe()],
    remedies: [phrase`A smaller image, or one that is on the node already, starts sooner.`],
  })
}
