import { memo } from 'react'
import { simulatedBand } from '../../trace/timeline/simulated-band.ts'
import type { TimeAxis } from '../../trace/timeline/time-axis.ts'
import type { Trace } from '../../trace/trace.ts'

interface Props {
  readonly trace: Trace
  readonly axis: TimeAxis
}

/** What lies behind the newest state of a real Pod is only simulated: a tint, and a line with these words. Nothing where nothing does. */
export const SimulatedBand = memo(function SimulatedBand({ trace, axis }: Props) {
  const band = simulatedBand(trace, axis)
  if (band === undefined) return null
  return (
    <div className="simulated-band" style={{ left: band.left, width: band.width }}>
      {band.hasWords && <span className="simulated-words">from here on: simulated</span>}
    </div>
  )
})
