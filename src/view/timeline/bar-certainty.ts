import { snapshotAt } from '../../trace/snapshot-at.ts'
import type { Trace } from '../../trace/trace.ts'
import type { Bar } from './lane-bars.ts'

/** `bars` of the container `name`, each with how sure it is in a replay; in a simulation nothing is in doubt, and they stay as they are. */
export function withCertainty(trace: Trace, name: string, bars: readonly Bar[]): readonly Bar[] {
  if (trace.endedBy !== 'observed') return bars
  const own = trace.steps.filter((step) => 'container' in step && step.container?.name === name)
  return bars.map((bar) => {
    const step = own.findLast(({ at, inferred }) => at === bar.from && inferred !== undefined)
    const entry = snapshotAt(trace, bar.from).node.containers.find(({ ref }) => ref.name === name)
    const isWhole = entry?.inferred?.of === 'all' && entry.since === bar.from
    return { ...bar, certainty: step?.inferred ?? (isWhole ? entry.inferred : undefined) ?? 'known' }
  })
}
