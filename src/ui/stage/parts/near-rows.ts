/** More lanes than this scroll in a frame of their own. */
export const manyLanes = 20

/** A frame with more items than this draws in full only those that are near its sight. */
export const manyItems = 30

/** Items of a list: `from` up to before `to`. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** How a frame that scrolls stands, in pixels; the items stand in rows of one height, `columns` in a row. */
export interface FrameView {
  readonly scrollTop: number
  readonly clientHeight: number
  readonly scrollHeight: number
  readonly columns: number
  readonly count: number
}

/** Rows beyond the sight that are drawn, too: the focus goes to the next one, and a turn of the wheel stays within. */
const rowsBeyond = 2

/** Fewer rows than this beyond the sight, and it is time for others. */
const leastBeyond = 1

/**
 * The items in or near the sight of a frame. `before` is kept as long as it reaches far enough, and where nothing is laid out.
 */
export function nearItems(view: FrameView, before: Stretch | undefined): Stretch {
  if (view.scrollHeight === 0) return before ?? firstItems(view.count)
  const least = itemsWithin(view, leastBeyond)
  if (before && before.to <= view.count && before.from <= least.from && before.to >= least.to) return before
  return itemsWithin(view, rowsBeyond)
}

/** What is near before anything is laid out: nothing is known of what will be in sight. */
export function firstItems(count: number): Stretch {
  return { from: 0, to: Math.min(count, 2 * manyItems) }
}

function itemsWithin({ scrollTop, clientHeight, scrollHeight, columns, count }: FrameView, beyond: number): Stretch {
  const rowHeight = scrollHeight / Math.ceil(count / columns)
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - beyond)
  const end = Math.ceil((scrollTop + clientHeight) / rowHeight) + beyond
  return { from: Math.min(first * columns, count), to: Math.min(count, end * columns) }
}
