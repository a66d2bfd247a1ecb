import type { SimTime } from '../../base/time.ts'
import * as words from '../../words/en/view/stops.ts'
import type { Lanes } from './lanes.ts'
import type { StopMarker } from './stop-markers.ts'
import { inLetters, type TimeAxis, xOf } from './time-axis.ts'

/** A grace period as a tint behind the lanes, in pixels. */
export interface GraceBand {
  /** When the stop began: names the band. */
  readonly at: SimTime
  readonly left: number
  readonly width: number
}

/** The line of what ends the Pod, and its words. */
export interface StopLine {
  readonly stop: StopMarker
  readonly x: number
  /** On which side of the line the words stand. */
  readonly side: 'left' | 'right'
  /** Where the grace period is over; undefined where that is not drawn. */
  readonly graceX: number | undefined
  /** What the line says; of stops that would lie on each other the first one speaks, and says how many more there are. */
  readonly label: string
}

/** Pixels between two lines that can be told apart. */
const leastApart = 3

/** The grace periods in view; of those that begin at one place only the first. */
export function graceBands(lanes: Lanes, axis: TimeAxis): readonly GraceBand[] {
  const bands: GraceBand[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const { at, graceEnds } of lanes.stops) {
    if (graceEnds === undefined) continue
    const x = xOf(axis, at)
    if (x - last < leastApart) continue
    const left = Math.max(0, x)
    const end = Math.min(graceEnds, lanes.removedAt ?? axis.scale.end, axis.scale.end)
    const width = Math.min(axis.width, xOf(axis, end)) - left
    if (width <= 0) continue
    last = x
    bands.push({ at, left, width })
  }
  return bands
}

/** The stops in view, with words that do not lie on each other as far as that can be had. */
export function stopLines(lanes: Lanes, axis: TimeAxis): readonly StopLine[] {
  let lastRight = Number.NEGATIVE_INFINITY
  return distinctStops(lanes.stops, axis).map(({ stop, x, more }) => {
    const label = more === 0 ? stop.label : words.andMore(stop.label, more)
    const width = inLetters(axis, label.length * 6.7) + 12
    const isLeft = x > width && x - width > lastRight
    lastRight = isLeft ? x : x + width
    const graceX = stop.graceEnds !== undefined && stop.graceEnds <= axis.scale.end ? xOf(axis, stop.graceEnds) : -1
    const isGraceInView = graceX >= 0 && graceX <= axis.width
    return { stop, x, side: isLeft ? 'left' : 'right', graceX: isGraceInView ? graceX : undefined, label }
  })
}

interface DistinctStop {
  readonly stop: StopMarker
  readonly x: number
  /** How many follow that would lie on it. */
  more: number
}

function distinctStops(stops: readonly StopMarker[], axis: TimeAxis): readonly DistinctStop[] {
  const list: DistinctStop[] = []
  for (const stop of stops) {
    const x = xOf(axis, stop.at)
    if (x < 0 || x > axis.width) continue
    const last = list.at(-1)
    if (last !== undefined && x - last.x < leastApart) last.more++
    else list.push({ stop, x, more: 0 })
  }
  return list
}
