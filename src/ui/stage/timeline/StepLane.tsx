import { memo, useMemo } from 'react'
import { phraseText } from '../../../base/phrase.ts'
import { formatTime } from '../../../trace/time-label.ts'
import type { Step, Trace } from '../../../trace/trace.ts'
import { stepText } from '../../../view/story/step-text.ts'
import { stepChips } from '../../../view/timeline/step-chips.ts'
import type { TimeAxis } from '../../../view/timeline/time-axis.ts'
import * as words from '../../../words/en/stage/timeline.ts'
import './steps.css'

interface Props {
  readonly trace: Trace
  readonly axis: TimeAxis
  /** `seq` of the step that was asked for. */
  readonly chosen: number | undefined
  readonly onInspect: (step: Step) => void
}

/** Pixels of a row of steps. */
const rowHeight = 26

/** The steps in view, when it is near enough: what happens at one instant stands in the order in which one caused the other. */
export const StepLane = memo(function StepLane({ trace, axis, chosen, onInspect }: Props) {
  const chips = useMemo(() => stepChips(trace, axis), [trace, axis])
  if (chips.length === 0) return null
  const rows = 1 + Math.max(...chips.map(({ row }) => row))
  return (
    <div className="lane lane-steps">
      <span className="lane-name">{words.steps}</span>
      <div className="step-chips" style={{ height: rows * rowHeight }}>
        <svg className="step-lines" width="100%" height="100%" aria-hidden="true">
          {chips.map(({ step, x, left, row }) => (
            <path key={step.seq} d={`M${x} -6V0L${left + 6} ${row * rowHeight + 7}`} />
          ))}
        </svg>
        <ol aria-label={words.stepsInView}>
          {chips.map(({ step, words: text, left, width, row }) => (
            <li key={step.seq} className="step-chip" style={{ left, width, top: row * rowHeight }}>
              <button
                type="button"
                aria-pressed={step.seq === chosen}
                title={words.stepAt(formatTime(step.at), phraseText(stepText(step)))}
                onClick={() => onInspect(step)}
              >
                {text}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
})
