import { code, named, type Phrase, phrase } from '../base/phrase.ts'
import { held, heldYet, type NamedSeat, Subject, subject } from './diagnosis.ts'

/** `waiting`: the main containers that are not created because of it. */

export const initContainer = {
  runs: (seat: NamedSeat, waiting: readonly string[]) => phrase`${Subject(seat)} runs${heldYet(waiting)}.`,
  /** `dependency`: what it waits for, where that is known. */
  forEver: (seat: NamedSeat, dependency: string | undefined, waiting: readonly string[]) =>
    phrase`Waiting for ever in ${subject(seat)}: it runs and never exits${because(dependency)}${held(waiting)}.`,
  stuck: (seat: NamedSeat, since: string, dependency: string | undefined, waiting: readonly string[]) =>
    phrase`Waiting in ${subject(seat)}: it runs since ${since} and has not exited${because(dependency)}${held(waiting)}.`,
  since: (name: string, since: string) =>
    phrase`${named(name)} runs since ${since}; everything behind it waits until it ends with 0.`,
  waitsFor: (dependency: string) => phrase`Its command waits for ${code(dependency)}.`,
  command: (command: string) => phrase`Its command: ${code(command)}`,
  never: (reason: Phrase) => phrase`For ever: ${reason}.`,
  look: (name: string) => `how far ${name} is`,
  service: 'whether the Service exists, and its port',
  isSidecar: (name: string) =>
    phrase`If ${named(name)} is meant to stay, it is a sidecar: ${code('restartPolicy: Always')} is missing, or a webhook or an old client dropped it.`,
  bringUp: (dependency: string, name: string) =>
    phrase`Bring ${code(dependency)} up: ${named(name)} ends as soon as it answers.`,
}

function because(dependency: string | undefined): Phrase {
  return dependency === undefined ? [] : phrase`, because it waits for ${code(dependency)}`
}

export const notStarted = {
  sentence: (seat: NamedSeat, waiting: readonly string[]) =>
    seat.role === 'sidecar'
      ? phrase`${Subject(seat)} runs, but its start-up probe has not passed, and nothing behind it may start before${held(waiting)}.`
      : phrase`${Subject(seat)} runs, but its start-up probe has not passed${held(waiting)}.`,
  tries: (name: string, period: number, failures: number, seconds: number) =>
    phrase`It is tried every ${period} s; after ${failures} failures in a row, ${seconds} s, ${named(name)} is killed and started again.`,
  remedy: phrase`Check port and path of the probe; if the start only needs longer, raise ${code('failureThreshold')}.`,
}

export const notReady = {
  sentence: (seat: NamedSeat, isComing: boolean) =>
    isComing
      ? phrase`${Subject(seat)} runs, but its readiness probe has not passed yet: the Pod gets no traffic, and nothing is restarted for that.`
      : phrase`${Subject(seat)} runs, but its readiness probe does not pass: the Pod gets no traffic, and nothing is restarted for that.`,
  remedy: phrase`Ask what the probe asks, from inside: port and path may be wrong, or what it depends on may be down.`,
}

export const starting = {
  sentence: (seat: NamedSeat, waiting: readonly string[]) =>
    phrase`${Subject(seat)} is about to start${heldYet(waiting)}.`,
  probablyPulled: (seat: NamedSeat, reason: string, image: string, waiting: readonly string[]) =>
    phrase`${Subject(seat)} has its turn and has not been created yet (${code(reason)}): most likely its image ${code(image)} is being pulled${heldYet(waiting)}.`,
  noEvent: phrase`No Event of a pull was pasted: with the Events it would be certain.`,
}
