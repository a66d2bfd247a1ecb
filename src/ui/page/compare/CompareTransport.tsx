import { type MotionValue, useTransform } from 'framer-motion'
import { formatTime } from '../../../trace/time-label.ts'
import type { Change } from '../../../view/story/watch.ts'
import type { TimeScale } from '../../../view/timeline/time-scale.ts'
import * as words from '../../../words/en/page/compare.ts'
import { MovingText } from '../../kit/MovingText.tsx'
import type { Moves } from '../../session/moves.ts'
import { useWordTime } from '../../session/use-word-time.ts'
import { MoveButtons } from '../../stage/transport/MoveButtons.tsx'
import { SpeedSelect } from '../../stage/transport/SpeedSelect.tsx'
import { TimeSlider } from '../../stage/transport/TimeSlider.tsx'
import '../../stage/transport/transport.css'

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
  const clock = useTransform(useWordTime(time), formatTime)
  return (
    <section className="transport compare-transport" aria-label={words.transport}>
      <MoveButtons moves={moves} mark="difference" />
      <span className="clock">
        <MovingText text={clock} /> <span className="clock-end">/ {formatTime(scale.end)}</span>
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
