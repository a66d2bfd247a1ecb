import { firstAtLeast, lastAtMost } from '../../../base/binary-search.ts'
import type { SimTime } from '../../../base/time.ts'
import type { KubeEvent } from '../../../kube/event.ts'
import type { NodeContainer, Snapshot, Trace } from '../../../trace/trace.ts'
import { containersOfSandbox } from '../../../view/story/of-sandbox.ts'
import { type PodStop, podStopAt, podStops } from '../../../view/story/pod-stops.ts'

/** When the stop signal reaches a container, and its place among the others, from 1; equal times share a place. */
export interface StopPlace {
  readonly at: SimTime
  readonly place: number
}

/** A failed try of a probe. */
export interface ProbeTry {
  readonly at: SimTime
  /** How many have failed by then. */
  readonly count: number
}

/** What a box needs to know of the trace beyond the snapshot. */
export interface RunTable {
  /** When the process started that a container had at `t`; undefined before its first start. */
  readonly startedAt: (name: string, t: SimTime) => SimTime | undefined
  /** How often the startup probe of that process has failed, and when; the same object for the same process. */
  readonly startupTries: (name: string, t: SimTime) => readonly ProbeTry[]
  /** How long the stop signal was or will be given, and when it was sent; undefined without one. */
  readonly term: (
    name: string,
    attempt: number,
  ) => { readonly at: SimTime; readonly timeoutMs: number; readonly signal: string } | undefined
  /** The stop of the whole Pod that is under way or has just been; undefined while the Pod lives. */
  readonly stopAt: (snapshot: Snapshot) => PodStop | undefined
  /** The order of the stop signals of that stop; empty when there is none. */
  readonly stopPlaces: (snapshot: Snapshot) => ReadonlyMap<string, StopPlace>
  /** The containers as they are in the sandbox of the snapshot. */
  readonly containersNow: (snapshot: Snapshot) => readonly NodeContainer[]
}

/** The table of `trace`: reads its steps once. */
export function runTableOf(trace: Trace): RunTable {
  const processes = new Map<string, { readonly at: SimTime; readonly tries: ProbeTry[] }[]>()
  const terms = new Map<string, { at: SimTime; timeoutMs: number; signal: string }>()
  const termList: { name: string; at: SimTime }[] = []
  for (const step of trace.steps) {
    if (step.verb === 'start') {
      const { name } = step.container
      const started = processes.get(name) ?? []
      processes.set(name, started)
      started.push({ at: step.at, tries: [] })
    }
    if (step.verb === 'event' && isStartupFailure(step.event)) {
      const tries = processes.get(step.event.container ?? '')?.at(-1)?.tries
      tries?.push({ at: step.at, count: (tries.at(-1)?.count ?? 0) + (step.count ?? 1) })
    }
    if (step.verb !== 'term') continue
    const { at, timeoutMs, signal, container } = step
    terms.set(keyOf(container.name, container.attempt), { at, timeoutMs, signal })
    termList.push({ name: container.name, at })
  }
  const stops = podStops(trace)
  const termsIn = ({ since, to }: PodStop) =>
    termList.slice(
      firstAtLeast(termList, since, ({ at }) => at),
      lastAtMost(termList, to, ({ at }) => at) + 1,
    )
  const places = new Map(stops.map((stop) => [stop, placesOf(termsIn(stop))]))
  const none: ReadonlyMap<string, StopPlace> = new Map()
  const isRebuilt = trace.steps.some((step) => step.verb === 'sandbox' && step.attempt > 0)
  const processAt = (name: string, t: SimTime) => {
    const started = processes.get(name) ?? []
    return started[lastAtMost(started, t, ({ at }) => at)]
  }
  return {
    startedAt: (name, t) => processAt(name, t)?.at,
    startupTries: (name, t) => processAt(name, t)?.tries ?? noTries,
    term: (name, attempt) => terms.get(keyOf(name, attempt)),
    stopAt: ({ at }) => podStopAt(stops, at),
    stopPlaces: ({ at }) => {
      const stop = podStopAt(stops, at)
      return (stop && places.get(stop)) ?? none
    },
    containersNow: (snapshot) => (isRebuilt ? containersOfSandbox(trace, snapshot) : snapshot.node.containers),
  }
}

const noTries: readonly ProbeTry[] = []

/** The kubelet tells each failed try of a probe by an Event. */
function isStartupFailure({ reason, message }: KubeEvent): boolean {
  return reason === 'Unhealthy' && message.startsWith('Startup probe')
}

/** The places of `terms`, which are by time. */
function placesOf(terms: readonly { readonly name: string; readonly at: SimTime }[]): ReadonlyMap<string, StopPlace> {
  const places = new Map<string, StopPlace>()
  let place = 0
  let before: SimTime | undefined
  for (const { name, at } of terms) {
    if (at !== before) place += 1
    before = at
    places.set(name, { at, place })
  }
  return places
}

function keyOf(name: string, attempt: number): string {
  return `${name}#${attempt}`
}
