import { ordinal } from '../base/ordinal.ts'

/** Titles of the chapters of a life. `container` is always a name. */

export const created = 'Pod is created'
export const bound = (node: string) => `Pod is bound to ${node}`
export const notPulled = (container: string) => `${container}: the image cannot be pulled`
export const starts = (container: string) => `${container} starts`
export const sidecarStarts = (container: string) => `sidecar ${container} starts`
export const initContainer = (container: string) => `init container ${container}`
/** `place`: from 1. */
export const initContainerOf = (place: number, count: number, container: string) =>
  `init container ${place} of ${count}: ${container}`
export const startsAgain = (container: string, start: number) => `${container}: ${ordinal(start)} start`
export const notCreated = (container: string, reason: string) => `${container}: ${reason}`
export const allReady = 'running, all containers ready'
/** `how`: the runtime's reason; undefined where the exit code says it. */
export const fails = (container: string, exitCode: number, how: string | undefined) =>
  `${container} fails: ${how ?? `exit ${exitCode}`}`
export const ends = (container: string) => `${container} ends: exit 0`
export const backOff = (container: string, time: string) => `${container}: back-off ${time}`
export const sandboxLost = 'the sandbox is lost, everything starts anew'
export const deleted = 'Pod is deleted'
export const evicted = 'Pod is evicted'
export const nodeShutdown = 'node is shutting down'
export const deadline = 'active deadline exceeded'
/** What stands before a stop: of the Pod, or of a container alone. */
export const ofShutdown = (title: string) => `shutdown: ${title}`
export const ofStop = (title: string) => `stop: ${title}`
export const preStop = (container: string) => `preStop hook of ${container}`
export const signal = (container: string, signal: string) => `${container} gets ${signal}`
export const allEnded = 'all containers have ended'
export const removed = 'Pod is removed from the API'
/** Two of one instant, and one that stands for more. */
export const both = (first: string, second: string) => `${first}; ${second}`
export const andMore = (first: string) => `${first} …`
