import { type MotionValue, m, useTransform } from 'framer-motion'
import { useRef } from 'react'
import { formatTick } from '../../trace/time-label.ts'
import { useSliding, type Way } from '../shared/use-sliding.ts'
import { useWordTime } from '../shared/use-word-time.ts'

interface Props {
  readonly time: MotionValue<number>
  readonly since: number
  readonly graceMs: number
  /** When the last container had ended; undefined as long as one runs. */
  readonly endedAt: number | undefined
  /** How many containers were killed at the end of the period, so far. */
  readonly killed: number
}

const shrinking: Way = { from: 'scaleX(0)', to: 'scaleX(1)' }

/** The one clock that all containers share while the Pod stops: it runs down from the grace period to SIGKILL. */
export function GraceClock({ time, since, graceMs, endedAt, killed }: Props) {
  const leftAt = (t: number) => Math.max(0, since + graceMs - Math.min(t, endedAt ?? t))
  const left = useRef<HTMLSpanElement>(null)
  useSliding(left, time, shrinking, (t) => (graceMs > 0 ? leftAt(t) / graceMs : 0))
  const text = useTransform(useWordTime(time), (t) =>
    leftAt(t) > 0 ? `${Math.ceil(leftAt(t) / 1000)} s left, then` : 'it is over:',
  )
  return (
    <div className="grace" data-killed={killed > 0}>
      <span>grace period {formatTick(graceMs)}</span>
      <span className="grace-track" aria-hidden="true">
        <span ref={left} />
      </span>
      {endedAt === undefined ? (
        <span className="grace-left">
          <m.span>{text}</m.span> <b>SIGKILL</b>
        </span>
      ) : (
        <span>
          all containers have ended
          {killed > 0 && (
            <>
              , {killed} by <b>SIGKILL</b>
            </>
          )}
        </span>
      )}
    </div>
  )
}
