import { type MotionValue, useTransform } from 'framer-motion'
import { useRef } from 'react'
import { formatTick } from '../../../trace/time-label.ts'
import * as words from '../../../words/en/stage/pod.ts'
import { MovingText } from '../../kit/MovingText.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useSliding, type Way } from '../../kit/use-sliding.ts'
import { useWordTime } from '../../session/use-word-time.ts'

interface Props {
  readonly time: MotionValue<number>
  readonly since: number
  readonly graceMs: number
  /** When SIGKILL comes to the last container that has its stop signal: may be after the period; undefined while none has one. */
  readonly killAt: number | undefined
  /** When the last container had ended; undefined as long as one runs. */
  readonly endedAt: number | undefined
  /** How many containers were killed at the end of the period, so far. */
  readonly killed: number
}

/** The kubelet cuts what hooks and turns took to whole seconds: less than one is no news. */
const notableMs = 1000

const shrinking: Way = { from: 'scaleX(0)', to: 'scaleX(1)' }

/**
 * The one clock that all containers share while the Pod stops: it runs down from the grace period to SIGKILL. A container that gets its stop
 * signal late has 2 s all the same. Source: kuberuntime_container.go killContainer, minimumGracePeriodInSeconds.
 */
export function GraceClock({ time, since, graceMs, killAt, endedAt, killed }: Props) {
  const leftAt = (t: number) => Math.max(0, since + graceMs - Math.min(t, endedAt ?? t))
  const left = useRef<HTMLSpanElement>(null)
  useSliding(left, time, shrinking, (t) => (graceMs > 0 ? leftAt(t) / graceMs : 0))
  const isLate = killAt !== undefined && killAt - since - graceMs >= notableMs
  const text = useTransform(useWordTime(time), (t) => {
    const more = isLate ? Math.ceil(Math.max(0, killAt - t) / 1000) : undefined
    return words.graceLeft(Math.ceil(leftAt(t) / 1000), more)
  })
  return (
    <div className="grace" data-killed={killed > 0}>
      <span>{words.grace(formatTick(graceMs))}</span>
      <span className="grace-track" aria-hidden="true">
        <span ref={left} />
      </span>
      {endedAt === undefined ? (
        <span className="grace-left" title={isLate ? words.graceFloor : undefined}>
          <MovingText text={text} /> <b>{words.sigkill}</b>
        </span>
      ) : (
        <span>
          {killed === 0 ? words.allEnded : <Sentence parts={words.allEndedSome(killed, (text) => <b>{text}</b>)} />}
        </span>
      )}
    </div>
  )
}
