import { simulationEpochMs } from '../base/time.ts'
import type { FeatureGates } from '../kube/features.ts'
import { type Container, type ContainerStatus, isSidecar, type Pod } from '../kube/pod.ts'
import type { ContainerRole } from '../trace/trace.ts'
import type { LiveState } from './live-state.ts'
import { type ObservedEvent, readTime } from './observed-event.ts'
import { mergeRuns, type Run, withStartEvents } from './run.ts'

/** A container of the Pod and all that was told of it. */
export interface ContainerFacts {
  readonly name: string
  readonly role: ContainerRole
  /** Place among the containers of its list. */
  readonly index: number
  /** Place among all containers of the Pod. */
  readonly order: number
  readonly container: Container
  /** By time. */
  readonly runs: readonly Run[]
  /** The newest status; undefined where nothing was ever said of it. */
  readonly status: ContainerStatus | undefined
  /** Events about it, in the order in which they began. */
  readonly events: readonly ObservedEvent[]
  readonly sightings: readonly ContainerSighting[]
}

/** A container in one of the states that were seen. */
export interface ContainerSighting {
  /** Not before this. */
  readonly ms: number
  /** Not after this; `Infinity` for the newest state. */
  readonly byMs: number
  readonly status: ContainerStatus
}

/** A state, and when it was seen: not earlier than the newest time in it. */
export interface Sighting {
  readonly state: LiveState
  readonly ms: number
  /** Not after this, as the next state tells; `Infinity` for the newest one. */
  readonly byMs: number
  /** Its own time is not known, only that it lies between these; absent: at `ms`, or later. */
  readonly between?: readonly [number, number]
}

/** All that is known of one Pod. Times in milliseconds since 1970. */
export interface Facts {
  readonly gates: FeatureGates
  /** In the newest state. */
  readonly pod: Pod
  readonly createdMs: number
  /** Whether the Pod itself says when it was created. */
  readonly isCreationKnown: boolean
  /** The newest time that anything says. */
  readonly observedMs: number
  /** When the newest state was taken, by a clock; absent where that is not known or cannot be. Later than `observedMs`. */
  readonly seenMs?: number
  /** Oldest first; never empty. */
  readonly sightings: readonly Sighting[]
  /** About the Pod and its containers, in the order in which they began. */
  readonly events: readonly ObservedEvent[]
  /** In spec order, init containers first. */
  readonly containers: readonly ContainerFacts[]
}

/** Puts together what states (oldest first, one at least) and Events say of one Pod. */
export function gatherFacts(
  states: readonly [LiveState, ...LiveState[]],
  events: readonly ObservedEvent[],
  gates: FeatureGates,
  seenMs?: number,
): Facts {
  const pod = (states.at(-1) ?? states[0]).pod
  const own = eventsOf(pod, events)
  const { createdMs, isCreationKnown, observedMs, sightings, ...seen } = observe(states, own, seenMs)
  return {
    gates,
    pod,
    createdMs: wholeSecond(createdMs),
    isCreationKnown,
    observedMs,
    ...seen,
    sightings,
    events: own,
    containers: containersIn(pod, sightings, own),
  }
}

/** When a Pod with these states is seen last: when the newest of them was taken, where that can be, else at the newest time that is told of it. */
export function lastSeenMs(
  states: readonly [LiveState, ...LiveState[]],
  events: readonly ObservedEvent[],
  seenMs: number | undefined,
): number {
  const observed = observe(states, eventsOf((states.at(-1) ?? states[0]).pod, events), seenMs)
  return observed.seenMs ?? observed.observedMs
}

function eventsOf(pod: Pod, events: readonly ObservedEvent[]): readonly ObservedEvent[] {
  return events
    .filter((event) => isAbout(event, pod))
    .toSorted((a, b) => (a.firstMs ?? Number.POSITIVE_INFINITY) - (b.firstMs ?? Number.POSITIVE_INFINITY))
}

/** What is known of times; `events` are its own. */
function observe(
  states: readonly [LiveState, ...LiveState[]],
  events: readonly ObservedEvent[],
  seenMs: number | undefined,
): Pick<Facts, 'createdMs' | 'isCreationKnown' | 'observedMs' | 'seenMs' | 'sightings'> {
  const { pod } = states.at(-1) ?? states[0]
  const written = readTime(pod.metadata.creationTimestamp)
  const times = [...states.flatMap(({ newestMs }) => newestMs ?? []), ...events.flatMap(({ lastMs }) => lastMs ?? [])]
  const createdMs = written ?? (oldestTime(states, events) || simulationEpochMs)
  const sightings = sightingsOf(states, createdMs)
  const observedMs = Math.max(createdMs, ...times, ...sightings.map(({ ms }) => ms))
  const isLater = seenMs !== undefined && seenMs > observedMs && canLast(pod, seenMs)
  return {
    createdMs,
    isCreationKnown: written !== undefined,
    observedMs,
    sightings,
    ...(isLater && { seenMs: wholeSecond(seenMs) }),
  }
}

/** The kubelet holds a restart back for five minutes at most, and is a little late. */
const longestHeldBackMs = 6 * 60_000

