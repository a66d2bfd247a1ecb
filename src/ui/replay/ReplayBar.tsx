import { Suspense, useId } from 'react'
import type { ReplayPicture } from '../../store/replayed.ts'
import type { StageView } from '../../store/result.ts'
import { showView } from '../../store/show-view.ts'
import { formatTime } from '../../trace/time-label.ts'
import { utc, wallDate } from '../../trace/wall-clock.ts'
import { useResult, useSession } from '../session-context.ts'
import { lazyPanel } from '../shared/lazy-panel.ts'
import { PanelBoundary } from '../shared/PanelBoundary.tsx'
import { Differences } from './Differences.tsx'
import { madeOf } from './made-of.ts'
import './replay.css'

/** It brings the actions of the What-if menu along. */
const FromHere = lazyPanel(async () => (await import('./FromHere.tsx')).default)

const views: readonly (readonly [StageView, string])[] = [
  ['happened', 'What happened'],
  ['simulation', 'Simulation'],
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
    <section className="replay" aria-label="Real Pod">
      <div className="replay-head">
        <div className="replay-views" role="radiogroup" aria-label="Show">
          {views.map(([each, words]) => (
            <label key={each}>
              <input
                type="radio"
                name={`${id}view`}
                checked={each === view}
                aria-describedby={`${id}words`}
                onChange={() => showView(session, each)}
              />
              <span>{words}</span>
            </label>
          ))}
        </div>
        <p id={`${id}words`} className="replay-words">
          {view === 'happened' ? <Happened replay={replay} /> : <Simulated replay={replay} />}
        </p>
      </div>
      {view === 'happened' && <Differences replay={replay} />}
      {view === 'simulation' && simulation && (
        <PanelBoundary name="From here" resetKey={simulation}>
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
  return (
    <>
      Put together from {madeOf(replay)}; the newest time in it is {wallDate(trace, trace.end, zone)}
      <ZoneButton />. What nobody wrote down is{' '}
      <button type="button" className="link" onClick={showLegend}>
        drawn as inferred
      </button>
      .
    </>
  )
}

/** From the API server's zone to that of the reader, and back; nothing where they are the same. */
function ZoneButton() {
  const { result } = useSession()
  const zone = useResult((state) => state.zone)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (own === utc || own === undefined) return null
  const other = zone === utc ? own : utc
  return (
    <>
      {' '}
      (
      <button type="button" className="link" onClick={() => result.setState({ zone: other })}>
        show times in {other}
      </button>
      )
    </>
  )
}

function Simulated({ replay: { trace } }: { readonly replay: ReplayPicture }) {
  const { playhead } = useSession()
  return (
    <>
      The same Pod by the rules, with the behavior fitted to what happened. What was pasted is at{' '}
      <button type="button" className="link mono" onClick={() => playhead.getState().seek(trace.end)}>
        {formatTime(trace.end)}
      </button>
      : from there on it is only simulated.
    </>
  )
}

/** What the marks of the timeline mean stands under it. */
function showLegend(): void {
  const legend = document.querySelector<HTMLElement>('.stage .legend')
  legend?.scrollIntoView({ block: 'center' })
  legend?.focus({ preventScroll: true })
}
