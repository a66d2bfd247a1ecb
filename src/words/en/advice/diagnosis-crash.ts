import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'
import { held, type NamedSeat, Subject, subject } from './diagnosis.ts'

/** A container that ends again and again. */
export interface Loop {
  readonly seat: NamedSeat
  /** How often it has ended. */
  readonly ends: number
  readonly restarts: number
  /** Nobody wrote down how it ended before. */
  readonly isOnlyLastKnown: boolean
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
    const verb = isZero ? 'ends' : 'fails'
    const often = loop.isOnlyLastKnown
      ? phrase`${verb} again and again, ${restartsOf(loop)} so far; the last end, the only one that is known, was ${end}`
      : phrase`${verb} again and again: ${ends} times so far, the last time with ${end}`
    const again = runsAgain ? '; it runs again now' : ''
    return phrase`${Subject(seat)} ${ends < 2 ? once : often}${nextTry(loop)}${again}${held(waiting)}.`
  },
  /** Of how it ended the text says nothing. */
  unseenEnd: ({ seat, waiting }: Loop) =>
    phrase`${Subject(seat)} ends again and again, as ${code('CrashLoopBackOff')} says; how it ended is not in the text${held(waiting)}.`,
  sidecar: phrase`A sidecar that ends with 0 is started again all the same, and STATUS does not show it: only READY and RESTARTS do.`,
  remedyOfSidecar: (name: string) =>
    phrase`If ${named(name)} is a step that ends, take ${code('restartPolicy: Always')} away: it is run to its end before the next one starts.`,
  maybeProbe: (name: string) =>
    phrase`${named(name)} has a liveness probe, and was killed: most likely by the probe. An Event ${code('Killing')} would say so; none was pasted.`,
  perhapsProbe: phrase`If it is the probe: give a slow start a start-up probe, and a busy process a longer ${code('timeoutSeconds')}.`,
  remedy: phrase`It ends with 0: either it is no server, and belongs into a Job, or its command does not stay in the foreground.`,
}

/** What mends an end, by its exit code. */
export const endRemedies = {
  notExecutable: phrase`Look at what ${code('command')} names: it needs the right to be executed, must not be a folder, and has to be built for this architecture; of a file from a ConfigMap or Secret ${code('defaultMode')} sets the right.`,
  notFound: phrase`Look at the names in ${code('command')} and ${code('args')}, and in the scripts they run: a slip, a program that is not in the image, a ${code('PATH')} that lacks its folder.`,
  broken: (exitCode: number) =>
    exitCode === 132
      ? phrase`The program itself breaks, at an instruction that the CPU of this node may not have: build the image for it, or choose other nodes.`
      : phrase`The program itself breaks: roll back to the version that ran, and look for the cause in its log or a core dump; a library that does not fit the image is a common one.`,
  terminated: phrase`No probe is known to have it killed: look for what sends the signal inside the container, such as ${code('timeout')}, a supervisor or a script that passes on how its child ended.`,
}

function restartsOf({ restarts }: Loop): string {
  return restarts === 1 ? '1 restart' : `${restarts} restarts`
}

export const outOfMemory = {
  sentence: (loop: Loop, limit: string | undefined) => {
    const { seat, ends, waiting } = loop
    const why =
      limit === undefined
        ? phrase`because memory ran out; it has no limit of its own, so that was the node’s or the Pod’s`
        : phrase`because it used more memory than its limit of ${code(limit)}`
    const often = loop.isOnlyLastKnown
      ? `; ${restartsOf(loop)} so far, and of the ends only the last one is known`
      : ends > 1
        ? `, ${ends} times so far`
        : ''
    return phrase`${code('OOMKilled')}: ${subject(seat)} was killed ${why}${often}${nextTry(loop)}${held(waiting)}.`
  },
  initWithZero: phrase`Its exit code was 0: an init container that was killed for memory counts as failed all the same.`,
  look: 'limits, and how the last run ended',
  tonight: phrase`Raise its memory limit in the controller, as ${code('kubectl set resources')} does; that makes new Pods.`,
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
  tonight: (isStartup: boolean) =>
    isStartup
      ? phrase`Raise the ${code('failureThreshold')} of the start-up probe in the controller: it makes new Pods with more time.`
      : phrase`If the process is busy and not dead, raise ${code('timeoutSeconds')} and ${code('failureThreshold')} in the controller, or take the probe away for tonight.`,
  refusedTonight: phrase`If port and path of the probe are wrong, mend them in the controller; if the process never gets so far, its log says why.`,
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
/** `longest`: the longest wait that comes. */
export const nextWaits = (waits: readonly string[], longest: string) =>
  phrase`The waits before the next tries, each from the end of a run: ${waits.join(', ')} … up to ${longest}. Ten minutes of running reset them.`

export const lastEndAt = (at: string) => phrase`The last end was at ${at}.`
export const drawnAsMayBe = phrase`How the runs before the last ended, and when, nobody wrote down: they are drawn as they may have been.`
export const orderOfStarts = (name: string, before: string) =>
  phrase`That ${named(before)} stands before ${named(name)} in the list orders their starts alone: nothing waits until it is ready. What has to be there first belongs into ${code('initContainers')}, with ${code('restartPolicy: Always')} and a start-up probe.`
export const jobCounts = phrase`Its Job counts these restarts: once they go beyond its ${code('backoffLimit')} (6 unless it says otherwise), the Job controller deletes the Pod and the Job has failed. The Job controller itself is not simulated.`
export const whoKilled = 'whether a probe had it killed: Killing, Unhealthy'
export const tryAtOnce = phrase`Once the cause is mended, delete the Pod: the new one has no back-off, and tries at once.`
export const tryLater = phrase`Once the cause is mended, wait for the next try, or create the Pod anew: a new one has no back-off.`

/** Read on after “Waits for”. */
export const waits = {
  backOff: (container: string) => phrase`the back-off of ${named(container)} to be over`,
  stay: (container: string) => phrase`${named(container)} to stay up`,
  again: (container: string) => phrase`${named(container)} to be started again`,
  startUp: (container: string) => phrase`the start-up probe of ${named(container)} to pass`,
}
