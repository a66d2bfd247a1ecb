import { code, named, phrase } from '../../../base/phrase.ts'

export const readinessGate = {
  waits: (gates: readonly string[]) => phrase`somebody outside to set ${code(gates.join(', '))} to True`,
  /** What a condition says, word by word; `reason`, `message`: empty for none. */
  says: (name: string, status: string, reason: string, message: string) =>
    phrase`${code(name)} is ${status}${reason === '' ? '' : phrase`, ${code(reason)}`}${message === '' ? '.' : phrase`: ${message}`}`,
  absent: (name: string) => phrase`${code(name)} is not among the conditions: nobody has written it yet.`,
  ready: (message: string) => phrase`The condition ${code('Ready')} says: ${message}`,
  remedy: phrase`Look at the controller that writes the condition, a load balancer for example: what it checks of the Pod, and whether it runs.`,
  sentence: (gates: readonly string[]) =>
    gates.length === 1
      ? phrase`Every container is ready, but the Pod is not: it waits for its readiness gate ${code(gates.join(', '))}.`
      : phrase`Every container is ready, but the Pod is not: it waits for its readiness gates ${code(gates.join(', '))}.`,
  who: phrase`The kubelet does not write these conditions: a controller outside does.`,
  look: 'what the gates say',
}

export const well = phrase`Everything that has to run runs and is ready.`
export const nothingWrong = phrase`Nothing is wrong that can be seen.`
export const restarted = (name: string, restarts: number) =>
  restarts === 1
    ? phrase`${named(name)} was restarted ${restarts} time.`
    : phrase`${named(name)} was restarted ${restarts} times.`
/** `reason`: of the last end; empty for none. */
export const restartedAfter = (name: string, restarts: number, exitCode: number, reason: string) => {
  const end = reason === '' ? `${exitCode}` : `${exitCode} (${reason})`
  return restarts === 1
    ? phrase`${named(name)} was restarted ${restarts} time; its last run ended with ${end}.`
    : phrase`${named(name)} was restarted ${restarts} times; its last run ended with ${end}.`
}

/** A container that somebody put into the Pod to look into it. `state`: in words. */
export const ephemeral = (name: string, target: string | undefined, state: string) =>
  target === undefined
    ? phrase`The ephemeral container ${named(name)} ${state}: it is never started again, and counts neither for READY nor for the phase.`
    : phrase`The ephemeral container ${named(name)}, put in to look into ${named(target)}, ${state}: it is never started again, and counts neither for READY nor for the phase.`
export const ephemeralRuns = (since: string) => `has been running since ${since}`
export const ephemeralEnded = (exitCode: number, at: string) => `ended with ${exitCode} at ${at}`
export const ephemeralWaits = 'has not been started'
