import { marked } from '../../../base/marked.ts'

export const panel = 'Pod'
export const containers = 'Containers, in the order in which they start'

/** What is there of the Pod around its containers. */
export const unbound = 'not bound to a node'
/** A text may leave the name of the node out. */
export const unnamedNode = 'node not named'
export const removed = 'removed'
export const noSandbox = 'no sandbox yet'
export const removedFromApi = 'removed from the API'
export const sandboxReady = 'sandbox ready'
export const sandboxStopped = 'sandbox stopped'

/** Behind the role of a sidecar. */
export const stays = '· stays'
export const restarts = (count: number) => `· ↻${count}`
export const restarted = (count: number) => `restarted ${count} times`
export const untilSigkill = 'until SIGKILL'
export const gotStopSignal = (place: number) => `got its stop signal as number ${place}`
export const getsStopSignal = (place: number) => `gets its stop signal as number ${place}`
/** The two lights together. */
export const lights = (started: boolean, ready: boolean) =>
  `${started ? 'started' : 'not started'}, ${ready ? 'ready' : 'not ready'}`
export const startedHint = (started: boolean, hasProbe: boolean) =>
  `${started ? 'started' : 'not started'}: ${hasProbe ? 'its startup probe has to pass' : 'it has to run'}`
export const readyHint = (ready: boolean, hasProbe: boolean) =>
  `${ready ? 'ready' : 'not ready'}: ${hasProbe ? 'its readiness probe has to pass' : 'it has to be started'}`

export const openGate = (hint: string) => `Open gate: ${hint}`
export const closedGate = (hint: string) => `Closed gate: ${hint}`
/** What stands on a gate: what has to happen before it opens. */
export const gateOfSandbox = 'sandbox'
export const gateOfInit = 'exit 0'
export const gateOfSidecar = 'started'
export const gateOfStop = 'stopped'
export const opensWithSandbox = 'Opens when the sandbox of the Pod is ready'
export const opensAfter = (container: string) => `Opens when ${container} has ended with exit code 0`
export const opensBeside = (sidecar: string) => `Opens when the sidecar ${sidecar} has started`
export const stopsAfter = (sidecar: string) =>
  `The sidecar ${sidecar} gets its stop signal when the main containers and all later sidecars have stopped`
export const probeTries = (most: number) =>
  `Startup probe: this many of ${most} tries failed; at the last one the sidecar is killed and started again`

export const grace = (period: string) => `grace period ${period}`
/** Before the word SIGKILL: what is left of the grace period, and of the time of the last container where that has more; in seconds. */
export const graceLeft = (left: number, more: number | undefined) => {
  const period = left > 0 ? `${left} s left` : 'it is over'
  if (more !== undefined) return `${period}; in ${more} s`
  return left > 0 ? `${period}, then` : `${period}:`
}
export const sigkill = 'SIGKILL'
export const graceFloor = 'Every container has at least 2 s from its stop signal to SIGKILL'
export const allEnded = 'all containers have ended'
export const allEndedSome = <Piece>(killed: number, strong: (text: string) => Piece) =>
  marked`all containers have ended, ${String(killed)} by ${strong('SIGKILL')}`

export const volumes = 'Shared volumes'
export const mounts = (container: string, paths: string) => `${container} mounts it at ${paths}`
export const mountsReadOnly = (container: string, paths: string) => `${container} mounts it at ${paths}, read-only`
/** What a container may do with a volume. */
export const access = { first: 'writes first', too: 'writes too', reads: 'only reads' }
/** The same of several; only one is the first. */
export const accessOfMany = { first: 'write first', too: 'write too', reads: 'only read' }
