import { useEffect, useRef, useState } from 'react'
import * as words from '../../../words/en/page/paste.ts'
import { Icon } from '../../kit/Icon.tsx'
import './paste-dialog.css'

interface Props {
  /** Takes the text; false when it is blank. */
  readonly onText: (text: string) => boolean
  readonly onClose: () => void
}

/** A longer text is shown at once, whatever else is in the field. */
const mostInField = 100_000

/** A field for a text, where the page may not read the clipboard. What is pasted is shown at once. */
export function PasteDialog({ onText, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  useEffect(() => {
    dialog.current?.showModal()
    area.current?.focus()
  }, [])
  const show = (written: string) => {
    if (onText(written)) dialog.current?.close()
  }
  return (
    <dialog ref={dialog} className="paste-dialog" aria-labelledby="paste-title" closedby="any" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          show(text)
        }}
      >
        <header>
          <h2 id="paste-title">{words.title}</h2>
          <button
            type="button"
            className="button quiet icon-only"
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        <p>{words.hint}</p>
        <textarea
          ref={area}
          aria-label={words.text}
          value={text}
          rows={10}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            const { selectionStart, selectionEnd } = event.currentTarget
            // The browser would lay all of a long text out before anybody sees it.
            const isLong = text.length + pasted.length > mostInField
            if ((text !== '' && !isLong) || pasted.trim() === '') return
            event.preventDefault()
            show(text.slice(0, selectionStart) + pasted + text.slice(selectionEnd))
          }}
        />
        <button type="submit" className="button primary" disabled={text.trim() === ''}>
          {words.show}
        </button>
      </form>
    </dialog>
  )
}
