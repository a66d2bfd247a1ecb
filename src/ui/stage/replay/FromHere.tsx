import { useMemo } from 'react'
import { nextStep } from '../../../replay/seam.ts'
import { changeScenario } from '../../../store/change-scenario.ts'
import { type FromHere, fromHere } from '../../../store/from-here.ts'
import type { ReplayPicture } from '../../../store/pipeline/replayed.ts'
import { formatTime } from '../../../trace/time-label.ts'
import type { Trace } from '../../../trace/trace.ts'
import { stepText } from '../../../view/story/step-text.ts'
import { wallTime } from '../../../view/story/wall-clock.ts'
import * as words from '../../../words/en/stage/replay.ts'
import { PhraseText } from '../../kit/PhraseText.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useResult, useSession } from '../../session/session-context.ts'

interface Props {
  readonly replay: ReplayPicture
  readonly simulation: Trace
}

/** How a real Pod goes on: what comes next by the rules, and what one may let happen to it there. */
export default function FromHerePanel({ replay: { seam, trace }, simulation }: Props) {
  const { document, playhead } = useSession()
  const choices = useMemo(() => fromHere(simulation), [simulation])
  const choose = ({ at, request }: FromHere) => {
    if (changeScenario(document, request)) playhead.getState().stepTo(at)
  }
  return (
    <div className="from-here">
      {seam && (
        <p>
          <Sentence
            parts={words.seam(
              formatTime(trace.end),
              (text) => <code>{text}</code>,
              Object.values(seam.simulated).join(' '),
              Object.values(seam.pasted).join(' '),
            )}
          />
        </p>
      )}
      <p>
        <Next simulation={simulation} />
      </p>
      <ul aria-label={words.whatIf}>
        {choices.map((choice) => (
          <li key={choice.title}>
            <button type="button" className="button" title={choice.detail} onClick={() => choose(choice)}>
              {choice.title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Next({ simulation }: { readonly simulation: Trace }) {
  const { playhead } = useSession()
  const zone = useResult((state) => state.zone)
  const { observed = 0, end, endedBy } = simulation
  const step = nextStep(simulation)
  if (end < observed) return <>{words.neverSettles(formatTime(observed), formatTime(end))}</>
  if (step === undefined) return <>{endedBy === 'settled' ? words.nothingMore : words.nothingMoreSimulated}</>
  return (
    <Sentence
      parts={words.next(
        <button type="button" className="link mono" onClick={() => playhead.getState().stepTo(step.at)}>
          {formatTime(step.at)}
        </button>,
        wallTime(simulation, step.at, zone),
        <PhraseText parts={stepText(step)} />,
      )}
    />
  )
}
