import { memo } from 'react'
import type { Lanes } from '../../trace/lanes.ts'
import { type TimeAxis, xOf } from './use-time-axis.ts'

interface Props {
  readonly lanes: Lanes
  readonly axis: TimeAxis
}

/** The grace period as a tint behind the lanes. */
export const GraceBands = memo(function GraceBands({ lanes, axis }: Props) {
  return lanes.stops.map((stop) => {
    if (stop.graceEnds === undefined) return null
    const from = Math.max(0, xOf(axis, stop.at))
    const end = Math.min(stop.graceEnds, lanes.removedAt ?? axis.scale.end, axis.scale.end)
    const to = Math.min(axis.width, xOf(axis, end))
    return to > from ? <i key={stop.at} className="grace-band" style={{ left: from, width: to - from }} /> : null
  })
})

/** What ends the Pod: a dashed line with its words, and the end of the grace period where it comes. */
export const StopLines = memo(function StopLines({ lanes, axis }: Props) {
  let lastRight = Number.NEGATIVE_INFINITY
  return lanes.stops.map((stop) => {
    const x = xOf(axis, stop.at)
    if (x < 0 || x > axis.width) return null
    const width = stop.label.length * 6.7 + 12
    const isLeft = x > width && x - width > lastRight
    lastRight = isLeft ? x : x + width
    const graceX = stop.graceEnds !== undefined && stop.graceEnds <= axis.scale.end ? xOf(axis, stop.graceEnds) : -1
    return (
      <div key={`${stop.kind} ${stop.at}`} className="stop" data-kind={stop.kind}>
        <i className="stop-line" style={{ left: x }} />
        <span className="stop-label" data-side={isLeft ? 'left' : 'right'} style={{ left: x }}>
          {stop.label}
        </span>
        {graceX >= 0 && graceX <= axis.width && (
          <i className="stop-line grace-end" style={{ left: graceX }} title="the grace period is over" />
        )}
      </div>
    )
  })
})
