import { Suspense, useId } from 'react'
import { simTime } from '../../../base/time.ts'
import type { ReplayPicture } from '../../../store/pipeline/replayed.ts'
import type { StageView } from '../../../store/result.ts'
import { showView } from '../../../store/show-view.ts'
import { formatTime } from '../../../trace/time-label.ts'
import { utc, wallDate } from '../../../view/story/wall-clock.ts'
import * as words from '../../../words/en/stage/replay.ts'
import { lazyPanel } from '../../kit/lazy-panel.ts'
import { PanelBoundary } from '../../kit/PanelBoundary.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useDocument, useResult, useSession } from '../../session/session-context.ts'
import { Differences } from './Differences.tsx'
import './replay.css'

/** It brings the actions of the What-if menu along. */
const FromHere = lazyPanel(async () => (await import('./FromHere.tsx')).default)

const views: readonly (readonly [StageView, string])[] = [
  ['happened', words.views.happened],
  ['simulation', words.views.simulation],
]

/** The head of the stage for a Pod that came from a cluster: what happened or its simulation, and what either rests on. Nothing for a manifest. */
export function ReplayBar() {
  const replay = useResult(({ shown }) => shown?.replay)
  return replay === undefined ? null : <Bar replay={replay} />
}

function Bar({ replay }: { readonly replay: ReplayPicture }) {
  const session = useSession()
  const view = useResult((state) => state.view)
  const simulation = useResult(({ shown }) => shown?.simulated ?? shown?.trace)
  const id = useId()
  return (
    <section className="replay" aria-label={words.realPod}>
      <div className="replay-head">
        <div className="replay-views" role="radiogroup" aria-label={words.show}>
          {views.map(([each, text]) => (
            <label key={each}>
              <input
                type="radio"
                name={`${id}view`}
                checked={each === view}
                aria-describedby={`${id}words`}
                onChange={() => showView(session, each)}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
        <p id={`${id}words`} className="replay-words">
          {view === 'happened' ? <Happened replay={replay} /> : <Simulated replay={replay} />}
        </p>
      </div>
      {view === 'happened' && <Differences replay={replay} />}
      {view === 'simulation' && simulation && (
        <PanelBoundary name={words.fromHere} resetKey={simulation}>
          <Suspense>
            <FromHere replay={replay} simulation={simulation} />
          </Suspense>
        </PanelBoundary>
      )}
    </section>
  )
}

function Happened({ replay }: { readonly replay: ReplayPicture }) {
  const { trace } = replay
  const zone = useResult((state) => state.zone)
  const newest = wallDate(trace, simTime(replay.newestMs - trace.epochMs), zone)
  return (
    <Sentence
      parts={words.happened(
        words.madeOf(replay.states, replay.events),
        replay.isEndGuessed ? words.about(newest) : newest,
        <ZoneButton />,
        <AsOf replay={replay} />,
        (text) => (
          <button type="button" className="link" onClick={showLegend}>
            {text}
          </button>
        ),
      )}
    />
  )
}

/** Of what time the ages are: of the reader's clock or of the newest time in the text, and the way to the other one. */
function AsOf({ replay: { trace, newestMs, takenBy } }: { readonly replay: ReplayPicture }) {
  const { document } = useSession()
  const zone = useResult((state) => state.zone)
  const wished = useDocument(({ seenMs }) => seenMs)
  const to = (seenMs: number | undefined) => (text: string) => (
    <button type="button" className="link" onClick={() => document.getState().setSeen(seenMs)}>
      {text}
    </button>
  )
  const taken = wallDate(trace, trace.end, zone)
  if (takenBy === 'clock') return <Sentence parts={words.asOf.taken(taken, to(undefined))} />
  // A time before the newest one comes from a clock that is wrong: the text counts.
  if (wished !== undefined && wished > newestMs) return <>{words.asOf.tooOld}</>
  if (takenBy === 'text') return <Sentence parts={words.asOf.told(taken, to(Date.now()))} />
  return <Sentence parts={words.asOf.newest(to(Date.now()))} />
}

/** From the API server's zone to that of the reader, and back; nothing where they are the same. */
function ZoneButton() {
  const { result } = useSession()
  const zone = useResult((state) => state.zone)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (own === utc || own === undefined) return null
  const other = zone === utc ? own : utc
  return (
    <Sentence
      parts={words.inOtherZone(
        (text) => (
          <button type="button" className="link" onClick={() => result.setState({ zone: other })}>
            {text}
          </button>
        ),
        other,
      )}
    />
  )
}

function Simulated({ replay: { trace } }: { readonly replay: ReplayPicture }) {
  const { playhead } = useSession()
  return (
    <Sentence
      parts={words.simulated(
        <button type="button" className="link mono" onClick={() => playhead.getState().seek(trace.end)}>
          {formatTime(trace.end)}
        </button>,
      )}
    />
  )
}

/** What the marks of the timeline mean stands under it. */
function showLegend(): void {
  const legend = document.querySelector<HTMLElement>('.stage .legend')
  legend?.scrollIntoView({ block: 'center' })
  legend?.focus({ preventScroll: true })
}
