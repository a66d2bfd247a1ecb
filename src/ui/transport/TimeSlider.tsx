import { type MotionValue, useMotionValueEvent } from 'framer-motion'
import { type CSSProperties, useEffect, useRef } from 'react'
import { lastAtMost } from '../../base/binary-search.ts'
import type { Chapter } from '../../trace/chapters.ts'
import { formatTime } from '../../trace/time-label.ts'
import { type TimeScale, toTime, toUnits } from '../../trace/time-scale.ts'
import type { Change } from '../../trace/watch.ts'
import { usePlayhead, useSession } from '../session-context.ts'
import type { Moves } from './moves.ts'

interface Props {
  readonly scale: TimeScale
  readonly chapters: readonly Chapter[]
  readonly time: MotionValue<number>
  readonly statuses: readonly Change<string>[]
  readonly moves: Moves
}

/** A range over the same axis as the timeline, folds and all. Arrow keys move by steps, Page Up and Down by chapters. */
export function TimeSlider({ scale, chapters, time, statuses, moves }: Props) {
  const { playhead } = useSession()
  const range = usePlayhead((state) => state.range)
  const shareOf = (t: number) => toUnits(scale, Math.min(t, scale.end)) / scale.length
  const input = useRef<HTMLInputElement>(null)
  const show = (t: number) => {
    const slider = input.current
    if (slider === null) return
    const units = toUnits(scale, t)
    slider.value = String(units)
    slider.style.setProperty('--played', `${(100 * units) / scale.length}%`)
    const status = statuses[lastAtMost(statuses, t, ({ at }) => at)]?.value ?? ''
    const at = playhead.getState().playing ? formatTime(t) : exactTime(t)
    slider.setAttribute('aria-valuetext', `${at} of ${formatTime(scale.end)}, ${status}`)
  }
  useMotionValueEvent(time, 'change', show)
  useEffect(() => show(time.get()))
  const onKeyDown = (key: string): boolean => {
    if (key === 'ArrowUp') moves.nextStep()
    else if (key === 'ArrowDown') moves.previousStep()
    else return false
    return true
  }
  return (
    <div className="slider">
      <input
        ref={input}
        type="range"
        aria-label="Time"
        min={0}
        max={scale.length}
        step="any"
        defaultValue={0}
        onChange={(event) => playhead.getState().seek(toTime(scale, Number(event.target.value)))}
        onKeyDown={(event) => {
          if (onKeyDown(event.key)) event.preventDefault()
        }}
      />
      <div className="slider-marks" aria-hidden="true">
        {range && <b style={{ '--from': shareOf(range.from), '--to': shareOf(range.to) } as CSSProperties} />}
        {chapters.slice(1).map((chapter) => (
          <i key={`${chapter.from} ${chapter.title}`} style={{ '--at': shareOf(chapter.from) } as CSSProperties} />
        ))}
      </div>
    </div>
  )
}

/** A time at which the playhead stands, to the millisecond: two steps may lie closer than the clock can show. */
function exactTime(t: number): string {
  return t < 60_000 ? `${Math.round(t) / 1000} s` : `${formatTime(t)} ${Math.round(t % 1000)} ms`
}
