import { code, type Phrase, phrase } from '../../../base/phrase.ts'

/** What a step is, as a sentence without its full stop; `name`: the container, on both sides of a comparison. */

export const scheduled = phrase`The Pod is bound to a node`
export const sandbox = phrase`The sandbox stands`
export const newSandbox = phrase`A new sandbox stands`
export const pulled = (name: Phrase) => phrase`The image of ${name} is there`
export const pullFails = (name: Phrase) => phrase`A pull of ${name}’s image fails`
export const starts = (name: Phrase) => phrase`${name} starts`
export const startsAgain = (name: Phrase, restart: number) => phrase`${name} starts again (restart ${restart})`
export const started = (name: Phrase) => phrase`${name} counts as started`
export const ready = (name: Phrase) => phrase`${name} is ready`
export const unready = (name: Phrase) => phrase`${name} is no longer ready`
export const hookRuns = (hook: 'postStart' | 'preStop', name: Phrase) => phrase`The ${code(hook)} hook of ${name} runs`
export const signal = (name: Phrase, what: string) => phrase`${name} gets ${what}`
export const killed = (name: Phrase) => phrase`${name} is killed with SIGKILL`
export const ends = (name: Phrase) => phrase`${name} ends`
export const notStarted = (name: Phrase, reason: string) => phrase`${name} cannot be started (${code(reason)})`
export const gone = phrase`The Pod is gone`

export const deleted = phrase`The Pod is deleted`
export const evicted = phrase`The Pod is evicted`
export const shutdown = phrase`The node is shutting down`
export const sandboxLost = phrase`The sandbox is lost`
export const deadline = phrase`The Pod’s ${code('activeDeadlineSeconds')} are over`
export const answers = (dependency: string) => phrase`${code(dependency)} answers`
export const comesOrGoes = (dependency: string) => phrase`${code(dependency)} comes or goes`
export const forced = phrase`Something is forced`
export const forcedOn = (name: Phrase) => phrase`Something is forced on ${name}`
