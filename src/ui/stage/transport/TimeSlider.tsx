import { type MotionValue, useMotionValueEvent } from 'framer-motion'
import { type CSSProperties, useEffect, useRef } from 'react'
import { lastAtMost } from '../../../base/binary-search.ts'
import { visibleText } from '../../../base/visible-text.ts'
import { formatExactTime, formatTime } from '../../../trace/time-label.ts'
import type { Change } from '../../../view/story/watch.ts'
import { type TimeScale, toTime, toUnits } from '../../../view/timeline/time-scale.ts'
import * as words from '../../../words/en/stage/transport.ts'
import { useSliding, type Way } from '../../kit/use-sliding.ts'
import type { Moves } from '../../session/moves.ts'
import { usePlayhead, useSession } from '../../session/session-context.ts'

interface Props {
  readonly scale: TimeScale
  /** Where the marks are. */
  readonly chapters: readonly { readonly from: number; readonly title: string }[]
  readonly time: MotionValue<number>
  readonly statuses: readonly Change<string>[]
  readonly moves: Moves
}

/** While it plays or is dragged the control itself is told where it stands this often, in real milliseconds: each time the page is laid out and painted anew. */
const toldEveryMs = 250

/** Both are as wide as the way of the thumb. */
const thumbWay: Way = { from: 'translateX(0)', to: 'translateX(100%)' }
const playedWay: Way = { from: 'translateX(-100%)', to: 'translateX(0)' }

/**
 * A range over the same axis as the timeline, folds and all. Arrow keys move by steps, Page Up and Down by chapters. The control itself is not
 * painted: what is drawn of it is moved by transforms, which costs a frame nothing.
 */
export function TimeSlider({ scale, chapters, time, statuses, moves }: Props) {
  const { playhead } = useSession()
  const range = usePlayhead((state) => state.range)
  const playing = usePlayhead((state) => state.playing)
  const moving = usePlayhead((state) => state.playing || state.held)
  const shareOf = (t: number) => toUnits(scale, Math.min(t, scale.end)) / scale.length
  const input = useRef<HTMLInputElement>(null)
  const thumb = useRef<HTMLDivElement>(null)
  const played = useRef<HTMLDivElement>(null)
  useSliding(thumb, time, thumbWay, shareOf)
  useSliding(played, time, playedWay, shareOf)
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  const tell = (t: number) => {
    const slider = input.current
    if (slider === null) return
    toldAt.current = performance.now()
    slider.value = String(toUnits(scale, t))
    const status = statuses[lastAtMost(statuses, t, ({ at }) => at)]?.value ?? ''
    const format = playing ? formatTime : formatExactTime
    slider.setAttribute('aria-valuetext', visibleText(words.timeOf(format(t), format(scale.end), status)))
  }
  useMotionValueEvent(time, 'change', (t) => {
    if (!moving || performance.now() - toldAt.current >= toldEveryMs) tell(t)
  })
  useEffect(() => tell(time.get()))
  // Wherever the pointer is let go.
  const holdUntilUp = () => {
    const { hold } = playhead.getState()
    const ended = new AbortController()
    const release = () => {
      ended.abort()
      hold(false)
    }
    hold(true)
    addEventListener('pointerup', release, { signal: ended.signal })
    addEventListener('pointercancel', release, { signal: ended.signal })
  }
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
        aria-label={words.time}
        min={0}
        max={scale.length}
        step="any"
        defaultValue={0}
        onChange={(event) => playhead.getState().seek(toTime(scale, Number(event.target.value)))}
        onPointerDown={holdUntilUp}
        onKeyDown={(event) => {
          if (onKeyDown(event.key)) event.preventDefault()
        }}
      />
      <div className="slider-track" aria-hidden="true">
        <div ref={played} className="slider-played" />
      </div>
      <div className="slider-marks" aria-hidden="true">
        {range && <b style={{ '--from': shareOf(range.from), '--to': shareOf(range.to) } as CSSProperties} />}
        {marksOf(chapters.slice(1).map(({ from }) => shareOf(from))).map((at) => (
          <i key={at} style={{ '--at': at } as CSSProperties} />
        ))}
        <div ref={thumb} className="slider-thumb" />
      </div>
    </div>
  )
}

/** More marks than this cannot be told apart. */
const mostMarks = 300

/** The places of the marks, as shares; of very many those that do not lie on each other. */
function marksOf(shares: readonly number[]): readonly number[] {
  const apart = shares.length > mostMarks ? 1 / mostMarks : Number.MIN_VALUE
  const marks: number[] = []
  for (const share of shares) if (share - (marks.at(-1) ?? -1) >= apart) marks.push(share)
  return marks
}
