import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'

/** Of each trap: `text`, what is the case; `seen`, what will be seen; `remedy`, what a change does. Names are those of containers. */

export const endlessInitWait = {
  text: (waiter: string, awaited: string, isNever: boolean) =>
    isNever
      ? phrase`${named(waiter)} waits for ${code(awaited)} without an end: it never comes in this scenario, nothing fails, and nobody is told.`
      : phrase`${named(waiter)} waits for ${code(awaited)} without an end: if it never comes, nothing fails, and nobody is told.`,
  seen: (status: string) => phrase`STATUS stays ${code(status)}, RESTARTS 0, and no Event says why.`,
  remedy: (waiter: string, minutes: number) => `Let ${waiter} give up after ${minutes} minutes, so that it shows`,
}

export const initBeforeProxy = {
  text: (init: string, server: string, port: number) =>
    phrase`${named(init)} asks at port ${port} of the Pod, where ${named(server)} listens, and ${named(server)} starts only after ${named(init)} has ended.`,
  seen: (statuses: string) => phrase`Unless it does without: STATUS ${code(statuses)}, and never ${code('Running')}.`,
  remedy: (init: string, server: string) => `Start ${server} as a sidecar before ${init}`,
}

export const failingBeforeSidecar = {
  text: (init: string, sidecar: string) =>
    phrase`${named(init)} never succeeds, and the sidecar ${named(sidecar)} behind it is never started: if ${named(init)} needs it, the order is wrong.`,
  seen: (status: string, sidecar: string) => phrase`STATUS ${code(status)}, and ${named(sidecar)} stays away.`,
  remedy: (init: string, sidecar: string) => `Start ${sidecar} before ${init}`,
}

export const mainsRace = {
  text: (client: string, server: string, port: number, isFirst: boolean) =>
    isFirst
      ? phrase`${named(client)} asks at port ${port}, where ${named(server)} listens, and is started before it: main containers start in the order of the list, and none waits for another.`
      : phrase`${named(client)} asks at port ${port}, where ${named(server)} listens, and does not wait for it: main containers start one right after the other.`,
  seenBefore: (client: string, server: string, time: string, apart: string) =>
    phrase`${named(client)} starts at ${time}, ${apart} before ${named(server)}; its first calls are refused unless it tries again.`,
  seenAfter: (client: string, server: string, time: string, apart: string) =>
    phrase`${named(client)} starts at ${time}, ${apart} after ${named(server)}; its first calls are refused unless it tries again.`,
  seen: phrase`Its first calls are refused unless it tries again.`,
  remedy: (server: string) => `Make ${server} a sidecar that starts first`,
}

export const oldStyleSidecar = {
  text: (helper: string, work: string, kind: string) =>
    phrase`${named(helper)} runs for ever beside ${named(work)}, as a main container: the ${kind} never completes.`,
  seen: (time: string, work: string, status: string) =>
    phrase`From ${time} on, when ${named(work)} has ended, STATUS is ${code(status)} and stays so.`,
  remedy: (helper: string) => `Make ${helper} a sidecar`,
}

export const oneShotSidecar = {
  text: (name: string) =>
    phrase`${named(name)} is a step that ends, and ${code('restartPolicy: Always')} makes it a sidecar: it is started again and again, and nothing behind it waits for its end.`,
  seen: (ends: number, first: string) =>
    phrase`It ends with 0 ${ends} times in this scenario, first at ${first}; RESTARTS grows, STATUS says nothing of it.`,
  remedy: (name: string) => `Run ${name} once: without restartPolicy: Always`,
}

export const oneShotMain = {
  text: (name: string, kind: string) =>
    kind === 'Pod'
      ? phrase`${named(name)} ends with 0, and the Pod's ${code('restartPolicy: Always')} starts it again: the Pod never completes.`
      : phrase`${named(name)} ends with 0, and a ${kind} starts it again: its Pods are to run for ever. Work that ends belongs into a Job.`,
  seen: (status: string) => phrase`STATUS ${code(status)}, then ${code('CrashLoopBackOff')}, though nothing failed.`,
  remedy: 'Let the Pod complete: restartPolicy: OnFailure',
}

