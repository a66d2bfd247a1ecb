import { type MotionValue, m, useTransform } from 'framer-motion'
import { type TimeAxis, xOf } from '../../trace/timeline/time-axis.ts'

interface Props {
  readonly time: MotionValue<number>
  readonly axis: TimeAxis
  readonly withHandle: boolean
}

/** The line at the time on screen, and the veil over what lies after it. Both only ever move; React does not render. */
export function Playhead({ time, axis, withHandle }: Props) {
  const x = useTransform(time, (t) => Math.max(-20, Math.min(axis.width + 20, xOf(axis, t))))
  const veilX = useTransform(time, (t) => (t >= axis.scale.end ? axis.width + 20 : x.get()))
  return (
    <div className="plot-layer playhead-layer" aria-hidden="true">
      <m.div className="future-veil" style={{ x: veilX }} />
      <m.div className="playhead" style={{ x }}>
        {withHandle && (
          <svg className="playhead-handle" width="13" height="16" viewBox="0 0 13 16" aria-hidden="true">
            <path d="M1.5.5h10a1 1 0 0 1 1 1v7.2L6.5 15 .5 8.7V1.5a1 1 0 0 1 1-1z" fill="currentColor" />
          </svg>
        )}
      </m.div>
    </div>
  )
}
