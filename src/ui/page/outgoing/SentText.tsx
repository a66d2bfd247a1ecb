import { useState } from 'react'
import { visibleText } from '../../../base/visible-text.ts'
import * as words from '../../../words/en/share/secrets.ts'

/** More letters than these are sent, but not shown. */
const mostShown = 100_000

/** The text that leaves the page, behind a click. */
export function SentText({ text }: { readonly text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="share-note" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{words.sentTitle}</summary>
      {isOpen && (
        <textarea
          className="share-sent"
          readOnly
          rows={12}
          wrap="off"
          aria-label={words.sentText}
          value={visibleText(text.slice(0, mostShown))}
        />
      )}
      {text.length > mostShown && <p>{words.onlyBeginning}</p>}
    </details>
  )
}
