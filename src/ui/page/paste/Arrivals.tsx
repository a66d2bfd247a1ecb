import { useEffect, useState } from 'react'
import { pasteOver, pasteText } from '../../../store/paste.ts'
import type { Session } from '../../../store/session.ts'
import { showAt } from '../../../store/show-at.ts'
import * as words from '../../../words/en/page/paste.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useLinks } from '../../session/links-context.ts'
import { useSession } from '../../session/session-context.ts'
import './arrivals.css'

/**
 * Opens what is dropped on the page or pasted outside of a field: a text, or a file with a manifest or a picture that carries one.
 * A file is opened as a link is. The user's own text is set aside.
 */
export function Arrivals({ onPasted }: { readonly onPasted: () => void }) {
  const session = useSession()
  const { document: store } = session
  const links = useLinks()
  const [isOver, setIsOver] = useState(false)
  const [said, setSaid] = useState<Said>()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event
      if (event.defaultPrevented || clipboardData === null || isField(event.target)) return
      event.preventDefault()
      setSaid(undefined)
      const over = pasteOver(store, () => links?.getState().isBorrowed() === true)
      if (pasteText(store, clipboardData.getData('text/plain'), over)) return onPasted()
      const [file] = clipboardData.files
      if (file) void open(file, session).then(setSaid)
      else setSaid({ trouble: words.nothingToPaste })
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [session, store, links, onPasted])
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      setIsOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) void open(file, session).then(setSaid)
    }
    // Before the editor, which would take a dropped file for text.
    const options = { capture: true }
    window.addEventListener('dragover', onDragOver, options)
    window.addEventListener('dragleave', onDragLeave, options)
    window.addEventListener('drop', onDrop, options)
    return () => {
      window.removeEventListener('dragover', onDragOver, options)
      window.removeEventListener('dragleave', onDragLeave, options)
      window.removeEventListener('drop', onDrop, options)
    }
  }, [session])
  return (
    <>
      {isOver && (
        <div className="file-drop">
          <p>{words.dropHere}</p>
        </div>
      )}
      <div className="file-drop-trouble" role={said !== undefined && 'note' in said ? 'status' : 'alert'}>
        {said !== undefined && (
          <p>
            {'trouble' in said && <Icon name="warning" />}
            {'trouble' in said ? said.trouble : said.note}
            <button
              type="button"
              className="button quiet icon-only"
              aria-label={words.dismiss}
              onClick={() => setSaid(undefined)}
            >
              <Icon name="close" />
            </button>
          </p>
        )}
      </div>
    </>
  )
}

const fields = ['textarea', 'dialog', '[contenteditable]', '.monaco-editor'].join()
const inputsWithoutText: ReadonlySet<string> = new Set(['range', 'checkbox', 'radio'])

/** A field takes what is pasted into it, and so does what is open above the page. */
function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !inputsWithoutText.has(target.type)
  return target instanceof Element && target.closest(fields) !== null
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true
}

/** What is said of a file: why it cannot be opened, or what to know of it. */
type Said = { readonly trouble: string } | { readonly note: string }

/** What is to be said of a file; undefined when there is nothing, and it is open. What reads it is loaded when it is needed. */
async function open(file: File, session: Session): Promise<Said | undefined> {
  const { openFile } = await import('./open-file.ts')
  const opened = await openFile(file)
  if ('trouble' in opened) return opened
  if ('fragment' in opened) {
    location.hash = opened.fragment
    return undefined
  }
  const { input, timeMs, note } = opened.long
  session.document.getState().replace(input)
  if (timeMs !== undefined) showAt(session, () => timeMs)
  return { note }
}
