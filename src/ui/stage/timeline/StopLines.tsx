import { memo } from 'react'
import type { Lanes } from '../../../view/timeline/lanes.ts'
import { graceBands, stopLines } from '../../../view/timeline/stop-lines.ts'
import type { TimeAxis } from '../../../view/timeline/time-axis.ts'
import * as words from '../../../words/en/stage/timeline.ts'

interface Props {
  readonly lanes: Lanes
  readonly axis: TimeAxis
}

/** The grace period as a tint behind the lanes. */
export const GraceBands = memo(function GraceBands({ lanes, axis }: Props) {
  return graceBands(lanes, axis).map(({ at, left, width }) => (
    <i key={at} className="grace-band" style={{ left, width }} />
  ))
})

/** What ends the Pod: a dashed line with its words, and the end of the grace period where it comes. */
export const StopLines = memo(function StopLines({ lanes, axis }: Props) {
  return stopLines(lanes, axis).map(({ stop, x, side, graceX, label }) => {
    return (
      <div key={`${stop.kind} ${stop.at}`} className="stop" data-kind={stop.kind}>
        <i className="stop-line" style={{ left: x }} />
        <span className="stop-label" data-side={side} style={{ left: x }}>
          {label}
        </span>
        {graceX !== undefined && (
          <i className="stop-line grace-end" style={{ left: graceX }} title={words.graceIsOver} />
        )}
      </div>
    )
  })
})
