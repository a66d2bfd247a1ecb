import { code, named, phrase } from '../../../base/phrase.ts'
import { held, heldYet, type NamedSeat, Subject } from './diagnosis.ts'

/** `waiting`: the main containers that are not created because of it. */

export const notStarted = {
  sentence: (seat: NamedSeat, waiting: readonly string[]) =>
    seat.role === 'sidecar'
      ? phrase`${Subject(seat)} runs, but its start-up probe has not passed, and nothing behind it may start before${held(waiting)}.`
      : phrase`${Subject(seat)} runs, but its start-up probe has not passed${held(waiting)}.`,
  tries: (name: string, period: number, failures: number, seconds: number) =>
    phrase`It is tried every ${period} s; after ${failures} failures in a row, ${seconds} s, ${named(name)} is killed and started again.`,
  waits: (name: string, period: number) =>
    phrase`the start-up probe of ${named(name)} to pass; it is tried every ${period} s`,
  tonight: phrase`Ask from inside the container what the probe asks; if it only needs longer, raise ${code('failureThreshold')} in the controller.`,
  remedy: phrase`Check port and path of the probe; if the start only needs longer, raise ${code('failureThreshold')}.`,
}

export const notReady = {
  sentence: (seat: NamedSeat, isComing: boolean) =>
    isComing
      ? phrase`${Subject(seat)} runs, but its readiness probe has not passed yet: the Pod gets no traffic, and nothing is restarted for that.`
      : phrase`${Subject(seat)} runs, but its readiness probe does not pass: the Pod gets no traffic, and nothing is restarted for that.`,
  waits: (name: string) => phrase`the readiness probe of ${named(name)} to pass`,
  tonight: phrase`Traffic goes to the other Pods of the Service; if this one alone is broken, delete it: its controller makes a new one.`,
  remedy: phrase`Ask what the probe asks, from inside: port and path may be wrong, or what it depends on may be down.`,
}

export const refused = phrase`Nothing answers there: check port and path of the probe against what the process listens on, and on which address.`
export const unlistedPort = (container: string, port: number, listed: readonly number[]) =>
  phrase`The probe asks port ${code(`${port}`)}; ${named(container)} lists ${code(listed.join(', '))} as ${code('containerPort')}. That list binds nothing, but one of the two may be a slip.`

export const starting = {
  waits: (name: string) => phrase`${named(name)} to be started`,
  waitsPull: (name: string) => phrase`most likely the image of ${named(name)}`,
  sentence: (seat: NamedSeat, waiting: readonly string[]) =>
    phrase`${Subject(seat)} is about to start${heldYet(waiting)}.`,
  probablyPulled: (seat: NamedSeat, reason: string, image: string, waiting: readonly string[]) =>
    phrase`${Subject(seat)} has its turn and has not been created yet (${code(reason)}): most likely its image ${code(image)} is being pulled${heldYet(waiting)}.`,
  noEvent: phrase`No Event of a pull was pasted: with the Events it would be certain.`,
}
