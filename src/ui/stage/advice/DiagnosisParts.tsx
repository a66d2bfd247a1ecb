import type { Diagnosis } from '../../../advice/diagnosis.ts'
import { phraseText } from '../../../base/phrase.ts'
import * as words from '../../../words/en/stage/advice.ts'
import { ClampedPhrase } from '../../kit/ClampedPhrase.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { PhraseText } from '../../kit/PhraseText.tsx'
import { CommandLine } from '../parts/CommandLine.tsx'
import { Instant } from '../parts/Instant.tsx'
import './diagnosis.css'

/** What is the matter, in one sentence. */
export function DiagnosisSentence({ isCalm, sentence }: Pick<Diagnosis, 'isCalm' | 'sentence'>) {
  return (
    <p className="diagnosis-sentence">
      <Icon name={isCalm ? 'hourglass' : 'warning'} />
      <span>
        <ClampedPhrase parts={sentence} />
      </span>
    </p>
  )
}

interface EvidenceProps extends Pick<Diagnosis, 'evidence'> {
  /** Of the trace: nothing later can be gone to. */
  readonly end: number
  readonly onSeek: (t: number) => void
}

/** What speaks for it. */
export function DiagnosisEvidence({ evidence, end, onSeek }: EvidenceProps) {
  return (
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
  )
}

/** The way out tonight; nothing where there is none. */
export function WaysOut({ tonight }: Pick<Diagnosis, 'tonight'>) {
  if (tonight.length === 0) return null
  return (
    <section>
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
    </section>
  )
}

/** What mends it; nothing where nothing is known to. */
export function Remedies({ remedies }: Pick<Diagnosis, 'remedies'>) {
  if (remedies.length === 0) return null
  return (
    <section>
      <h3 className="why-subtitle">{words.mends}</h3>
      <ul className="diagnosis-remedies">
        {remedies.map((remedy) => (
          <li key={phraseText(remedy)}>
            <PhraseText parts={remedy} />
          </li>
        ))}
      </ul>
    </section>
  )
}
