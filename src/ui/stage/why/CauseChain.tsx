import { formatTime } from '../../../trace/time-label.ts'
import type { Step } from '../../../trace/trace.ts'
import { mostCauses } from '../../../view/story/happened.ts'
import { stepText } from '../../../view/story/step-text.ts'
import * as words from '../../../words/en/stage/why.ts'
import { PhraseText } from '../../kit/PhraseText.tsx'

type OnInspect = (step: Step) => void

/** How many causes stand in the open; the ones further back are behind a fold. */
const nearCauses = 3

/** The chain of causes back to the creation; each one can be gone to. */
export function Causes({ causes, onInspect }: { readonly causes: readonly Step[]; readonly onInspect: OnInspect }) {
  const near = causes.slice(0, nearCauses)
  const far = causes.slice(nearCauses)
  if (causes.length === 0) return null
  return (
    <div className="why-chain">
      <h3 className="why-subtitle">{words.because}</h3>
      <ol>
        {near.map((cause) => (
          <StepItem key={cause.seq} step={cause} onInspect={onInspect} />
        ))}
      </ol>
      {far.length > 0 && (
        <details>
          <summary>{(causes.length < mostCauses ? words.moreCauses : words.someMoreCauses)(far.length)}</summary>
          <ol start={nearCauses + 1}>
            {far.map((cause) => (
              <StepItem key={cause.seq} step={cause} onInspect={onInspect} />
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

/** What else happened in the same instant. */
export function SameInstant({
  others,
  onInspect,
}: {
  readonly others: readonly Step[]
  readonly onInspect: OnInspect
}) {
  if (others.length === 0) return null
  return (
    <div className="why-chain">
      <h3 className="why-subtitle">{words.sameInstant}</h3>
      <ul>
        {others.map((other) => (
          <StepItem key={other.seq} step={other} onInspect={onInspect} isTimeKnown />
        ))}
      </ul>
    </div>
  )
}

/** Of a real Pod's step that nobody wrote down: that it is inferred, and why that is believed. Nothing for what is known, or only its time is not. */
export function GuessMark({ step: { inferred } }: { readonly step: Step }) {
  if (inferred?.of !== 'all') return null
  return (
    <>
      {' '}
      <small className="why-inferred" title={inferred.reason}>
        {words.inferred}
      </small>
    </>
  )
}

interface ItemProps {
  readonly step: Step
  readonly onInspect: OnInspect
  readonly isTimeKnown?: boolean
}

function StepItem({ step, onInspect, isTimeKnown = false }: ItemProps) {
  return (
    <li>
      <button type="button" className="cause" onClick={() => onInspect(step)}>
        <span>
          <PhraseText parts={stepText(step)} />
          <GuessMark step={step} />
        </span>
        {!isTimeKnown && (
          <span className="cause-at">{step.inferred ? words.about(formatTime(step.at)) : formatTime(step.at)}</span>
        )}
      </button>
    </li>
  )
}
