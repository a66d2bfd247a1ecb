import { code, type Phrase, phrase } from '../base/phrase.ts'
import type { TerminatedState } from '../kube/pod.ts'

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
  if (reason === 'OOMKilled') return phrase`The kernel killed it for memory: it used more than its limit.`
  if (reason === 'ContainerStatusUnknown')
    return phrase`Nobody saw it end: the kubelet found it gone and made ${code('137')} up.`
  if (reason === 'StartError' || reason === 'ContainerCannotRun')
    return phrase`The runtime could not start its process at all: look at the message, the command and the image.`
  if (exitCode === 126) return phrase`Exit code 126: the command was found, but it could not be executed.`
  if (exitCode === 127) return phrase`Exit code 127: a shell did not find the command.`
  if (exitCode === 255 && reason === 'Unknown') return phrase`The runtime lost it, as after a reboot of the node.`
  const signal = signals[exitCode - 128]
  if (signal === undefined) return undefined
  if (signal === 'SIGKILL')
    return phrase`Exit code 137 is SIGKILL: the end of a grace period, or memory that ran out in a child process.`
  if (signal === 'SIGTERM') return phrase`Exit code 143 is SIGTERM: something told it to stop, and it did at once.`
  return phrase`Exit code ${exitCode} is 128 + ${exitCode - 128}: ${signal} ended it.`
}

/** `exit code 1`, `OOMKilled`, `exit code 143 (Error)` is never said: the plain words for an end. */
export function endText({ exitCode, reason }: TerminatedState): string {
  if (reason === 'OOMKilled') return exitCode === 137 ? 'OOMKilled' : `OOMKilled, exit code ${exitCode}`
  const isPlain = reason === undefined || reason === '' || reason === 'Error' || reason === 'Completed'
  return isPlain ? `exit code ${exitCode}` : `exit code ${exitCode}, ${reason}`
}
