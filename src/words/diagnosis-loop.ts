import { code, named, type Phrase, phrase } from '../base/phrase.ts'
import { held, type NamedSeat, Subject, subject } from './diagnosis.ts'

/** A container that ends again and again. */
export interface Loop {
  readonly seat: NamedSeat
  /** How often it has ended. */
  readonly ends: number
  /** When it is tried again, and whether that is still to come; absent where nothing holds it back. */
  readonly next?: { readonly at: string; readonly isToCome: boolean }
  /** Main containers that are not created because of it. */
  readonly waiting: readonly string[]
}

function nextTry({ next }: Loop): Phrase {
  if (next === undefined) return []
  return next.isToCome ? phrase`; the next try is due at ${next.at}` : phrase`; the next try was due at ${next.at}`
}

export const crashLoop = {
  /** `end`: how it ended the last time; `isZero`: with 0. */
  sentence: (loop: Loop, end: string, isZero: boolean, runsAgain: boolean) => {
    const { seat, ends, waiting } = loop
    const once = isZero ? phrase`ended with ${end}` : phrase`failed with ${end}`
    const often = isZero
      ? phrase`ends again and again: ${ends} times so far, the last time with ${end}`
      : phrase`fails again and again: ${ends} times so far, the last time with ${end}`
    const again = runsAgain ? '; it runs again now' : ''
    return phrase`${Subject(seat)} ${ends < 2 ? once : often}${nextTry(loop)}${again}${held(waiting)}.`
  },
  /** Of how it ended the text says nothing. */
  unseenEnd: ({ seat, waiting }: Loop) =>
    phrase`${Subject(seat)} ends again and again, as ${code('CrashLoopBackOff')} says; how it ended is not in the text${held(waiting)}.`,
  sidecar: phrase`A sidecar that ends with 0 is started again all the same, and STATUS does not show it: only READY and RESTARTS do.`,
  remedyOfSidecar: (name: string) =>
    phrase`If ${named(name)} is a step that ends, take ${code('restartPolicy: Always')} away: it is run to its end before the next one starts.`,
  remedy: phrase`It ends with 0: either it is no server, and belongs into a Job, or its command does not stay in the foreground.`,
}

export const outOfMemory = {
  sentence: (loop: Loop, limit: string | undefined) => {
    const { seat, ends, waiting } = loop
    const why =
      limit === undefined
        ? phrase`because memory ran out; it has no limit of its own, so that was the node’s or the Pod’s`
        : phrase`because it used more memory than its limit of ${code(limit)}`
    const often = ends > 1 ? `, ${ends} times so far` : ''
    return phrase`${code('OOMKilled')}: ${subject(seat)} was killed ${why}${often}${nextTry(loop)}${held(waiting)}.`
  },
  initWithZero: phrase`Its exit code was 0: an init container that was killed for memory counts as failed all the same.`,
  look: 'limits, and how the last run ended',
  giveLimit: phrase`Give it a memory limit that it can live with, so that the node does not choose whom to kill.`,
  raiseLimit: phrase`Raise the limit, or let the process use less: many runtimes have to be told how much memory they may use.`,
}

export const probeKills = {
  startup: (seat: NamedSeat, seconds: number, restarts: number, waiting: readonly string[]) =>
    phrase`The start-up probe kills ${subject(seat)}: it allows ${seconds} s for the start, and that is not enough${soFar(restarts)}${held(waiting)}.`,
  liveness: (seat: NamedSeat, failures: number, period: number, restarts: number, waiting: readonly string[]) =>
    phrase`The liveness probe kills ${subject(seat)}: it failed ${failures} times in a row, every ${period} s${soFar(restarts)}${held(waiting)}.`,
  probe: (fields: string) => phrase`The probe: ${code(fields)}.`,
  look: 'what it was doing when the probe gave up',
  slowStart: phrase`Raise ${code('failureThreshold')}: ${code('failureThreshold')} × ${code('periodSeconds')} has to be longer than the slowest start.`,
  slowAnswer: phrase`It answers too late: raise ${code('timeoutSeconds')}, or let the probe ask for something cheaper.`,
  needsStartupProbe: phrase`If it only needs long to start, give it a start-up probe: until that passes, the liveness probe does not count.`,
}

function soFar(restarts: number): Phrase {
  if (restarts === 0) return []
  return restarts === 1 ? phrase`; 1 restart so far` : phrase`; ${restarts} restarts so far`
}

export const atOnce = 'at once'
export const longestWait = (wait: string) =>
  phrase`The back-off is at its longest: ${wait} from the end of each run to the next try. Ten minutes of running reset it.`
export const nextWaits = (waits: readonly string[]) =>
  phrase`The waits before the next tries, each from the end of a run: ${waits.join(', ')} … up to 5 minutes. Ten minutes of running reset them.`
