import { type MotionValue, m, useTransform } from 'framer-motion'
import { type Speed, speeds } from '../../store/playhead.ts'
import { chapterIndexAt } from '../../trace/chapters.ts'
import { formatTime } from '../../trace/time-label.ts'
import { usePlayhead, useSession } from '../session-context.ts'
import { Icon, type IconName } from '../shared/Icon.tsx'
import type { Story } from '../use-story.ts'
import { TimeSlider } from './TimeSlider.tsx'
import './transport.css'

interface Props {
  readonly story: Story
  readonly time: MotionValue<number>
}

/** Play, step, seek: everything that moves the playhead. */
export function Transport({ story, time }: Props) {
  const { scale, chapters, moves, statuses } = story
  const { playhead } = useSession()
  const playing = usePlayhead((state) => state.playing)
  const speed = usePlayhead((state) => state.speed)
  const loop = usePlayhead((state) => state.loop)
  const chapter = usePlayhead((state) => chapterIndexAt(chapters, state.t))
  const clock = useTransform(time, formatTime)
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
      </span>
      <div className="transport-track">
        <p className="chapter-title">
          <span className="chapter-count">
            {chapter + 1}/{chapters.length}
          </span>{' '}
          {chapters[chapter]?.title}
        </p>
        <TimeSlider scale={scale} chapters={chapters} time={time} statuses={statuses} moves={moves} />
      </div>
      <div className="transport-options">
        <select
          className="select quiet"
          aria-label="Speed"
          title="Speed (< and >)"
          value={speed}
          onChange={(event) => {
            const chosen = speeds.find((candidate) => candidate === Number(event.target.value))
            if (chosen !== undefined) playhead.getState().setSpeed(chosen)
          }}
        >
          {speeds.map((candidate) => (
            <option key={candidate} value={candidate}>
              {speedText(candidate)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button quiet"
          aria-pressed={loop}
          title="Start again at the end"
          onClick={() => playhead.getState().setLoop(!loop)}
        >
          <Icon name="loop" /> Loop
        </button>
      </div>
    </section>
  )
}

function speedText(speed: Speed): string {
  return speed === 0.25 ? '¼×' : speed === 0.5 ? '½×' : `${speed}×`
}

interface MoveButtonProps {
  readonly label: string
  readonly icon: IconName
  readonly keys: string
  readonly onClick: () => void
}

function MoveButton({ label, icon, keys, onClick }: MoveButtonProps) {
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
