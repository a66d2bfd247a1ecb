import type { ReactNode } from 'react'
import type { Diagnosis } from '../../../advice/diagnosis.ts'
import * as words from '../../../words/en/stage/advice.ts'
import { DiagnosisEvidence, DiagnosisSentence, Remedies, WaysOut } from './DiagnosisParts.tsx'

interface Props {
  readonly diagnosis: Diagnosis
  /** Of the trace: nothing later can be gone to. */
  readonly end: number
  readonly onSeek: (t: number) => void
  /** What to ask next. */
  readonly children: ReactNode
}

/** What is the matter with the Pod now, in one sentence, what speaks for it, what to ask next, and what mends it. */
export function DiagnosisNote({ diagnosis, end, onSeek, children }: Props) {
  const { isCalm, sentence, evidence, tonight, remedies } = diagnosis
  return (
    <section className="diagnosis" aria-label={words.diagnosis} data-tone={isCalm ? 'calm' : 'trouble'}>
      <DiagnosisSentence isCalm={isCalm} sentence={sentence} />
      {evidence.length > 0 && (
        <details>
          <summary>{words.evidenceCounted(evidence.length)}</summary>
          <DiagnosisEvidence evidence={evidence} end={end} onSeek={onSeek} />
        </details>
      )}
      {children}
      <WaysOut tonight={tonight} />
      <Remedies remedies={remedies} />
    </section>
  )
}
