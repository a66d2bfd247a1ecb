import type { SimTime } from '../../base/time.ts'
import type { Lanes } from '../lanes.ts'
import type { StopMarker } from '../stop-markers.ts'
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
}

/** The grace periods in view. */
export function graceBands(lanes: Lanes, axis: TimeAxis): readonly GraceBand[] {
  return lanes.stops.flatMap((stop) => {
    if (stop.graceEnds === undefined) return []
    const left = Math.max(0, xOf(axis, stop.at))
    const end = Math.min(stop.graceEnds, lanes.removedAt ?? axis.scale.end, axis.scale.end)
    const width = Math.min(axis.width, xOf(axis, end)) - left
    return width > 0 ? [{ at: stop.at, left, width }] : []
  })
}

/** The stops in view, with words that do not lie on each other as far as that can be had. */
export function stopLines(lanes: Lanes, axis: TimeAxis): readonly StopLine[] {
  let lastRight = Number.NEGATIVE_INFINITY
  return lanes.stops.flatMap((stop) => {
    const x = xOf(axis, stop.at)
    if (x < 0 || x > axis.width) return []
    const width = inLetters(axis, stop.label.length * 6.7) + 12
    const isLeft = x > width && x - width > lastRight
    lastRight = isLeft ? x : x + width
    const graceX = stop.graceEnds !== undefined && stop.graceEnds <= axis.scale.end ? xOf(axis, stop.graceEnds) : -1
    const isGraceInView = graceX >= 0 && graceX <= axis.width
    return [{ stop, x, side: isLeft ? 'left' : 'right', graceX: isGraceInView ? graceX : undefined }]
  })
}
