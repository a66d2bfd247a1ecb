import { simulationEpochMs } from '../base/time.ts'
import type { Container } from '../kube/pod.ts'
import type { LiveState } from './live-state.ts'
import { readTime } from './observed-event.ts'
import { mergeRuns } from './run.ts'

/** What the states of a Pod say of its times, to hold a table of Events against. Milliseconds since 1970, cut to the second. */
export interface KnownTimes {
  /** Nothing that happened to the Pod is older. */
  readonly createdMs: number
  /** When it was bound; undefined where nothing tells. */
  readonly boundMs: number | undefined
  /** The newest time that any state names. */
  readonly newestMs: number
  readonly containers: readonly KnownContainer[]
}

export interface KnownContainer {
  readonly spec: Container
  readonly isInit: boolean
  readonly restartCount: number
  /** The starts and ends of its runs that are known, oldest first. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** The first of `starts` is the first that there was. */
  readonly isFirstKnown: boolean
  /** A run of it goes on in the newest state. */
  readonly isRunning: boolean
}

/** The times that states of one Pod, oldest first, tell. */
export function knownTimes(states: readonly [LiveState, ...LiveState[]]): KnownTimes {
  const { pod } = states.at(-1) ?? states[0]
  const { status, spec, metadata } = pod
  const bound = status.conditions?.find(({ type, status: is }) => type === 'PodScheduled' && is === 'True')
  // What describe prints has no times of conditions: the kubelet sees a Pod within the second in which it is bound.
  const boundMs = readTime(bound?.lastTransitionTime) ?? (bound && readTime(status.startTime))
  const containers = [
    ...(spec.initContainers ?? []).map((container) => knownContainer(states, container, true)),
    ...spec.containers.map((container) => knownContainer(states, container, false)),
  ]
  const newest = states.flatMap(({ newestMs }) => newestMs ?? [])
  const oldest = [boundMs, readTime(status.startTime), ...containers.map(({ starts }) => starts[0])]
  const createdMs =
    readTime(metadata.creationTimestamp) ?? Math.min(...oldest.flatMap((ms) => ms ?? []), ...newest.slice(0, 1))
  const isDated = Number.isFinite(createdMs)
  return {
    createdMs: isDated ? createdMs : simulationEpochMs,
    boundMs,
    newestMs: Math.max(isDated ? createdMs : simulationEpochMs, ...newest),
    containers,
  }
}

function knownContainer(states: readonly LiveState[], spec: Container, isInit: boolean): KnownContainer {
  const list = isInit ? 'initContainerStatuses' : 'containerStatuses'
  const statuses = states.flatMap(({ pod }) => pod.status[list]?.filter(({ name }) => name === spec.name) ?? [])
  const newest = statuses.at(-1)
  const runs = mergeRuns(statuses)
  const starts = runs.flatMap(({ startedMs }) => startedMs ?? [])
  const first = runs[0]
  return {
    spec,
    isInit,
    restartCount: newest?.restartCount ?? 0,
    starts,
    ends: runs.flatMap(({ finishedMs }) => finishedMs ?? []),
    isFirstKnown: first?.attempt === 0 && first.startedMs !== undefined,
    isRunning: newest?.state?.running !== undefined,
  }
}
