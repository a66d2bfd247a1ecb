import { snapshotAt } from '../trace/snapshot-at.ts'
import type { Step, Trace } from '../trace/trace.ts'
import { type Cells, cellsOf } from '../view/story/watch.ts'

/** Where what happened to a Pod and its simulation do not meet: what `kubectl get pods` prints of either at the newest state. */
export interface Seam {
  readonly pasted: Cells
  readonly simulated: Cells
}

/** Times are cut to whole seconds, and each run of a container adds such a cut. */
const toleranceMs = 3000
const toleranceOfRunMs = 1000

/**
 * undefined where `simulation` shows what was seen last of the Pod, at that instant or near it: a state is as old as the newest time in
 * it, and may be of any instant before the next start.
 */
export function seamOf(happened: Trace, simulation: Trace): Seam | undefined {
  const newest = happened.snapshots.at(-1)
  if (newest === undefined) return undefined
  const pasted = cellsOf(happened, newest)
  const runs = simulation.steps.filter(({ verb, at }) => verb === 'start' && at <= happened.end).length
  const nearMs = toleranceMs + runs * toleranceOfRunMs
  const there = snapshotAt(simulation, happened.end)
  const nextStart = simulation.steps.find(({ verb, at }) => verb === 'start' && at > happened.end)
  const toMs = Math.max(happened.end + nearMs, (nextStart?.at ?? 0) - 1)
  const near = simulation.snapshots.filter(({ at }) => at >= happened.end - nearMs && at <= toMs)
  const meets = [there, ...near].some((snapshot) => isSame(cellsOf(simulation, snapshot), pasted))
  return meets ? undefined : { pasted, simulated: cellsOf(simulation, there) }
}

function isSame(a: Cells, b: Cells): boolean {
  return a.ready === b.ready && a.status === b.status && a.restarts === b.restarts
}

const notable: ReadonlySet<Step['verb']> = new Set([
  'world',
  'pull',
  'start',
  'ready',
  'unready',
  'exit',
  'kill',
  'removed',
])

/** What the simulation says comes first behind the second in which the Pod was seen last; undefined where nothing more happens by itself. */
export function nextStep(simulation: Trace): Step | undefined {
  const { observed } = simulation
  return observed === undefined
    ? undefined
    : simulation.steps.find(({ at, verb }) => at >= observed + 1000 && notable.has(verb))
}