export const unguardedSidecar = {
  text: (client: string, sidecar: string, port: number) =>
    phrase`${named(client)} asks at port ${port}, where ${named(sidecar)} listens, and starts as soon as the process of ${named(sidecar)} runs: a sidecar without a start-up probe holds nothing back until it listens.`,
  seenAt: (client: string, sidecar: string, apart: string, time: string) =>
    phrase`${named(client)} starts ${apart} after ${named(sidecar)}, at ${time}; its first calls are refused if ${named(sidecar)} needs longer.`,
  seen: (client: string, sidecar: string) => phrase`${named(client)} does not wait for ${named(sidecar)} to listen.`,
  remedy: (sidecar: string, port: number) => `Give ${sidecar} a start-up probe at port ${port}`,
}

export const readinessAsGate = {
  text: (sidecar: string, next: string) =>
    phrase`The readiness probe of the sidecar ${named(sidecar)} does not hold ${named(next)} back: only a start-up probe does.`,
  seenNever: (next: string, time: string, sidecar: string) =>
    phrase`${named(next)} starts at ${time}, and ${named(sidecar)} is never ready.`,
  seen: (next: string, time: string, sidecar: string, before: string) =>
    phrase`${named(next)} starts at ${time}, ${before} before ${named(sidecar)} is ready.`,
  remedy: (sidecar: string) => `Give ${sidecar} a start-up probe that asks the same`,
}

export const preStopTooLong = {
  /** `hook`: how long it runs; undefined for a hook without an end. */
  text: (name: string, hook: string | undefined, grace: string) =>
    hook === undefined
      ? phrase`The ${code('preStop')} hook of ${named(name)} runs without an end, and the grace period of ${grace} counts from the deletion: nothing of it is left for SIGTERM.`
      : phrase`The ${code('preStop')} hook of ${named(name)} runs for ${hook}, and the grace period of ${grace} counts from the deletion: nothing of it is left for SIGTERM.`,
  seenKill: (after: string) =>
    phrase`SIGTERM comes when the period is over, and SIGKILL ${after} after the deletion: exit code 137.`,
  seen: phrase`SIGTERM comes when the period is over, and at most 2 s are left to end.`,
}
export const longerGrace = (seconds: number) => `Give the Pod ${seconds} s to end`

export const sidecarHook = {
  text: (sidecar: string, isSleep: boolean) =>
    isSleep
      ? phrase`The ${code('preStop')} hook of the sidecar ${named(sidecar)} keeps it alive for the main containers, and that is not needed: its SIGTERM waits for them anyway.`
      : phrase`The ${code('preStop')} hook of the sidecar ${named(sidecar)} runs at once when the Pod is deleted, not after the main containers: only its SIGTERM waits for them.`,
  /** `after`: how long after the deletion the hook runs, undefined for at once; `done`: after how long it is done, where it is. */
  seen: (after: string | undefined, done: string | undefined, last: string, lastAfter: string) => {
    const runs = after === undefined ? 'at once' : `${after} after the deletion`
    return done === undefined
      ? phrase`The hook runs ${runs}; ${named(last)} ends after ${lastAfter}.`
      : phrase`The hook runs ${runs}, and is done after ${done}; ${named(last)} ends after ${lastAfter}.`
  },
  remedy: (sidecar: string) => `Let ${sidecar} end on SIGTERM, which comes last`,
}

export const graceUsedUp = {
  /** `sidecar`: one that comes after it. */
  deaf: (main: string, grace: string, sidecar: string | undefined) =>
    phrase`${named(main)} does not hear SIGTERM, and uses the whole grace period of ${grace} up${nothingLeft(sidecar)}.`,
  slow: (main: string, grace: string, sidecar: string | undefined) =>
    phrase`${named(main)} needs longer to end than the grace period of ${grace}${nothingLeft(sidecar)}.`,
  seen: (after: string, main: string, sidecar: string | undefined) =>
    sidecar === undefined
      ? phrase`SIGKILL ${after} after the deletion: ${named(main)} ends with 137.`
      : phrase`SIGKILL ${after} after the deletion: ${named(main)} ends with 137, and ${named(sidecar)} has 2 s.`,
  remedy: (main: string) => `Let ${main} take the shell's place: exec`,
}

function nothingLeft(sidecar: string | undefined): Phrase {
  return sidecar === undefined ? [] : phrase`; the sidecar ${named(sidecar)}, which comes after it, finds nothing left`
}
