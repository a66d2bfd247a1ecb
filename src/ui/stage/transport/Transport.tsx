import { type MotionValue, useTransform } from 'framer-motion'
import { useRef } from 'react'
import { formatTime } from '../../../trace/time-label.ts'
import { chapterIndexAt } from '../../../view/story/chapters.ts'
import { isOfRealPod, wallTime } from '../../../view/story/wall-clock.ts'
import * as words from '../../../words/en/stage/transport.ts'
import { MovingText } from '../../kit/MovingText.tsx'
import { usePlayhead, useResult } from '../../session/session-context.ts'
import type { Story } from '../../session/use-story.ts'
import { useWordTime } from '../../session/use-word-time.ts'
import { ChapterMenu } from './ChapterMenu.tsx'
import { LoopButton } from './LoopButton.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { SpeedSelect } from './SpeedSelect.tsx'
import { TimeSlider } from './TimeSlider.tsx'
import { useFootHeight } from './use-foot-height.ts'
import './transport.css'

interface Props {
  readonly story: Story
  readonly time: MotionValue<number>
}

/** Play, step, seek: everything that moves the playhead. */
export function Transport({ story, time }: Props) {
  const { trace, scale, chapters, moves, statuses } = story
  const foot = useRef<HTMLElement>(null)
  useFootHeight(foot)
  const chapter = usePlayhead((state) => chapterIndexAt(chapters, state.t))
  const told = useWordTime(time)
  const zone = useResult((state) => state.zone)
  const clock = useTransform(told, formatTime)
  const wall = useTransform(told, (t) => wallTime(trace, t, zone) ?? '')
  return (
    <section ref={foot} className="transport" aria-label={words.panel}>
      <MoveButtons moves={moves} mark="chapter" />
      <span className="clock">
        <MovingText text={clock} /> <span className="clock-end">/ {formatTime(scale.end)}</span>
        {isOfRealPod(trace) && <MovingText className="clock-wall" title={words.wall} text={wall} />}
      </span>
      <div className="transport-track">
        <ChapterMenu chapters={chapters} now={chapter} />
        <TimeSlider scale={scale} chapters={chapters} time={time} statuses={statuses} moves={moves} />
      </div>
      <div className="transport-options">
        <SpeedSelect />
        <LoopButton />
      </div>
    </section>
  )
}
