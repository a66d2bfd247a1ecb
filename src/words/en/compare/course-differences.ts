import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'

/**
 * How the course of B differs from that of A. `what`: a step in words (`app starts`); `name`: a container on both sides;
 * `side`: the letter of one; `inA`, `inB`: its instants, or how long it takes.
 */

export const small = (count: number, least: string) =>
  count === 1
    ? phrase`One step comes less than ${least} earlier or later.`
    : phrase`${count} steps come less than ${least} earlier or later.`

/** A clause as a sentence. */
export const sentence = (clause: Phrase) => phrase`${clause}.`

export const only = (what: Phrase, side: string, at: string) => phrase`${what} only in ${side} (at ${at})`
export const onlyEnd = (what: Phrase, side: string, at: string, exit: string) =>
  phrase`${what} only in ${side} (at ${at}), with ${exit}`
/** `awaited`: what the other side waits for; empty where that is not known. */
export const startsOnly = (name: Phrase, side: string, at: string, other: string, awaited: Phrase) =>
  awaited.length === 0
    ? phrase`${name} starts only in ${side} (at ${at})`
    : phrase`${name} starts only in ${side} (at ${at}), because ${other} waits for ${awaited}`
export const same = (what: Phrase, at: string) => phrase`${what} at ${at}`
export const later = (what: Phrase, by: string, inB: string, inA: string) =>
  phrase`${what} ${by} later in B (at ${inB}; A: ${inA})`
export const earlier = (what: Phrase, by: string, inB: string, inA: string) =>
  phrase`${what} ${by} earlier in B (at ${inB}; A: ${inA})`

/** What `shifted` says, and why: of the wait, of the pull; both may be empty. */
export const because = (shifted: Phrase, wait: Phrase, pull: Phrase) => {
  if (pull.length === 0) return phrase`${shifted}${wait}`
  return wait.length === 0 ? phrase`${shifted}: ${pull}` : phrase`${shifted}${wait}; ${pull}`
}
export const deletedByItself = (shifted: Phrase) =>
  phrase`${shifted}: nobody says when, so it is deleted after a while of rest`
export const gate = {
  probe: (shifted: Phrase, name: Phrase, side: string) =>
    phrase`${shifted}, because ${name}’s start-up probe passes later in ${side}`,
  started: (shifted: Phrase, name: Phrase, side: string) =>
    phrase`${shifted}, because ${name} counts as started later in ${side}`,
  waitsForProbe: (shifted: Phrase, name: Phrase, side: string) =>
    phrase`${shifted}, because ${side} waits for ${name}’s start-up probe`,
  waitsForStart: (shifted: Phrase, name: Phrase, side: string) =>
    phrase`${shifted}, because ${side} waits for ${name} to be started`,
}

export const exit = (exitCode: number) => `exit code ${exitCode}`
export const exitFor = (exitCode: number, reason: string) => `exit code ${exitCode} (${reason})`
export const endsWith = (name: Phrase, exitB: string, inB: string, exitA: string, inA: string) =>
  phrase`${name} ends with ${exitB} in B (at ${inB}), with ${exitA} in A (at ${inA})`
export const notStarted = (name: Phrase, inB: string, inA: string) =>
  phrase`${name} cannot be started: ${code(inB)} in B, ${code(inA)} in A`
export const pulledOnly = (name: Phrase, side: string) => phrase`The image of ${name} can be pulled only in ${side}`
export const hookOnly = (name: Phrase, side: string) => phrase`The hook of ${name} ends well only in ${side}`

export const restarted = (name: Phrase, inB: string, inA: string, why: Phrase) =>
  phrase`${name} is restarted ${inB} in B, ${inA} in A${why}.`
export const restartTimes = (count: number) => {
  if (count === 0) return 'never'
  return count === 1 ? 'once' : `${count} times`
}
export const againAndAgain = 'again and again'
export const livenessFails = (side: string) => phrase`: its liveness probe fails in ${side}`
export const startupFails = (side: string) => phrase`: its start-up probe fails in ${side}`
/** `reason`: empty for none. */
export const endedWith = (side: string, exitCode: number, reason: string) =>
  reason === ''
    ? phrase`: in ${side} it ended with exit code ${exitCode}`
    : phrase`: in ${side} it ended with exit code ${exitCode} (${code(reason)})`

/** How a process came to its end. */
export const ends = {
  itself: 'it ends by itself',
  signal: 'it ends at its stop signal',
  killed: 'it is killed',
  lost: 'it is lost with the sandbox',
  memory: 'it has no more memory',
}
export const otherEnds = (inB: string, inA: string) => phrase`: ${inB} in B, ${inA} in A`

/** Why a step is shifted, as a clause to read on. */
export const pull = (inB: string, inA: string) => phrase`the pull takes ${inB} in B, ${inA} in A`
export const length = {
  afterEnd: (inB: string, inA: string) => phrase`: that is ${inB} after its end in B, ${inA} in A`,
  run: (inB: string, inA: string) => phrase`: it runs for ${inB} in B, for ${inA} in A`,
  stop: (inB: string, inA: string) => phrase`: after the signal it takes ${inB} to end in B, ${inA} in A`,
  pull: (inB: string, inA: string) => phrase`: the pull takes ${inB} in B, ${inA} in A`,
  startup: (inB: string, inA: string) => phrase`: its start-up probe passes ${inB} after its start in B, ${inA} in A`,
  readiness: (inB: string, inA: string) =>
    phrase`: its readiness probe passes ${inB} after it started in B, ${inA} in A`,
  hook: (inB: string, inA: string) => phrase`: the hook runs for ${inB} in B, for ${inA} in A`,
  grace: (inB: string, inA: string) => phrase`: it has ${inB} to end in B, ${inA} in A`,
  backoff: (inB: string, inA: string) => phrase`: the back-off is ${inB} in B, ${inA} in A`,
  after: (what: Phrase, inB: string, inA: string) => phrase`: that is ${inB} after ${what} in B, ${inA} in A`,
}
export const waits = (side: string, awaited: Phrase) => phrase`, because ${side} waits for ${awaited}`

/** What one waits for, after `waits for`. */
export const awaited = {
  ownStartupProbe: phrase`its start-up probe`,
  ownReadinessProbe: phrase`its readiness probe`,
  startupProbe: (name: Phrase) => phrase`${name}’s start-up probe`,
  start: (name: Phrase) => phrase`${name} to be started`,
  end: (name: Phrase) => phrase`${name} to end`,
  ownImage: phrase`its image`,
  image: (name: Phrase) => phrase`the image of ${name}`,
  hook: (hook: 'postStart' | 'preStop', name: Phrase) => phrase`the ${code(hook)} hook of ${name}`,
  sandbox: phrase`the sandbox`,
  dependency: (dependency: string) => phrase`${code(dependency)}`,
  deletion: phrase`the Pod to be deleted`,
}
/** What came before, after `after`. */
export const happening = {
  end: (name: string) => phrase`the end of ${named(name)}`,
  start: (name: string) => phrase`the start of ${named(name)}`,
  startup: (name: string) => phrase`the start-up of ${named(name)}`,
  ownEnd: phrase`its end`,
  ownStart: phrase`its start`,
  ownStartup: phrase`it counts as started`,
  ownSignal: phrase`its stop signal`,
  ownPull: phrase`the pull of its image`,
  other: phrase`what it waits for`,
}
