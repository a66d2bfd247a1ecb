import { useMemo } from 'react'
import type { Diagnosis } from '../../../advice/diagnosis.ts'
import { formatDuration } from '../../../trace/time-label.ts'
import type { Trace } from '../../../trace/trace.ts'
import { wallClock, wallTime } from '../../../view/story/wall-clock.ts'
import * as words from '../../../words/en/stage/advice.ts'
import { ClampedPhrase } from '../../kit/ClampedPhrase.tsx'
import { useResult, useSession } from '../../session/session-context.ts'
import { Commands } from '../parts/Commands.tsx'
import { DiagnosisEvidence, DiagnosisSentence, Remedies, WaysOut } from './DiagnosisParts.tsx'
import { useDiagnoser } from './use-diagnoser.ts'
import './diagnosis-card.css'

/**
 * What is the matter with a real Pod now, whole: what, since when, what it waits for, the evidence, what to ask next, the way out and the
 * mend. It speaks of the newest state wherever the playhead is, so that nothing moves while the picture plays. Nothing for a simulation, unless
 * its Pod may not be created: then it says so before what would happen is shown.
 */
export function DiagnosisCard({ trace }: { readonly trace: Trace }) {
  const { seek } = useSession().playhead.getState()
  const diagnose = useDiagnoser()
  const diagnosis = useMemo(() => diagnose?.(trace), [trace, diagnose])
  if (diagnosis === undefined) return null
  const { isCalm, sentence, evidence, commands, tonight, remedies } = diagnosis
  return (
    <section className="card diagnosis-card" aria-label={words.diagnosisNow} data-tone={isCalm ? 'calm' : 'trouble'}>
      <DiagnosisSentence isCalm={isCalm} sentence={sentence} />
      <SinceAndWaits trace={trace} diagnosis={diagnosis} />
      {trace.notCreated && <p className="diagnosis-below">{words.wouldBe}</p>}
      <div className="diagnosis-columns">
        <div>
          <Commands ask={{ commands, because: undefined, refused: undefined }} />
          <WaysOut tonight={tonight} />
        </div>
        <div>
          {evidence.length > 0 && (
            <section>
              <h3 className="why-subtitle">{words.evidence}</h3>
              <DiagnosisEvidence evidence={evidence} end={trace.end} onSeek={seek} />
            </section>
          )}
          <Remedies remedies={remedies} />
        </div>
      </div>
    </section>
  )
}

function SinceAndWaits({
  trace,
  diagnosis: { since, waits },
}: {
  readonly trace: Trace
  readonly diagnosis: Diagnosis
}) {
  const zone = useResult((state) => state.zone)
  if (since === undefined && waits === undefined) return null
  const lastedMs = since?.before ? since.before.nowMs - since.before.fromMs : trace.end - (since?.at ?? trace.end)
  return (
    <dl className="diagnosis-facts">
      {since && (
        <div>
          <dt>{words.since}</dt>
          <dd>
            {words.sinceTime(
              (since.before ? wallClock(since.before.fromMs, zone) : wallTime(trace, since.at, zone)) ?? '',
              lastedMs >= 1000 ? formatDuration(lastedMs) : undefined,
              since.isAbout === true,
            )}
          </dd>
        </div>
      )}
      {waits && (
        <div>
          <dt>{words.waitsFor}</dt>
          <dd>
            <ClampedPhrase parts={waits} />
          </dd>
        </div>
      )}
    </dl>
  )
}
