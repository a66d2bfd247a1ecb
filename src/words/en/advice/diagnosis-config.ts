import { code, named, phrase } from '../../../base/phrase.ts'
import { held, type NamedSeat, Subject } from './diagnosis.ts'

/** `waiting`: the main containers that are not created because of it. */

export const notCreated = {
  /** `kind`: `Secret`, `ConfigMap`. */
  missing: (seat: NamedSeat, kind: string, name: string, waiting: readonly string[]) =>
    phrase`${Subject(seat)} cannot be created: the ${kind} ${code(name)} does not exist${held(waiting)}.`,
  noKey: (seat: NamedSeat, kind: string, name: string, key: string, waiting: readonly string[]) =>
    phrase`${Subject(seat)} cannot be created: the ${kind} ${code(name)} is there, but has no key ${code(key)}${held(waiting)}.`,
  /** `message`: as the kubelet or the runtime says it. */
  other: (seat: NamedSeat, message: string, waiting: readonly string[]) =>
    phrase`${Subject(seat)} cannot be created: ${message}${held(waiting)}.`,
  notStarted: (seat: NamedSeat, message: string, waiting: readonly string[]) =>
    phrase`${Subject(seat)} cannot be started: ${message}${held(waiting)}.`,
  status: (reason: string, message: string) =>
    message === '' ? phrase`The status says ${code(reason)}.` : phrase`The status says ${code(reason)}: ${message}`,
  keys: 'the names of its keys and their sizes',
  keyThere: phrase`The kubelet tries again by itself every few seconds: once the key is there, the container is created.`,
  optional: phrase`${code('optional: true')} at the reference lets the container start without.`,
  noCommand: phrase`The command is not in the image: mend ${code('command')}, or the image. No other try and no ${code('restartPolicy')} mends that.`,
  triesAgain: phrase`The kubelet tries again by itself every few seconds: once the object is there, the container is created.`,
  userByName: (user: string) =>
    phrase`The image names its user, ${code(user)}, and by a name the kubelet cannot tell that it is not root: set ${code('runAsUser')} to the number of that user, or write the number into the image.`,
  setToRoot: phrase`${code('runAsUser')} is 0 and ${code('runAsNonRoot')} forbids that: set ${code('runAsUser')} to another number.`,
  isRoot: phrase`The image runs as root and ${code('runAsNonRoot')} forbids that: set ${code('runAsUser')} to a number other than 0.`,
}

/** Read on after “Waits for”. */
export const waits = {
  object: (kind: string, name: string) => phrase`the ${kind} ${code(name)} to be created`,
  key: (key: string) => phrase`the key ${code(key)} to be written`,
  start: (container: string) => phrase`${named(container)} to be started: each try fails`,
  create: (container: string) => phrase`${named(container)} to be created: each try fails`,
}

export const tonight = {
  command: phrase`Roll back to the image or the command that worked: ${code('kubectl rollout undo')} of its controller.`,
  object: (kind: string, name: string) => phrase`Create the ${kind} ${code(name)} in the namespace of the Pod.`,
  key: (kind: string, name: string, key: string) =>
    phrase`Write the key ${code(key)} into the ${kind} ${code(name)}; mind its case and its spelling.`,
}
