import { type MotionValue, m, useTransform } from 'framer-motion'
import { chapterIndexAt } from '../../trace/chapters.ts'
import { formatTime } from '../../trace/time-label.ts'
import { isOfRealPod, wallTime } from '../../trace/wall-clock.ts'
import { usePlayhead, useResult } from '../session-context.ts'
import { Icon, type IconName } from '../shared/Icon.tsx'
import { useWordTime } from '../shared/use-word-time.ts'
import type { Story } from '../use-story.ts'
import { ChapterMenu } from './ChapterMenu.tsx'
import { LoopButton } from './LoopButton.tsx'
import { SpeedSelect } from './SpeedSelect.tsx'
import { TimeSlider } from './TimeSlider.tsx'
import './transport.css'

interface Props {
  readonly story: Story
  readonly time: MotionValue<number>
}

/** Play, step, seek: everything that moves the playhead. */
export function Transport({ story, time }: Props) {
  const { trace, scale, chapters, moves, statuses } = story
  const playing = usePlayhead((state) => state.playing)
  const chapter = usePlayhead((state) => chapterIndexAt(chapters, state.t))
  const told = useWordTime(time)
  const zone = useResult((state) => state.zone)
  const clock = useTransform(told, formatTime)
  const wall = useTransform(told, (t) => wallTime(trace, t, zone) ?? '')
  return (
    <section className="transport" aria-label="Transport">
      <div className="transport-buttons">
        <MoveButton label="Previous chapter" icon="previousChapter" keys="[" onClick={moves.previousChapter} />
        <MoveButton label="Previous step" icon="previousStep" keys="←" onClick={moves.previousStep} />
        <button
          type="button"
          className="play"
          aria-label={playing ? 'Pause' : 'Play'}
          title={`${playing ? 'Pause' : 'Play'} (space)`}
          onClick={moves.togglePlaying}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <MoveButton label="Next step" icon="nextStep" keys="→" onClick={moves.nextStep} />
        <MoveButton label="Next chapter" icon="nextChapter" keys="]" onClick={moves.nextChapter} />
      </div>
      <span className="clock">
        <m.span>{clock}</m.span> <span className="clock-end">/ {formatTime(scale.end)}</span>
        {isOfRealPod(trace) && (
          <m.span
            className="clock-wall"
            title="What a clock showed at this instant; beside it the time since the Pod was created"
          >
            {wall}
          </m.span>
        )}
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

interface MoveButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly keys: string
  readonly onClick: () => void
}

/** A button of the transport that moves the playhead, with its key in the note. */
export function MoveButton({ label, icon, keys, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="button quiet icon-only"
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
