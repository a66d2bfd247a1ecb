import { code, phrase } from '../../../base/phrase.ts'

export const outOfMemory = phrase`The kernel killed it for memory: it used more than its limit.`
export const unseen = phrase`Nobody saw it end: the kubelet found it gone and made ${code('137')} up.`
export const notStarted = phrase`The runtime could not start its process at all: look at the message, the command and the image.`
export const notExecutable = phrase`Exit code 126: the command was found, but it could not be executed.`
export const notFound = phrase`Exit code 127: a shell did not find the command.`
export const lost = phrase`The runtime lost it, as after a reboot of the node.`
export const killed = phrase`Exit code 137 is SIGKILL: the end of a grace period, or memory that ran out in a child process.`
export const terminated = phrase`Exit code 143 is SIGTERM: something told it to stop, and it did at once.`
export const signalled = (exitCode: number, signal: string) =>
  phrase`Exit code ${exitCode} is 128 + ${exitCode - 128}: ${signal} ended it.`

/** An end, to be put into a sentence; `reason`: as the kubelet names it. */
export const end = (exitCode: number) => `exit code ${exitCode}`
export const endFor = (exitCode: number, reason: string) => `exit code ${exitCode}, ${reason}`
export const endOutOfMemory = (exitCode: number) => `OOMKilled, exit code ${exitCode}`
