import type { Bar } from './lane-bars.ts'
import type { Lanes } from './lanes.ts'

/** What would have happened, where that is not what happens. */
export interface Ghosts {
  /** By container: the parts of its bars that are no longer so, in order; absent where nothing changed. */
  readonly bars: ReadonlyMap<string, readonly Bar[]>
  /** The first instant at which anything is different; undefined when nothing is. */
  readonly from: number | undefined
}

/** The bars of `before` that are not so in `now`. */
export function ghostBars(before: Lanes, now: Lanes): Ghosts {
  const bars = new Map<string, readonly Bar[]>()
  let from = Number.POSITIVE_INFINITY
  for (const lane of now.containers) {
    const old = before.containers.find(({ ref }) => ref.name === lane.ref.name)?.node ?? []
    const gone = old.flatMap((bar) => without(bar, lane.node))
    const isNew = lane.node.flatMap((bar) => without(bar, old))
    from = Math.min(from, ...[...gone, ...isNew].map((bar) => bar.from))
    if (gone.length > 0) bars.set(lane.ref.name, gone)
  }
  return { bars, from: Number.isFinite(from) ? from : undefined }
}

/** The parts of `bar` during which none of `others` says the same. */
function without(bar: Bar, others: readonly Bar[]): Bar[] {
  const parts: Bar[] = []
  let { from } = bar
  for (const other of others) {
    if (!isSame(bar, other) || other.to <= from || other.from >= bar.to) continue
    if (other.from > from) parts.push({ ...bar, from, to: other.from })
    from = other.to
  }
  if (from < bar.to) parts.push({ ...bar, from })
  return parts
}

function isSame(a: Bar, b: Bar): boolean {
  return a.kind === b.kind && a.attempt === b.attempt && a.exitCode === b.exitCode
}
