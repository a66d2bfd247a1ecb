import { lastAtMost } from '../../base/binary-search.ts'
import { type TimeAxis, timeAt, xOf } from './time-axis.ts'

/** Neighbours in a list that are drawn as one: its items `[first, end)`, mostly a single one. */
export interface Bundle {
  readonly first: number
  readonly end: number
}

/** What is drawn from `from` to `to`. */
interface Lasting {
  readonly from: number
  readonly to: number
}

/** Up to so many items in view are all drawn. */
const mostSingle = 240
/** Where there are more, neighbours are drawn as one that are narrower than this, and not farther from each other; in pixels. */
const leastWide = 6

/**
 * The items in view, and little more; `items` are in order and do not overlap. However many there are, no more bundles are made than a
 * reader can tell apart.
 */
export function bundlesInView(items: readonly Lasting[], axis: TimeAxis): readonly Bundle[] {
  const { first, end } = itemsInView(items, axis)
  const bundles: Bundle[] = []
  // Where the last bundle ends, while more may join it.
  let openTo = Number.NEGATIVE_INFINITY
  const isGathering = end - first > mostSingle
  for (let index = first; index < end; index++) {
    const item = items[index]
    if (item === undefined) continue
    const from = xOf(axis, item.from)
    const to = xOf(axis, item.to)
    const isNarrow = isGathering && to - from < leastWide
    const last = bundles.at(-1)
    if (last !== undefined && isNarrow && from - openTo < leastWide)
      bundles[bundles.length - 1] = { first: last.first, end: index + 1 }
    else bundles.push({ first: index, end: index + 1 })
    openTo = isNarrow ? to : Number.NEGATIVE_INFINITY
  }
  return bundles
}

/** The items that are in view, or would be if they were a screen wider. */
function itemsInView(items: readonly Lasting[], axis: TimeAxis): Bundle {
  const before = lastAtMost(items, timeAt(axis, -axis.width), ({ from }) => from)
  const last = lastAtMost(items, timeAt(axis, axis.width), ({ from }) => from)
  return { first: Math.max(0, before), end: last + 1 }
}
