import type { MotionValue } from 'framer-motion'
import { useRef } from 'react'
import { type TimeAxis, xOf } from '../../../view/timeline/time-axis.ts'
import { useSliding } from '../../kit/use-sliding.ts'

interface Props {
  readonly time: MotionValue<number>
  readonly axis: TimeAxis
  readonly withHandle: boolean
}

/** Pixels on either side of the axis to which the line goes when its time is out of view. */
const beyond = 20

/** The line at the time on screen, and the veil over what lies after it. Both only ever move; React does not render. */
export function Playhead({ time, axis, withHandle }: Props) {
  const veil = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const way = { from: `translateX(${-beyond}px)`, to: `translateX(${axis.width + beyond}px)` }
  const shareAt = (t: number) => Math.max(0, Math.min(1, (xOf(axis, t) + beyond) / (axis.width + 2 * beyond)))
  useSliding(line, time, way, shareAt)
  useSliding(veil, time, way, (t) => (t >= axis.scale.end ? 1 : shareAt(t)))
  return (
    <div className="plot-layer playhead-layer" aria-hidden="true">
      <div ref={veil} className="future-veil" />
      <div ref={line} className="playhead">
        {withHandle && (
          <svg className="playhead-handle" width="13" height="16" viewBox="0 0 13 16" aria-hidden="true">
            <path d="M1.5.5h10a1 1 0 0 1 1 1v7.2L6.5 15 .5 8.7V1.5a1 1 0 0 1 1-1z" fill="currentColor" />
          </svg>
        )}
      </div>
    </div>
  )
}
