import { type MotionValue, m, useTransform } from 'framer-motion'
import { formatTick } from '../../trace/time-label.ts'

interface Props {
  readonly time: MotionValue<number>
  readonly since: number
  readonly graceMs: number
  /** When the last container had ended; undefined as long as one runs. */
  readonly endedAt: number | undefined
}

/** The one clock that all containers share while the Pod stops: it runs down from the grace period. */
export function GraceClock({ time, since, graceMs, endedAt }: Props) {
  const leftAt = (t: number) => Math.max(0, since + graceMs - Math.min(t, endedAt ?? t))
  const share = useTransform(time, (t) => (graceMs > 0 ? leftAt(t) / graceMs : 0))
  const text = useTransform(time, (t) => `${Math.ceil(leftAt(t) / 1000)} s left`)
  return (
    <div className="grace">
      <span>grace period {formatTick(graceMs)}</span>
      <span className="grace-track" aria-hidden="true">
        <m.span style={{ scaleX: share }} />
      </span>
      {endedAt === undefined ? <m.span className="grace-left">{text}</m.span> : <span>all containers have ended</span>}
    </div>
  )
}
