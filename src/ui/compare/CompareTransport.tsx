import { type MotionValue, m, useTransform } from 'framer-motion'
import { formatTime } from '../../trace/time-label.ts'
import type { TimeScale } from '../../trace/time-scale.ts'
import type { Change } from '../../trace/watch.ts'
import { usePlayhead } from '../session-context.ts'
import { Icon } from '../shared/Icon.tsx'
import { useWordTime } from '../shared/use-word-time.ts'
import type { Moves } from '../transport/moves.ts'
import { SpeedSelect } from '../transport/SpeedSelect.tsx'
import { TimeSlider } from '../transport/TimeSlider.tsx'
import { MoveButton } from '../transport/Transport.tsx'
import '../transport/transport.css'

interface Props {
  readonly scale: TimeScale
  readonly time: MotionValue<number>
  readonly moves: Moves
  /** Where there are differences, for marks. */
  readonly marks: readonly { readonly from: number; readonly title: string }[]
  /** What both show in the column STATUS. */
  readonly statuses: readonly Change<string>[]
}

/** Play, step, seek: everything that moves the one playhead. */
export function CompareTransport({ scale, time, moves, marks, statuses }: Props) {
  const playing = usePlayhead((state) => state.playing)
  const clock = useTransform(useWordTime(time), formatTime)
  return (
    <section className="transport compare-transport" aria-label="Transport">
      <div className="transport-buttons">
        <MoveButton label="Previous difference" icon="previousChapter" keys="[" onClick={moves.previousChapter} />
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
        <MoveButton label="Next difference" icon="nextChapter" keys="]" onClick={moves.nextChapter} />
      </div>
      <span className="clock">
        <m.span>{clock}</m.span> <span className="clock-end">/ {formatTime(scale.end)}</span>
      </span>
      <div className="transport-track">
        <TimeSlider scale={scale} chapters={marks} time={time} statuses={statuses} moves={moves} />
      </div>
      <div className="transport-options">
        <SpeedSelect />
      </div>
    </section>
  )
}
