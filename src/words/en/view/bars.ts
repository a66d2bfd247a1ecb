import { ordinal } from '../base/ordinal.ts'

/** What bars of containers say. */

export const waiting = 'waiting'
export const pulling = 'pulling'
export const pullFailed = 'image pull failed'
export const created = 'created'
export const cannotStart = 'cannot start'
export const runningNotStarted = 'running, not started'
export const runningStarted = 'running, started'
export const running = 'running'
export const ready = 'ready'
export const backOff = 'back-off'
export const preStop = 'preStop'
export const waitsTurn = 'waits its turn'
export const term = 'SIGTERM'
export const completed = 'exit 0'
export const failed = 'failed'
export const kill = 'SIGKILL'
/** `runs`: a number of them that are known to have been, in words. */
export const atLeast = (runs: string) => `at least ${runs}`
export const preStopHook = 'preStop hook'
export const preStopHookRuns = 'preStop hook runs'
export const termWaitsTurn = 'SIGTERM waits its turn'
export const termSent = 'SIGTERM sent'
/** `code`: or a sign where it is not known. */
export const exit = (code: string) => `exit ${code}`
export const at = (time: string) => `at ${time}`
export const span = (from: string, to: string, length: string) => `${from} to ${to} · ${length}`
/** `attempt`: from 1. */
export const attempt = (attempt: number) => `${ordinal(attempt)} try`
export const main = 'main'
export const sidecar = 'sidecar'
export const init = (place: number, count: number) => `init ${place} of ${count}`
/** A bar for those who cannot see it; `attempt`: empty for the first one. */
export const told = (state: string, times: string, attempt: string, isGuess: boolean) =>
  `${state} ${times}${attempt && ` (${attempt})`}${isGuess ? ', inferred' : ''}`
export const never = 'never on the node'
/** Bars that are too narrow to be told apart; the longest words first, for as much room as there is. */
export const bundle = (count: number) => [
  `${count.toLocaleString('en')} states: zoom in to tell them apart`,
  `${count.toLocaleString('en')} states`,
]
/** `told`: the first of what a lane shows, in words. */
export const toldInPart = (told: string, count: number) => `${told}; and ${count.toLocaleString('en')} more`
