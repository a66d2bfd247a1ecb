import { code, named, type Phrase, phrase } from '../../../base/phrase.ts'

/** What happened in a step, as one or two plain sentences. `container` is always a name. */

export const created = phrase`The Pod was created.`
export const deleted = phrase`The Pod was deleted: it has to stop now.`
export const preempted = phrase`The Pod has to make room on its node for a critical Pod.`
export const evicted = phrase`The Pod is evicted from its node.`
export const shutdown = phrase`The node is shutting down: the kubelet ends its Pods first.`
export const sandboxLost = phrase`The sandbox and everything in it are lost, as after a reboot of the node.`
export const deadline = phrase`The Pod’s ${code('activeDeadlineSeconds')} are over: it has to stop now.`
export const somethingCame = phrase`Something that the Pod depends on came or went.`
export const answers = (dependency: string) => phrase`${code(dependency)} answers from now on.`
export const cameOrWent = (dependency: string) => phrase`${code(dependency)} came or went.`
export const forced = phrase`Something was forced from outside.`
export const newImage = (container: string, image: string) =>
  phrase`${named(container)} is given another image: ${code(image)}.`
export const forcedOn = (container: string) => phrase`Something was forced on ${named(container)} from outside.`

export const scheduled = (node: string) => phrase`The scheduler bound the Pod to the node ${code(node)}.`
export const sandbox = (ip: string) => phrase`The sandbox stands: the Pod has its network and the address ${code(ip)}.`
export const newSandbox = (ip: string) => phrase`A new sandbox stands; the Pod has the address ${code(ip)}.`
export const sandboxStopped = phrase`The sandbox was stopped: nothing of the Pod runs on the node any more.`
export const pull = (container: string) => phrase`The kubelet pulls the image of ${named(container)}.`
export const pulled = (container: string) => phrase`The image of ${named(container)} is on the node.`
export const notPulled = (container: string) => phrase`The image of ${named(container)} could not be pulled.`
export const create = (container: string) => phrase`The container ${named(container)} was created.`
export const start = (container: string) => phrase`${named(container)} was started.`
export const startAgain = (container: string, restart: number) =>
  phrase`${named(container)} was started again, restart ${restart}.`
export const notStarted = (container: string, reason: string) =>
  phrase`${named(container)} could not be started: ${code(reason)}.`
export const started = (container: string) => phrase`${named(container)} counts as started.`
export const ready = (container: string) => phrase`${named(container)} is ready.`
export const unready = (container: string) => phrase`${named(container)} is no longer ready.`
/** `hook`: the field of the spec. */
export const hookRuns = (hook: string, container: string) => phrase`The ${code(hook)} hook of ${named(container)} runs.`
export const hookOver = (hook: string, container: string) =>
  phrase`The ${code(hook)} hook of ${named(container)} is over.`
export const hookFailed = (hook: string, container: string) =>
  phrase`The ${code(hook)} hook of ${named(container)} failed.`
export const hookAnswered = (hook: string, container: string, statusCode: number) =>
  phrase`The ${code(hook)} hook of ${named(container)} is over: the server answered ${statusCode}. The kubelet counts any answer as a success.`
export const term = (container: string, signal: string, time: string) =>
  phrase`${named(container)} got ${signal}. It has ${time} to end before SIGKILL.`
export const kill = (container: string) => phrase`${named(container)} was killed with SIGKILL: its time was over.`
/** `reason`: the runtime's, where it says more than the exit code. */
export const exit = (container: string, exitCode: number, reason: string | undefined): Phrase =>
  reason === undefined
    ? phrase`${named(container)} ended with exit code ${exitCode}.`
    : phrase`${named(container)} ended with exit code ${exitCode} (${reason}).`
export const startHeldBack = (container: string, time: string) =>
  phrase`The next start of ${named(container)} is held back: back-off of ${time}.`
export const pullHeldBack = (container: string, time: string) =>
  phrase`The next pull of ${named(container)}’s image is held back: back-off of ${time}.`
export const event = (reason: string, message: string) => phrase`Event ${code(reason)}: ${message}`
export const status = phrase`The kubelet wrote the Pod’s new status to the API server.`
export const removed = phrase`The Pod was removed from the API server.`
