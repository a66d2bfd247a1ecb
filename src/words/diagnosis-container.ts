import { code, named, phrase } from '../base/phrase.ts'
import { held, type NamedSeat, Subject, subject } from './diagnosis.ts'

/** `waiting`: the main containers that are not created because of it. */

export const pullFailed = {
  neverPulled: (seat: NamedSeat, reason: string, image: string, waiting: readonly string[]) =>
    phrase`${code(reason)}: the image ${code(image)} of ${subject(seat)} is not on the node, and imagePullPolicy Never forbids to pull it${held(waiting)}.`,
  unreadable: (seat: NamedSeat, reason: string, image: string, waiting: readonly string[]) =>
    phrase`${code(reason)}: the name of the image ${code(image)} of ${subject(seat)} cannot be read${held(waiting)}.`,
  notPulled: (seat: NamedSeat, reason: string, image: string, waiting: readonly string[]) =>
    phrase`${code(reason)}: the image ${code(image)} of ${subject(seat)} could not be pulled${held(waiting)}.`,
  next: (at: string) => phrase`The next pull comes at ${at} at the earliest; the waits double up to 5 minutes.`,
  look: 'what the registry answered, in full',
  putOnNode: phrase`Put the image on the node, or set ${code('imagePullPolicy')} to ${code('IfNotPresent')}.`,
}

export const notCreated = {
  /** `kind`: `Secret`, `ConfigMap`. */
  missing: (seat: NamedSeat, kind: string, name: string, waiting: readonly string[]) =>
    phrase`${Subject(seat)} cannot be created: the ${kind} ${code(name)} does not exist${held(waiting)}.`,
  noKey: (seat: NamedSeat, kind: string, name: string, key: string, waiting: readonly string[]) =>
    phrase`${Subject(seat)} cannot be created: the ${kind} ${code(name)} has no key ${code(key)}${held(waiting)}.`,
  /** `message`: as the kubelet or the runtime says it. */
  other: (seat: NamedSeat, message: string, waiting: readonly string[]) =>
    phrase`${Subject(seat)} cannot be created: ${message}${held(waiting)}.`,
  notStarted: (seat: NamedSeat, message: string, waiting: readonly string[]) =>
    phrase`${Subject(seat)} cannot be started: ${message}${held(waiting)}.`,
  status: (reason: string, message: string) =>
    message === '' ? phrase`The status says ${code(reason)}.` : phrase`The status says ${code(reason)}: ${message}`,
  keys: 'which keys it has: add -o yaml',
  triesAgain: phrase`The kubelet tries again by itself every few seconds: once the object is there, the container is created.`,
  isRoot: phrase`The image runs as root and ${code('runAsNonRoot')} forbids that: set ${code('runAsUser')} to a number other than 0.`,
}

export const hook = {
  sentence: (seat: NamedSeat, waiting: readonly string[]) =>
    phrase`${Subject(seat)}: its ${code('postStart')} hook fails, and it is killed for that${held(waiting)}.`,
  remedy: phrase`What a hook writes does not go to the log of its container: let it write to ${code('/proc/1/fd/1')} to see it in the log.`,
}

export const pulling = {
  /** `status`: the waiting reason that people take for being stuck; empty for others. */
  sentence: (name: string, image: string, since: string, status: string) =>
    status === ''
      ? phrase`The image ${code(image)} of ${named(name)} is being pulled, since ${since}; nothing is stuck.`
      : phrase`${code(status)}: the image ${code(image)} of ${named(name)} is being pulled, since ${since}; nothing is stuck.`,
  guess: (name: string, image: string, since: string, status: string) =>
    status === ''
      ? phrase`Most likely the image ${code(image)} of ${named(name)} is being pulled, since ${since}; nothing is stuck.`
      : phrase`${code(status)}: most likely the image ${code(image)} of ${named(name)} is being pulled, since ${since}; nothing is stuck.`,
  noEvent: phrase`No Event of the pull was pasted: with the Events it would be certain.`,
  remedy: phrase`A smaller image, or one that is on the node already, starts sooner.`,
}
