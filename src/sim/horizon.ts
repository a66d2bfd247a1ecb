import { type SimTime, simTime } from '../base/time.ts'
import type { Behavior, ContainerBehavior } from '../scenario/scenario.ts'
import type { PodLayout } from './layout.ts'

/** No trace is longer than this; a day of crash loops stays far below. */
export const maxSteps = 250_000

/** What is still simulated after the last thing that the scenario names: long enough to see a back-off at its longest repeat. */
const tailMs = 30 * 60_000

/** The regular resync, a minute at most, with what follows from it. */
const resyncMs = 65_000

/** Where a simulation that does not settle is cut: where the scenario says, else some time after the last thing that it names. */
export function horizonOf(behavior: Behavior): SimTime {
  if (behavior.until !== undefined) return behavior.until
  const instants = [
    ...behavior.deletes.map(({ at }) => at),
    ...behavior.evictions.map(({ at }) => at),
    ...behavior.interventions.map(({ at }) => at),
    ...behavior.sandboxLost,
    ...Object.values(behavior.node.dependencies),
  ].filter(Number.isFinite)
  const busyMs = Object.values(behavior.containers).reduce((sum, container) => sum + containerMs(container), 0)
  return simTime(Math.max(0, ...instants) + busyMs + tailMs)
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
  return times.filter(Number.isFinite).reduce((sum, ms) => sum + ms, 0)
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
