import { useState } from 'react'
import * as words from '../../../words/en/page/presenter.ts'
import * as secretWords from '../../../words/en/share/secrets.ts'
import { useCopy } from '../../kit/use-copy.ts'
import type { View } from './Presentation.tsx'
import { useStepLink } from './use-step-link.ts'

interface Props {
  readonly talk: string
  readonly view: View
  readonly onView: (view: View) => void
  readonly onBlank: () => void
  readonly onEnd: () => void
}

const views: readonly View[] = ['timeline', 'pod', 'both']

/** What is shown, the notes, the link for the class, and the way out. */
export function PresenterTools({ talk, view, onView, onBlank, onEnd }: Props) {
  const [isBlocked, setIsBlocked] = useState(false)
  const [outcome, copy] = useCopy()
  const link = useStepLink()
  const notes = `${location.pathname}${location.search}#notes/${talk}`
  return (
    <div className="presenter-tools">
      <fieldset className="presenter-views">
        <legend className="visually-hidden">{words.view}</legend>
        {views.map((id) => (
          <button
            key={id}
            type="button"
            className="button quiet"
            aria-pressed={view === id}
            title={words.viewHint(words.views[id])}
            onClick={() => onView(id)}
          >
            {words.views[id]}
          </button>
        ))}
      </fieldset>
      {isBlocked ? (
        <a ref={takeFocus} className="button quiet" href={notes} target="_blank" rel="noopener opener">
          {words.openBlockedNotes}
        </a>
      ) : (
        <button
          type="button"
          className="button quiet"
          onClick={() => setIsBlocked(window.open(notes, `podreel-notes-${talk}`, 'width=900,height=700') === null)}
        >
          {words.openNotes}
        </button>
      )}
      <button
        type="button"
        className="button quiet"
        disabled={link === undefined}
        title={[words.linkHint, ...hintOf(link?.masked ?? [])].join('. ')}
        onClick={() => link && copy(link.make())}
      >
        <span aria-live="polite">{words.copyLink(outcome)}</span>
      </button>
      <button type="button" className="button quiet" title={words.blankHint} onClick={onBlank}>
        {words.blank}
      </button>
      <button type="button" className="button quiet" title={words.endHint} onClick={onEnd}>
        {words.end}
      </button>
    </div>
  )
}

/** Where secrets were masked in the link. */
function hintOf(masked: readonly string[]): readonly string[] {
  return masked.length === 0 ? [] : [secretWords.maskedAs(secretWords.named(masked))]
}

/** It comes in the place of the button that had the focus. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus()
}
