import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'
import { held, type NamedSeat, subject } from './diagnosis.ts'

/** `waiting`: the main containers that are not created because of it. */

export const pullFailed = {
  notPulled: (seat: NamedSeat, reason: string, image: string, waiting: readonly string[]) =>
    phrase`${code(reason)}: the image ${code(image)} of ${subject(seat)} could not be pulled${held(waiting)}.`,
  next: (at: string) => phrase`The next pull comes at ${at} at the earliest; the waits double up to 5 minutes.`,
  secrets: (names: readonly string[]) =>
    phrase`It pulls with the secrets ${code(names.join(', '))}, and with what the node itself is configured with.`,
  noSecrets: phrase`The Pod has no ${code('imagePullSecrets')}: it pulls with what the node is configured with.`,
  createSecrets: (names: readonly string[]) =>
    phrase`Create the pull secret ${code(names.join(', '))} in the namespace of the Pod, as ${code('kubectl create secret docker-registry')} does; a Secret is found in its own namespace only.`,
  tonight: phrase`Roll back to an image that is there, or mend its name: with ${code('kubectl edit')} of the controller, or ${code('kubectl set image')}; the image of a Pod may be changed in place, too.`,
  look: 'what the registry answered, in full',
}

/** An image that fails before a registry is asked. */
export interface Unasked {
  readonly sentence: (seat: NamedSeat, reason: string, image: string, waiting: readonly string[]) => Phrase
  /** Read on after “Waits for”. */
  readonly waits: (container: string) => Phrase
  /** What to look for at the node; absent where it does not matter which one it is. */
  readonly lookAtNode?: string
  readonly tonight: Phrase
  readonly remedy: Phrase
}

/** By the reason of the waiting state. */
export const unasked: Readonly<Record<string, Unasked>> = {
  ErrImageNeverPull: {
    sentence: (seat, reason, image, waiting) =>
      phrase`${code(reason)}: the image ${code(image)} of ${subject(seat)} is not on the node, and imagePullPolicy Never forbids to pull it${held(waiting)}.`,
    waits: (container) => phrase`the image of ${named(container)} to be on the node`,
    tonight: phrase`Let the Pod run where the image is, or let it be pulled.`,
    remedy: phrase`Put the image on the node, or set ${code('imagePullPolicy')} to ${code('IfNotPresent')}.`,
  },
  InvalidImageName: {
    sentence: (seat, reason, image, waiting) =>
      phrase`${code(reason)}: the name of the image ${code(image)} of ${subject(seat)} cannot be read${held(waiting)}.`,
    waits: (container) => phrase`the name of the image of ${named(container)} to be corrected`,
    tonight: phrase`Correct the name: in the controller, with ${code('kubectl edit')} or ${code('kubectl set image')}; the image of a Pod may be changed in place, too.`,
    remedy: phrase`A name is ${code('registry/path:tag')} or ${code('registry/path@sha256:…')}: a path in small letters, one tag, no ${code('https://')}, no space, no variable that was not filled in.`,
  },
  ImageInspectError: {
    sentence: (seat, reason, image, waiting) =>
      phrase`${code(reason)}: the container runtime could not tell whether the image ${code(image)} of ${subject(seat)} is on the node${held(waiting)}.`,
    waits: (container) => phrase`the container runtime to answer for the image of ${named(container)}`,
    lookAtNode: 'whether it is Ready, and which container runtime it has',
    tonight: phrase`Cordon the node, and let a controller make the Pod anew on another one: delete this one.`,
    remedy: phrase`Look at the container runtime on the node: its log, its disk, its store of images; a restart of the runtime may do.`,
  },
}
export const noRegistry = phrase`It failed on the node: no registry was asked, and no pull secret counts.`
export const lookUnasked = 'what the kubelet says, in full'

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
