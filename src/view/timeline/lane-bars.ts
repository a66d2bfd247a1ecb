import { assertUnreachable } from '../../base/assert.ts'
import type { SimTime } from '../../base/time.ts'
import type { ContainerStatus } from '../../kube/pod.ts'
import type { ContainerRef, Inferred, NodeContainer, Snapshot, Trace } from '../../trace/trace.ts'
import { SpanWriter } from './span-writer.ts'

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
 * The bars of every container in the order of the node's list: what is really there. They end with the object in the API, unless that is
 * gone before the container: a forced deletion waits for nothing.
 */
export function nodeBars(trace: Trace): readonly (readonly Bar[])[] {
  const atRemoval = trace.snapshots.find(({ removed }) => removed)?.node.containers ?? []
  const lanes = (trace.snapshots[0]?.node.containers ?? []).map(() => new SpanWriter<Look>(isSameLook))
  let before: Snapshot | undefined
  for (const snapshot of trace.snapshots) {
    const isSamePod = before?.pod.spec === snapshot.pod.spec && before.removed === snapshot.removed
    const old = isSamePod ? before?.node.containers : undefined
    before = snapshot
    const { containers } = snapshot.node
    if (containers === old) continue
    containers.forEach((container, slot) => {
      if (container === old?.[slot]) return
      const state = atRemoval[slot]?.state
      const isThere = !snapshot.removed || (state !== undefined && aliveStates.has(state))
      lanes[slot]?.write(snapshot.at, isThere ? nodeLook(container, imageOf(snapshot, container.ref)) : undefined)
    })
  }
  return lanes.map((lane) => barsOf(lane, trace.end))
}

/** A process is there, or about to be. */
const aliveStates: ReadonlySet<NodeContainer['state']> = new Set([
  'created',
  'running',
  'prestop',
  'waitingTurn',
  'terminating',
])

/** The bars of each of `refs` as its status in the API tells them; nothing after the object is gone. */
export function apiBars(trace: Trace, refs: readonly ContainerRef[]): readonly (readonly Bar[])[] {
  const lanes = refs.map(() => new SpanWriter<Look>(isSameLook))
  const ofList = (isMain: boolean) =>
    new Map(refs.flatMap(({ name, role }, slot) => ((role === 'main') === isMain ? [[name, lanes[slot]]] : [])))
  const inits = new StatusReader(ofList(false))
  const mains = new StatusReader(ofList(true))
  for (const { at, pod, removed } of trace.snapshots) {
    inits.read(at, removed ? none : pod.status.initContainerStatuses)
    mains.read(at, removed ? none : pod.status.containerStatuses)
  }
  return lanes.map((lane) => barsOf(lane, trace.end))
}

const none: readonly ContainerStatus[] = []

/** Follows one list of statuses through the snapshots, and writes what becomes another object. */
class StatusReader {
  /** By the name of the container. */
  readonly #lanes: ReadonlyMap<string, SpanWriter<Look> | undefined>
  #list = none
  /** Where in the list the status of each container stands: of several with one name the first one counts. */
  #places: ReadonlyMap<string, number> = new Map()

  constructor(lanes: ReadonlyMap<string, SpanWriter<Look> | undefined>) {
    this.#lanes = lanes
  }

  read(at: SimTime, list: readonly ContainerStatus[] = none): void {
    const before = this.#list
    if (list === before) return
    this.#list = list
    const isAsBefore = list.length === before.length && list.every(({ name }, index) => name === before[index]?.name)
    if (!isAsBefore) {
      this.#places = new Map(list.map(({ name }, index) => [name, index] as const).reverse())
      for (const [name, lane] of this.#lanes) if (!this.#places.has(name)) lane?.write(at, undefined)
    }
    list.forEach((status, index) => {
      if (isAsBefore && status === before[index]) return
      if (this.#places.get(status.name) === index) this.#lanes.get(status.name)?.write(at, apiLook(status))
    })
  }
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

/** The bars that a lane wrote; what begins at the very end has a bar without length. */
function barsOf(lane: SpanWriter<Look>, end: SimTime): readonly Bar[] {
  return lane.end(end).map(({ from, to, value }) => ({ ...value, from, to }))
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
