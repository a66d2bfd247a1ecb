import type { Phrase } from '../base/phrase.ts'
import type { TerminatedState } from '../kube/pod.ts'
import * as words from '../words/en/advice/exit-code.ts'

/** Signals by their number, as a process of Linux gets them. */
const signals: Readonly<Record<number, string>> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  3: 'SIGQUIT',
  4: 'SIGILL',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  13: 'SIGPIPE',
  15: 'SIGTERM',
}

/** What an end tells beyond its number, as a sentence; undefined where it tells no more. */
export function endMeaning({ exitCode, reason }: TerminatedState): Phrase | undefined {
  if (reason === 'OOMKilled') return words.outOfMemory
  if (reason === 'ContainerStatusUnknown') return words.unseen
  if (reason === 'StartError' || reason === 'ContainerCannotRun') return words.notStarted
  if (exitCode === 126) return words.notExecutable
  if (exitCode === 127) return words.notFound
  if (exitCode === 255 && reason === 'Unknown') return words.lost
  const signal = signals[exitCode - 128]
  if (signal === undefined) return undefined
  if (signal === 'SIGKILL') return words.killed
  if (signal === 'SIGTERM') return words.terminated
  return words.signalled(exitCode, signal)
}

/** `exit code 1`, `OOMKilled`, `exit code 143 (Error)` is never said: the plain words for an end. */
export function endText({ exitCode, reason }: TerminatedState): string {
  if (reason === 'OOMKilled') return exitCode === 137 ? 'OOMKilled' : words.endOutOfMemory(exitCode)
  const isPlain = reason === undefined || reason === '' || reason === 'Error' || reason === 'Completed'
  return isPlain ? words.end(exitCode) : words.endFor(exitCode, reason)
}
