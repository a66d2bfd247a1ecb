import { type MotionValue, useTransform } from 'framer-motion'
import { memo, useRef } from 'react'
import { lastAtMost } from '../../../base/binary-search.ts'
import * as words from '../../../words/en/stage/pod.ts'
import { MovingText } from '../../kit/MovingText.tsx'
import { useSliding, type Way } from '../../kit/use-sliding.ts'
import type { GateModel, GateProbe } from './pod-model.ts'

interface Props extends GateModel {
  readonly time: MotionValue<number>
}

const filling: Way = { from: 'scaleX(0)', to: 'scaleX(1)' }

/** Two leaves of a door with an arrow between them: they part when what holds the next container back is over. */
export const Gate = memo(function Gate({ way, isOpen, word, hint, probe, time }: Props) {
  if (way === 'beside') return <div className="gate" data-way={way} />
  return (
    <div className="gate" data-way={way} data-open={isOpen} title={hint || undefined}>
      <svg width="24" height="46" viewBox="0 0 24 46" fill="none" aria-hidden="true">
        <path className="gate-leaf" d="M12 2v21" />
        <path className="gate-leaf" d="M12 44V23" />
        <path className="gate-arrow" d={way === 'stop' ? 'm15 17-6 6 6 6' : 'm9 17 6 6-6 6'} />
      </svg>
      <span
        className="gate-word"
        {...(word && { role: 'img', 'aria-label': isOpen ? words.openGate(hint) : words.closedGate(hint) })}
      >
        {word}
      </span>
      {probe && <ProbeProgress probe={probe} time={time} />}
    </div>
  )
})

/** How many tries of the startup probe have failed, of those that may: at the last one the container is killed. */
function ProbeProgress({ probe, time }: { readonly probe: GateProbe; readonly time: MotionValue<number> }) {
  const { tries, threshold } = probe
  const failedAt = (t: number) => tries[lastAtMost(tries, t, ({ at }) => at)]?.count ?? 0
  const bar = useRef<HTMLSpanElement>(null)
  useSliding(bar, time, filling, (t) => Math.min(1, failedAt(t) / threshold))
  const text = useTransform(time, (t) => `${failedAt(t)}/${threshold}`)
  return (
    <span className="gate-probe" title={words.probeTries(threshold)}>
      <span className="gate-probe-track" aria-hidden="true">
        <span ref={bar} />
      </span>
      <MovingText className="gate-probe-count" text={text} />
    </span>
  )
}
