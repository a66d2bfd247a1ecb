import { useEffect } from 'react'
import { phraseText } from '../base/phrase.ts'
import { diagnosticSentence } from '../kube/diagnostic.ts'
import { PhraseText } from '../ui/kit/PhraseText.tsx'
import { beginningOf } from '../ui/page/editor/text-size.ts'
import * as words from '../words/en/embed/embed.ts'
import type { Trouble } from './embed-state.ts'
import type { OutMessage } from './messages.ts'
import { OpenLink } from './OpenLink.tsx'
import { useHeight } from './use-height.ts'

interface Props {
  readonly trouble: Trouble
  readonly address: string | undefined
  readonly tell: (message: OutMessage) => void
}

/** More problems than these are counted only. */
const mostProblems = 8

/** Why there is nothing to play, with the manifest as text. */
export function TroubleView({ trouble, address, tell }: Props) {
  const { title, words: sentence, diagnostics, text } = trouble
  const content = useHeight(tell)
  useEffect(() => {
    const [problem] = diagnostics
    const told = problem === undefined ? phraseText(sentence) : diagnosticSentence(problem)
    tell({ type: 'error', message: words.told(title, told) })
  }, [title, sentence, diagnostics, tell])
  const shown = text && beginningOf(text)
  const rest = diagnostics.length - mostProblems
  return (
    <main className="embed">
      <div className="embed-scroll">
        <div className="embed-panels embed-trouble" ref={content} role="alert">
          <h1>{title}</h1>
          <p>
            <PhraseText parts={sentence} />
          </p>
          {diagnostics.length > 0 && (
            <ul aria-label={words.problems}>
              {diagnostics.slice(0, mostProblems).map((problem) => (
                <li key={`${problem.range?.start} ${problem.message}`}>{diagnosticSentence(problem)}</li>
              ))}
              {rest > 0 && <li>{words.moreProblems(rest)}</li>}
            </ul>
          )}
          {shown && (
            <textarea
              readOnly
              aria-label={words.manifest}
              rows={Math.min(24, shown.split('\n').length + 1)}
              value={shown}
            />
          )}
          {shown !== text && <p>{words.beginningShown}</p>}
        </div>
      </div>
      <OpenLink address={address} />
    </main>
  )
}
