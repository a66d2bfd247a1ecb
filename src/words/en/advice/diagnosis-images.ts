import { code, named, phrase } from '../../../base/phrase.ts'
import { held, type NamedSeat, subject } from './diagnosis.ts'

/** `waiting`: the main containers that are not created because of it. */

export const pullFailed = {
  neverPulled: (seat: NamedSeat, reason: string, image: string, waiting: readonly string[]) =>
    phrase`${code(reason)}: the image ${code(image)} of ${subject(seat)} is not on the node, and imagePullPolicy Never forbids to pull it${held(waiting)}.`,
  unreadable: (seat: NamedSeat, reason: string, image: string, waiting: readonly string[]) =>
    phrase`${code(reason)}: the name of the image ${code(image)} of ${subject(seat)} cannot be read${held(waiting)}.`,
  notPulled: (seat: NamedSeat, reason: string, image: string, waiting: readonly string[]) =>
    phrase`${code(reason)}: the image ${code(image)} of ${subject(seat)} could not be pulled${held(waiting)}.`,
  next: (at: string) => phrase`The next pull comes at ${at} at the earliest; the waits double up to 5 minutes.`,
  secrets: (names: readonly string[]) =>
    phrase`It pulls with the secrets ${code(names.join(', '))}, and with what the node itself is configured with.`,
  noSecrets: phrase`The Pod has no ${code('imagePullSecrets')}: it pulls with what the node is configured with.`,
  createSecrets: (names: readonly string[]) =>
    phrase`Create the pull secret ${code(names.join(', '))} in the namespace of the Pod, as ${code('kubectl create secret docker-registry')} does; a Secret is found in its own namespace only.`,
  tonight: phrase`Roll back to an image that is there, or mend its name: with ${code('kubectl edit')} of the controller, or ${code('kubectl set image')}; the image of a Pod may be changed in place, too.`,
  neverTonight: phrase`Let the Pod run where the image is, or let it be pulled.`,
  look: 'what the registry answered, in full',
  putOnNode: phrase`Put the image on the node, or set ${code('imagePullPolicy')} to ${code('IfNotPresent')}.`,
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

/** Read on after “Waits for”. */
export const waits = {
  image: (container: string) => phrase`the image of ${named(container)}`,
}
