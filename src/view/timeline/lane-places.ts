import { type BarPlace, placeBar, placeMark } from './bar-place.ts'
import { barWords, endWords } from './bar-words.ts'
import type { Bar } from './lane-bars.ts'
import { type TimeAxis, xOf } from './time-axis.ts'

/** Where a bar of a lane is drawn. */
export interface LanePlace {
  readonly place: BarPlace
  /** For what is dead and will be tried again: the stretch up to the next try, in pixels. */
  readonly tail: { readonly left: number; readonly width: number } | undefined
}

/** Pixels of the mark at the end of a run, where there is room; at the end of a lane there always is. */
const endWidth = 20
const lastRoom = 60

/** The place of `bar`, followed in its lane by `next`, as far as it is in view; undefined when nothing of it is. The end of a run is a mark. */
export function placeLaneBar(axis: TimeAxis, bar: Bar, next: Bar | undefined, isInit: boolean): LanePlace | undefined {
  const room = xOf(axis, next?.from ?? bar.to) - xOf(axis, bar.from)
  const free = next ? room : Math.max(room, lastRoom)
  // What is followed ends, be it at the very end of the axis: only what is last goes on to its edge.
  const to = next === undefined ? bar.to : Math.min(bar.to, axis.scale.end - 1)
  const isEnd = bar.kind === 'completed' || bar.kind === 'failed' || bar.kind === 'killed'
  const place = isEnd
    ? placeMark(axis, bar.from, endWords(bar), endWidth, free)
    : placeBar(axis, bar.from, to, barWords(bar, isInit), 2)
  if (!place) return undefined
  const left = place.left + place.width
  const isRetried = next?.from === bar.to && (bar.kind === 'failed' || bar.kind === 'killed')
  const hasTail = isRetried && free - place.width > 3
  return { place, tail: hasTail ? { left, width: Math.min(free - place.width, axis.width - left) } : undefined }
}
