import type { SimTime } from '../base/time.ts'
import type { Step, Trace } from '../trace/trace.ts'

/** How many of the last starts of a container must lie equally far apart. */
const repeats = 3
/** What counts as equally far: the relist and the work queue shift things by up to a second each. */
const toleranceMs = 2500

/** What repeats at the end of a simulation that was cut: the container that is started or pulled over and over, by its last times. */
export function findLoop(steps: readonly Step[]): Trace['loop'] {
  /** By what repeats, its last times, newest first. */
  const times = new Map<string, SimTime[]>()
  for (let index = steps.length - 1; index >= 0; index--) {
    const step = steps[index]
    if (step?.verb !== 'start' && step?.verb !== 'pull') continue
    const key = `${step.verb}/${step.container.name}`
    const last = times.get(key) ?? []
    times.set(key, last)
    last.push(step.at)
    if (last.length <= repeats) continue
    const gaps = last.slice(1).map((at, place) => (last[place] ?? at) - at)
    const [periodMs = 0] = gaps
    const from = last.at(-1)
    const isRegular = gaps.every((gap) => Math.abs(gap - periodMs) <= toleranceMs)
    if (isRegular && from !== undefined) return { from, periodMs }
    last.shift()
  }
  return undefined
}
