import type { ReactNode } from 'react'
import type { Diagnosis } from '../../advice/diagnosis.ts'
import { phraseText } from '../../base/phrase.ts'
import * as words from '../../words/advice.ts'
import { ClampedPhrase } from '../shared/ClampedPhrase.tsx'
import { Icon } from '../shared/Icon.tsx'
import { PhraseText } from '../shared/PhraseText.tsx'
import { CommandLine } from '../why/CommandLine.tsx'
import { Instant } from '../why/Instant.tsx'
import './diagnosis.css'

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
      <p className="diagnosis-sentence">
        <Icon name={isCalm ? 'hourglass' : 'warning'} />
        <span>
          <ClampedPhrase parts={sentence} />
        </span>
      </p>
      {evidence.length > 0 && (
        <details>
          <summary>{words.evidenceCounted(evidence.length)}</summary>
          <ul className="diagnosis-evidence" aria-label={words.evidence}>
            {evidence.map(({ text, at, isAbout }) => (
              <li key={phraseText(text)}>
                <ClampedPhrase parts={text} />
                {at !== undefined && (
                  <>
                    {isAbout ? words.about : ' '}
                    <Instant at={at} end={end} onSeek={onSeek} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {children}
      {tonight.length > 0 && (
        <>
          <h3 className="why-subtitle">{words.tonight}</h3>
          <ul className="diagnosis-remedies">
            {tonight.map(({ text, command }) => (
              <li key={phraseText(text)}>
                <PhraseText parts={text} />
                {command !== undefined && (
                  <ul className="commands">
                    <CommandLine command={command} />
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {remedies.length > 0 && (
        <>
          <h3 className="why-subtitle">{words.mends}</h3>
          <ul className="diagnosis-remedies">
            {remedies.map((remedy) => (
              <li key={phraseText(remedy)}>
                <PhraseText parts={remedy} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
