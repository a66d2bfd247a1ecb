import type { Step, Trace } from '../trace/trace.ts'

/** How many of the last starts of a container must lie equally far apart. */
const repeats = 3
/** What counts as equally far: the relist and the work queue shift things by up to a second each. */
const toleranceMs = 2500

/** What repeats at the end of a simulation that was cut: the container that starts over and over, by its last starts. */
export function findLoop(steps: readonly Step[]): Trace['loop'] {
  const starts = new Map<string, Step[]>()
  for (const step of steps) {
    if (step.verb !== 'start' && !(step.verb === 'pull')) continue
    const key = `${step.verb}/${step.container.name}`
    starts.set(key, [...(starts.get(key) ?? []).slice(-repeats), step])
  }
  for (const last of starts.values()) {
    const gaps = last.slice(1).map((step, index) => step.at - (last[index]?.at ?? 0))
    const [first] = last
    const periodMs = gaps.at(-1)
    if (first === undefined || periodMs === undefined || gaps.length < repeats) continue
    if (gaps.every((gap) => Math.abs(gap - periodMs) <= toleranceMs)) return { from: first.at, periodMs }
  }
  return undefined
}