/**
 * Whether the newest state can have lasted until `ms`: a restart that is held back comes, unless the Pod is to be deleted.
 * Source: pkg/kubelet/pod_workers.go, of a terminating Pod nothing is started again.
 */
export function canLast({ metadata, status }: Pod, ms: number): boolean {
  const isTerminating = metadata.deletionTimestamp !== undefined
  const all = [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])]
  return (
    isTerminating ||
    all.every(({ state, lastState }) => {
      const endedMs = readTime(lastState?.terminated?.finishedAt)
      return state?.waiting?.reason !== 'CrashLoopBackOff' || endedMs === undefined || ms - endedMs < longestHeldBackMs
    })
  )
}

/** `ms` cut to whole seconds, as the API writes times; in milliseconds. */
export function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000
}

function isAbout({ about }: ObservedEvent, { metadata }: Pod): boolean {
  if (about.kind !== undefined && about.kind !== 'Pod') return false
  if (about.uid !== undefined && metadata.uid !== undefined) return about.uid === metadata.uid
  if (about.name !== undefined && about.name !== metadata.name) return false
  return about.namespace === undefined || about.namespace === (metadata.namespace ?? 'default')
}

function oldestTime(states: readonly LiveState[], events: readonly ObservedEvent[]): number {
  const statuses = states.flatMap(({ pod: { status } }) => [
    readTime(status.startTime),
    ...(status.conditions ?? []).map(({ lastTransitionTime }) => readTime(lastTransitionTime)),
    ...[...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])].flatMap((each) =>
      mergeRuns([each]).flatMap(({ startedMs, finishedMs }) => [startedMs, finishedMs]),
    ),
  ])
  const times = [...statuses, ...events.map(({ firstMs }) => firstMs)].filter((ms) => ms !== undefined)
  return times.length === 0 ? 0 : Math.min(...times)
}

/** Each state is as new as the newest time in it or in one before; those without news of their own lie evenly in between. */
/** How far the clock of who recorded the states goes before the cluster's, in milliseconds: what has just changed was hardly seen later. */
function clockSkew(states: readonly LiveState[]): number {
  let newest = Number.NEGATIVE_INFINITY
  let skewMs = Number.POSITIVE_INFINITY
  for (const { newestMs, seenMs } of states) {
    const hasNews = newestMs !== undefined && newestMs > newest
    if (hasNews && seenMs !== undefined) skewMs = Math.min(skewMs, seenMs - newestMs)
    if (hasNews) newest = newestMs
  }
  return Number.isFinite(skewMs) && Math.abs(skewMs) > mostDelayMs ? skewMs : 0
}

/** Times in a status are whole seconds, and a watch tells what changed within another one. */
const mostDelayMs = 2000

function sightingsOf(states: readonly LiveState[], createdMs: number): readonly Sighting[] {
  let newest = createdMs
  const skewMs = clockSkew(states)
  const own = states.map(({ newestMs = createdMs, seenMs }) => {
    const toldMs = Math.max(newestMs, seenMs === undefined ? newestMs : seenMs - skewMs)
    const hasNews = toldMs > newest
    if (hasNews) newest = toldMs
    return hasNews ? newest : undefined
  })
  return states.map((state, index) => {
    const ms = own[index]
    const byMs = own.slice(index + 1).find((each) => each !== undefined) ?? Number.POSITIVE_INFINITY
    if (ms !== undefined) return { state, ms, byMs }
    const before = own.slice(0, index).findLastIndex((each) => each !== undefined)
    const after = own.findIndex((each, at) => at > index && each !== undefined)
    const fromMs = own[before] ?? createdMs
    const toMs = own[after] ?? fromMs
    const gaps = (after === -1 ? states.length : after) - before
    return {
      state,
      byMs,
      ms: fromMs + Math.floor(((toMs - fromMs) * (index - before)) / gaps),
      between: [fromMs, toMs],
    }
  })
}

function containersIn(
  { spec }: Pod,
  sightings: readonly Sighting[],
  events: readonly ObservedEvent[],
): readonly ContainerFacts[] {
  const facts: ContainerFacts[] = []
  const add = (container: Container, role: ContainerRole, index: number) => {
    const { name } = container
    const list = role === 'main' ? 'containerStatuses' : 'initContainerStatuses'
    const seen = sightings.flatMap(({ state, ms, byMs }) => {
      const status = state.pod.status[list]?.find((each) => each.name === name)
      return status === undefined ? [] : [{ ms, byMs, status }]
    })
    const own = events.filter((event) => event.container === name)
    const started = own.filter(({ reason }) => reason === 'Started')
    facts.push({
      name,
      role,
      index,
      order: facts.length,
      container,
      runs: withStartEvents(mergeRuns(seen.map(({ status }) => status)), started),
      status: seen.at(-1)?.status,
      events: own,
      sightings: seen,
    })
  }
  for (const [index, container] of (spec.initContainers ?? []).entries())
    add(container, isSidecar(container) ? 'sidecar' : 'init', index)
  for (const [index, container] of spec.containers.entries()) add(container, 'main', index)
  return facts
}
