import { type SimTime, simTime } from '../base/time.ts'
import { containerShouldRestart } from '../kube/restart-policy.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Step, Trace } from '../trace/trace.ts'
import { lastNamedInstant } from './horizon.ts'
import { crashLoopMs, restartLimits } from './kubelet/back-off.ts'

/** How often what repeats must have come round: once less for a pattern of several, which is no coincidence. */
const repeats = 3
/** A container that fails its probes is held back at every second start only; no known pattern is longer than this many starts. */
const longestPattern = 4
/** What counts as equally far apart: the relist and the work queue shift things by up to a second each. */
const toleranceMs = 2500

/** What repeats at the end of a simulation that was cut: a container that is started, pulled or refused over and over, from where its times are regular. */
export function findLoop(steps: readonly Step[]): Trace['loop'] {
  for (const times of timesByWhatRepeats(steps).values()) {
    const newestFirst = times.toReversed()
    const gaps = newestFirst.slice(1).map((at, place) => (newestFirst[place] ?? at) - at)
    for (let length = 1; length <= longestPattern; length++) {
      const regular = regularGaps(gaps, length)
      const from = newestFirst[regular]
      if (regular < Math.max(repeats, (repeats - 1) * length) || from === undefined) continue
      return { from, periodMs: gaps.slice(0, length).reduce((sum, gap) => sum + gap, 0) }
    }
  }
  return undefined
}

/**
 * What is sure to repeat where the cut came too early to see it: a container whose last run ends by itself and is followed by the same again, with
 * nothing to come that could change that. How long it is held back between its runs tells how often in the end.
 */
export function foreseeLoop({ pod, behavior, gates }: Scenario, steps: readonly Step[], end: SimTime): Trace['loop'] {
  if (pod.spec.activeDeadlineSeconds !== undefined || lastNamedInstant(behavior) > end) return undefined
  const starts = new Map<string, number>()
  for (const step of steps)
    if (step.verb === 'start') starts.set(step.container.name, (starts.get(step.container.name) ?? 0) + 1)
  for (const container of pod.spec.containers) {
    const { runs = [] } = behavior.containers[container.name] ?? {}
    const last = runs.at(-1)
    if (last === undefined || (starts.get(container.name) ?? 0) < runs.length) continue
    const isEndless = last.waitsFor !== undefined || !Number.isFinite(last.durationMs)
    if (isEndless || !containerShouldRestart(container, pod.spec, last.exitCode, gates)) continue
    const limits = restartLimits(gates, behavior.node.maxContainerRestartPeriodSeconds)
    return { from: end, periodMs: crashLoopMs(last.durationMs, limits) }
  }
  return undefined
}

/** How many of the newest gaps repeat the newest `length` of them. */
function regularGaps(gaps: readonly number[], length: number): number {
  const firstOdd = gaps.findIndex((gap, place) => Math.abs(gap - (gaps[place % length] ?? gap)) > toleranceMs)
  return firstOdd === -1 ? gaps.length : firstOdd
}

/** Events of images that are never pulled, and of a node that cannot begin: nothing else repeats there. */
const refusals: ReadonlySet<string> = new Set([
  'ErrImageNeverPull',
  'InspectFailed',
  'FailedCreatePodSandBox',
  'NetworkNotReady',
])

/** When each container was started, could not be created or started, and when its image was pulled or refused, oldest first. */
function timesByWhatRepeats(steps: readonly Step[]): ReadonlyMap<string, readonly SimTime[]> {
  const times = new Map<string, SimTime[]>()
  const add = (key: string, at: SimTime, count: number) => {
    const known = times.get(key)
    if (known === undefined) {
      times.set(key, [at])
      return
    }
    // Those that the Events' budget held back lie between the last one and this.
    const last = known.at(-1) ?? at
    for (let each = 1; each <= count; each++) known.push(simTime(last + ((at - last) * each) / count))
  }
  for (const step of steps) {
    if (step.verb === 'start' || step.verb === 'pull' || step.verb === 'failed') {
      add(`${step.verb}/${step.container.name}`, step.at, 1)
    } else if (step.verb === 'event' && refusals.has(step.event.reason)) {
      add(`${step.event.reason}/${step.event.container}`, step.at, step.count ?? 1)
    }
  }
  return times
}
