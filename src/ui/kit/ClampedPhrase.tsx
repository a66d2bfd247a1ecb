import { useState } from 'react'
import { type Phrase, phraseText } from '../../base/phrase.ts'
import * as words from '../../words/en/kit/shared.ts'
import { PhraseText } from './PhraseText.tsx'
import './clamped.css'

interface Props {
  readonly parts: Phrase
}

/** More letters than this are cut: a reason or a message may have thousands. */
const mostLetters = 600

/** A phrase of which no more than some lines are shown until the reader asks for all of it. */
export function ClampedPhrase({ parts }: Props) {
  const text = phraseText(parts)
  const [shown, setShown] = useState<string>()
  if (text.length <= mostLetters) return <PhraseText parts={parts} />
  const isOpen = shown === text
  return (
    <>
      <span className="clamped" data-open={isOpen}>
        <PhraseText parts={parts} />
      </span>
      <button
        type="button"
        className="link clamped-more"
        aria-expanded={isOpen}
        onClick={() => setShown(isOpen ? undefined : text)}
      >
        {isOpen ? words.showLess : words.showAllLetters(text.length)}
      </button>
    </>
  )
}
