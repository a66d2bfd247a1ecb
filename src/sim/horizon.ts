import { type SimTime, simTime, simulationEpochMs } from '../base/time.ts'
import type { Behavior, ContainerBehavior, OtherPull } from '../scenario/scenario.ts'
import type { PodLayout } from './layout.ts'

/** No trace is longer than this: what is drawn of it is worked out on the page's main thread. Two weeks of crash loops stay below. */
export const maxSteps = 60_000

/** Letters of an image's name, which stands in each status anew; of longer ones fewer steps are held. */
export const plainLetters = 500

/**
 * No simulation handles more entries of the queue: a day of crash loops in 100 containers stays below. Bounds the time that a
 * simulation takes, which also passes where no step is made.
 */
export const maxEntries = 400_000

/** How many places all lists of containers in the snapshots have together, those counted once that snapshots share: bounds the memory. */
export const maxPlaces = 6_000_000

/** The last second that the API can write, the end of the year 9999: what lies behind it never comes. */
export const lastInstant = simTime(Date.UTC(9999, 11, 31, 23, 59, 59) - simulationEpochMs)

/** What is still simulated after the last thing that the scenario names: long enough to see a back-off at its longest repeat. */
const tailMs = 30 * 60_000

/** The regular resync, a minute at most, with what follows from it. */
const resyncMs = 65_000

/** Where a simulation that does not settle is cut: where the scenario says, else some time after the last thing that it names. */
export function horizonOf(behavior: Behavior): SimTime {
  if (behavior.until !== undefined) return earlier(behavior.until, lastInstant)
  const busyMs =
    Object.values(behavior.containers).reduce((sum, container) => sum + containerMs(container), 0) +
    otherPulls(behavior).reduce((sum, { durationMs }) => sum + (comes(durationMs) ? durationMs : 0), 0)
  return earlier(simTime(lastNamedInstant(behavior) + busyMs + tailMs), lastInstant)
}

function otherPulls({ node }: Behavior): readonly OtherPull[] {
  return node.imagePulls?.others ?? []
}

/** The last instant at which the scenario lets something happen from outside; 0 for none. */
export function lastNamedInstant(behavior: Behavior): SimTime {
  const instants = [
    ...behavior.deletes.map(({ at }) => at),
    ...behavior.evictions.map(({ at }) => at),
    ...behavior.interventions.map(({ at }) => at),
    ...behavior.sandboxLost,
    ...Object.values(behavior.node.dependencies),
    ...otherPulls(behavior).map(({ at }) => at),
    behavior.node.sandboxError?.until ?? 0,
    behavior.node.networkReadyAtMs ?? 0,
    behavior.node.shutdown?.at ?? 0,
  ].filter(comes)
  return simTime(Math.max(0, ...instants))
}

function earlier(a: SimTime, b: SimTime): SimTime {
  return a < b ? a : b
}

/** Whether something after `ms` is still simulated. */
function comes(ms: number): boolean {
  return ms <= lastInstant
}

/** How long a container takes for all that is said of it once. */
function containerMs({ imagePull, runs, postStart, preStop, ...probes }: ContainerBehavior): number {
  const times = [
    imagePull.durationMs,
    ...runs.map(({ durationMs }) => durationMs),
    postStart?.durationMs ?? 0,
    preStop?.durationMs ?? 0,
    ...[probes.startupProbe, probes.readinessProbe, probes.livenessProbe].flatMap((probe) =>
      probe === undefined ? [] : [probe.succeedsAfterMs, probe.failsAtMs, probe.recoversAtMs],
    ),
  ]
  return times.filter(comes).reduce((sum, ms) => sum + ms, 0)
}

/**
 * How long nothing may change, with nothing pending that could change it, until a simulation has settled: a resync, and each probe
 * as often as it needs to make up its mind.
 */
export function quietMs(layout: PodLayout): number {
  const probes = layout.slots.flatMap(({ container }) => [
    container.startupProbe,
    container.readinessProbe,
    container.livenessProbe,
  ])
  const longest = probes.map((probe) => {
    if (probe === undefined) return 0
    const { periodSeconds = 10, failureThreshold = 3, successThreshold = 1, initialDelaySeconds = 0 } = probe
    return (initialDelaySeconds + periodSeconds * (Math.max(failureThreshold, successThreshold) + 1)) * 1000
  })
  return Math.max(resyncMs, ...longest)
}
