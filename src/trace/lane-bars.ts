import { assertUnreachable } from '../base/assert.ts'
import type { SimTime } from '../base/time.ts'
import type { ContainerStatus } from '../kube/pod.ts'
import type { ContainerRef, Inferred, NodeContainer, Snapshot, Trace } from './trace.ts'

/** What a container does for a while; one look each. */
export type BarKind =
  /** The API says waiting, without an error. */
  | 'waiting'
  | 'pulling'
  | 'pullFailed'
  | 'created'
  | 'createFailed'
  /** Runs; not yet started in the kubelet's sense. */
  | 'running'
  /** Started, not ready. */
  | 'started'
  | 'ready'
  | 'backoff'
  | 'prestop'
  | 'waitingTurn'
  | 'terminating'
  /** Ended with 0. */
  | 'completed'
  | 'failed'
  /** Ended by SIGKILL (137), other than by the kernel's lack of memory. */
  | 'killed'

/** A stretch of time in which one container does one thing: `[from, to)`. */
export interface Bar {
  readonly kind: BarKind
  readonly from: SimTime
  /** The end of the trace, or the removal of the Pod, for the last one. */
  readonly to: SimTime
  readonly attempt: number
  /** Where there is one: the image that is pulled, a waiting or terminated reason. */
  readonly detail?: string
  readonly exitCode?: number
  /** The end of the back-off. */
  readonly until?: SimTime
  /** In a replay: how sure it is that it began then, or was so at all. */
  readonly certainty?: Certainty
}

/** Of a bar of a replay: somebody wrote down when it began, or why it is taken to be so. */
export type Certainty = 'known' | Inferred

type Look = Omit<Bar, 'from' | 'to' | 'certainty'>

/**
 * The bars of the container in place `slot` of the node's list: what is really there. They end with the object in the API, unless that is
 * gone before the container: a forced deletion waits for nothing.
 */
export function nodeBars(trace: Trace, slot: number): Bar[] {
  const atRemoval = trace.snapshots.find(({ removed }) => removed)?.node.containers[slot]
  const outlives = atRemoval !== undefined && aliveStates.has(atRemoval.state)
  return barsOf(trace, (snapshot) => {
    const container = snapshot.node.containers[slot]
    return container && (outlives || !snapshot.removed)
      ? nodeLook(container, imageOf(snapshot, container.ref))
      : undefined
  })
}

/** A process is there, or about to be. */
const aliveStates: ReadonlySet<NodeContainer['state']> = new Set([
  'created',
  'running',
  'prestop',
  'waitingTurn',
  'terminating',
])

/** The bars of one container as its status in the API tells them; nothing after the object is gone. */
export function apiBars(trace: Trace, ref: ContainerRef): Bar[] {
  return barsOf(trace, (snapshot) => {
    if (snapshot.removed) return undefined
    const { initContainerStatuses, containerStatuses } = snapshot.pod.status
    const statuses = ref.role === 'main' ? containerStatuses : initContainerStatuses
    const status = statuses?.find((candidate) => candidate.name === ref.name)
    return status && apiLook(status)
  })
}

/** What `container` does now on its node; undefined when nothing of it is there. */
export function nodeLook(container: NodeContainer, image: string | undefined): Look | undefined {
  const attempt = container.ref.attempt
  switch (container.state) {
    case 'absent':
      return undefined
    case 'pulling':
      return { kind: 'pulling', attempt, ...(image !== undefined && { detail: image }) }
    case 'pullFailed':
    case 'createFailed':
      return { kind: container.state, attempt, ...reasonAndUntil(container) }
    case 'backoff':
      return {
        kind: 'backoff',
        attempt,
        ...reasonAndUntil(container),
        ...(container.exitCode !== undefined && { exitCode: container.exitCode }),
      }
    case 'created':
    case 'prestop':
    case 'waitingTurn':
    case 'terminating':
      return { kind: container.state, attempt }
    case 'running':
      return { kind: container.ready ? 'ready' : container.started ? 'started' : 'running', attempt }
    case 'exited':
      return exitLook(container.exitCode ?? 0, container.reason, attempt)
    default:
      return assertUnreachable(container.state)
  }
}

const pullReasons = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'ErrImageNeverPull',
  'InvalidImageName',
  'ImageInspectError',
  'RegistryUnavailable',
  'SignatureValidationFailed',
])
const quietReasons = new Set(['PodInitializing', 'ContainerCreating'])

/** What the API says that a container does; undefined when it says nothing. */
function apiLook(status: ContainerStatus): Look | undefined {
  const attempt = status.restartCount
  const { waiting, running, terminated } = status.state ?? {}
  if (terminated) return exitLook(terminated.exitCode, terminated.reason, attempt)
  if (running) return { kind: status.ready ? 'ready' : status.started ? 'started' : 'running', attempt }
  const reason = waiting?.reason
  const kind =
    reason === undefined || quietReasons.has(reason)
      ? 'waiting'
      : reason === 'CrashLoopBackOff'
        ? 'backoff'
        : pullReasons.has(reason)
          ? 'pullFailed'
          : 'createFailed'
  return { kind, attempt, ...(reason !== undefined && { detail: reason }) }
}

function exitLook(exitCode: number, reason: string | undefined, attempt: number): Look {
  const isFailure = exitCode !== 0 || reason === 'OOMKilled'
  const kind = !isFailure ? 'completed' : exitCode === 137 && reason === 'Error' ? 'killed' : 'failed'
  return { kind, attempt, exitCode, ...(reason !== undefined && { detail: reason }) }
}

function reasonAndUntil(container: NodeContainer): Partial<Look> {
  return {
    ...(container.reason !== undefined && { detail: container.reason }),
    ...(container.backoffUntil !== undefined && { until: container.backoffUntil }),
  }
}

function imageOf(snapshot: Snapshot, ref: ContainerRef): string | undefined {
  const { initContainers = [], containers } = snapshot.pod.spec
  return (ref.role === 'main' ? containers : initContainers)[ref.index]?.image
}

/** Runs of snapshots that look alike, as bars. What begins at the very end has a bar without length. */
function barsOf(trace: Trace, lookAt: (snapshot: Snapshot) => Look | undefined): Bar[] {
  const bars: Bar[] = []
  let open: { from: SimTime; look: Look } | undefined
  const close = (to: SimTime) => {
    if (open && to > open.from) bars.push({ ...open.look, from: open.from, to })
    open = undefined
  }
  for (const snapshot of trace.snapshots) {
    const look = lookAt(snapshot)
    if (open && look && isSameLook(open.look, look)) continue
    close(snapshot.at)
    if (look) open = { from: snapshot.at, look }
  }
  if (open) bars.push({ ...open.look, from: open.from, to: trace.end })
  return bars
}

function isSameLook(a: Look, b: Look): boolean {
  return (
    a.kind === b.kind &&
    a.attempt === b.attempt &&
    a.detail === b.detail &&
    a.exitCode === b.exitCode &&
    a.until === b.until
  )
}
