import { memo } from 'react'
import type { Trace } from '../../../trace/trace.ts'
import type { Lanes } from '../../../view/timeline/lanes.ts'
import { simulatedBand } from '../../../view/timeline/simulated-band.ts'
import { stopLines } from '../../../view/timeline/stop-lines.ts'
import type { TimeAxis } from '../../../view/timeline/time-axis.ts'
import * as words from '../../../words/en/stage/timeline.ts'

interface Props {
  readonly trace: Trace
  readonly lanes: Lanes
  readonly axis: TimeAxis
}

/** What lies behind the newest state of a real Pod is only simulated: a tint behind the lanes. Nothing where nothing does. */
export const SimulatedBand = memo(function SimulatedBand({ trace, lanes, axis }: Props) {
  const band = simulatedBand(trace, axis, stopLines(lanes, axis))
  return band && <i className="simulated-band" style={{ left: band.left, width: band.width }} />
})

/** The line at which the simulation goes on, with words that say so; over the lanes, where what lies behind the playhead is faint. */
export const SimulatedLine = memo(function SimulatedLine({ trace, lanes, axis }: Props) {
  const band = simulatedBand(trace, axis, stopLines(lanes, axis))
  if (band === undefined || band.left === 0) return null
  return (
    <div className="stop" data-kind="simulated">
      <i className="stop-line" style={{ left: band.left }} />
      {band.hasWords && (
        <span className="stop-label" style={{ left: band.left }}>
          {words.simulated}
        </span>
      )}
    </div>
  )
})
