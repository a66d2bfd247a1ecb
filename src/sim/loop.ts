import type { SimTime } from '../base/time.ts'
import type { Step, Trace } from '../trace/trace.ts'

/** How many of the last starts of a container must lie equally far apart. */
const repeats = 3
/** What counts as equally far: the relist and the work queue shift things by up to a second each. */
const toleranceMs = 2500

/** What repeats at the end of a simulation that was cut: a container that is started or pulled over and over, from where its times are regular. */
export function findLoop(steps: readonly Step[]): Trace['loop'] {
  for (const times of timesByWhatRepeats(steps).values()) {
    const newestFirst = times.toReversed()
    const gaps = newestFirst.slice(1).map((at, place) => (newestFirst[place] ?? at) - at)
    const [periodMs] = gaps
    if (periodMs === undefined) continue
    const firstOdd = gaps.findIndex((gap) => Math.abs(gap - periodMs) > toleranceMs)
    const regular = firstOdd === -1 ? gaps.length : firstOdd
    const from = newestFirst[regular]
    if (regular >= repeats && from !== undefined) return { from, periodMs }
  }
  return undefined
}

/** When each container was started, and when its image was pulled, oldest first. */
function timesByWhatRepeats(steps: readonly Step[]): ReadonlyMap<string, readonly SimTime[]> {
  const times = new Map<string, SimTime[]>()
  for (const step of steps) {
    if (step.verb !== 'start' && step.verb !== 'pull') continue
    const key = `${step.verb}/${step.container.name}`
    const known = times.get(key)
    if (known === undefined) times.set(key, [step.at])
    else known.push(step.at)
  }
  return times
}
