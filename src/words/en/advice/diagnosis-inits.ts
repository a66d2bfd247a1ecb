import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'
import { held, heldYet, type NamedSeat, Subject, subject } from './diagnosis.ts'

/** `waiting`: the main containers that are not created because of it. */

export const initContainer = {
  runs: (seat: NamedSeat, waiting: readonly string[]) => phrase`${Subject(seat)} runs${heldYet(waiting)}.`,
  /** `dependency`: what it waits for, where that is known. */
  forEver: (seat: NamedSeat, dependency: string | undefined, waiting: readonly string[]) =>
    phrase`Waiting for ever in ${subject(seat)}: it runs and never exits${because(dependency)}${held(waiting)}.`,
  stuck: (seat: NamedSeat, since: string, dependency: string | undefined, waiting: readonly string[]) =>
    phrase`Waiting in ${subject(seat)}: it has been running since ${since} and has not exited${because(dependency)}${held(waiting)}.`,
  since: (name: string, since: string) =>
    phrase`${named(name)} has been running since ${since}; everything behind it waits until it ends with 0.`,
  waitsFor: (dependency: string) => phrase`Its command waits for ${code(dependency)}.`,
  command: (command: string) => phrase`Its command: ${code(command)}`,
  never: (reason: Phrase) => phrase`For ever: ${reason}.`,
  look: (name: string) => `how far ${name} is`,
  service: 'whether the Service is there, and whether anything stands behind it',
  waits: (name: string) => phrase`${named(name)} to end with exit code 0`,
  waitsDependency: (dependency: string, name: string) => phrase`${code(dependency)} to answer ${named(name)}`,
  waitsFile: (file: string, name: string) => phrase`the file ${code(file)}, which ${named(name)} looks for`,
  startsAfter: (writer: string, name: string) =>
    phrase`${named(writer)}, whose command names it, starts only after ${named(name)} has ended: if it is what writes it, each waits for the other.`,
  tonightFile: (file: string, name: string) =>
    phrase`Write ${code(file)} by hand within ${named(name)}, with ${code('kubectl exec')}: it goes on at once.`,
  writeBefore: (writer: string, name: string) =>
    phrase`Let what ${named(writer)} writes be written by an init container before ${named(name)}, or make ${named(writer)} a sidecar before it in the list; or let ${named(writer)} itself wait.`,
  tonight: (dependency: string) =>
    phrase`Bring ${code(dependency)} up; nothing has to be done to the Pod, it goes on by itself.`,
  tonightEndless: (name: string) =>
    phrase`Where ${named(name)} need not be waited for, end its process with 0, or take it out of the controller.`,
  isSidecar: (name: string) =>
    phrase`If ${named(name)} is meant to stay, it is a sidecar: ${code('restartPolicy: Always')} is missing, or a webhook or an old client dropped it.`,
  bringUp: (dependency: string, name: string) =>
    phrase`Bring ${code(dependency)} up: ${named(name)} ends as soon as it answers.`,
}

function because(dependency: string | undefined): Phrase {
  return dependency === undefined ? [] : phrase`, because it waits for ${code(dependency)}`
}

/** An init container that a policy forbids to try again, and that counts as failed by its reason and as done by its code. */
export const failedAtZero = {
  sentence: (seat: NamedSeat) =>
    phrase`${Subject(seat)} was killed for memory, and its process 1 ended with 0 all the same: the Pod hangs for ever, with no container and no end.`,
  why: phrase`By its reason ${code('OOMKilled')} it counts as failed, and with restartPolicy ${code('Never')} it is not tried again, so the kubelet stops the Pod; by its exit code 0 it counts as done, so the phase stays ${code('Pending')}.`,
  waits: phrase`nothing that comes by itself: somebody has to delete the Pod`,
  look: 'its reason and its exit code',
  tonight: phrase`Delete the Pod, and create it again with more memory for this container: nothing else ends it.`,
  remedy: phrase`Raise its memory limit, and let its process 1 hand on the failure of its children: ${code('set -e')}, ${code('exec')}.`,
}
