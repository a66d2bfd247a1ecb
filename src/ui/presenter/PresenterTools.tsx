import { useState } from 'react'
import { useCopy } from '../shared/use-copy.ts'
import type { View } from './Presentation.tsx'
import { useStepLink } from './use-step-link.ts'

interface Props {
  readonly talk: string
  readonly view: View
  readonly onView: (view: View) => void
  readonly onBlank: () => void
  readonly onEnd: () => void
}

const viewNames: readonly (readonly [View, string])[] = [
  ['timeline', 'Timeline'],
  ['pod', 'Pod'],
  ['both', 'Both'],
]

/** What is shown, the notes, the link for the class, and the way out. */
export function PresenterTools({ talk, view, onView, onBlank, onEnd }: Props) {
  const [isBlocked, setIsBlocked] = useState(false)
  const [outcome, copy] = useCopy()
  const link = useStepLink()
  const notes = `${location.pathname}${location.search}#notes/${talk}`
  return (
    <div className="presenter-tools">
      <fieldset className="presenter-views">
        <legend className="visually-hidden">View</legend>
        {viewNames.map(([id, name]) => (
          <button
            key={id}
            type="button"
            className="button quiet"
            aria-pressed={view === id}
            title={`${name} (v for the next)`}
            onClick={() => onView(id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {isBlocked ? (
        <a ref={takeFocus} className="button quiet" href={notes} target="_blank" rel="noopener opener">
          The window was blocked: open the notes
        </a>
      ) : (
        <button
          type="button"
          className="button quiet"
          onClick={() => setIsBlocked(window.open(notes, `podreel-notes-${talk}`, 'width=900,height=700') === null)}
        >
          Notes
        </button>
      )}
      <button
        type="button"
        className="button quiet"
        disabled={link === undefined}
        title="It opens this Pod at this instant"
        onClick={() => link && copy(link())}
      >
        <span aria-live="polite">
          {outcome === undefined
            ? 'Copy link for the class'
            : outcome === 'copied'
              ? 'Copied'
              : 'The clipboard is not allowed'}
        </span>
      </button>
      <button type="button" className="button quiet" title="Blank (b or .)" onClick={onBlank}>
        Blank
      </button>
      <button type="button" className="button quiet" title="End (Escape)" onClick={onEnd}>
        End
      </button>
    </div>
  )
}

/** It comes in the place of the button that had the focus. */
function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus()
}
