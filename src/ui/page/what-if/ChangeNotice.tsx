import { useEffect, useState } from 'react'
import { documentInput, type TextChange, undoable } from '../../../store/document.ts'
import * as words from '../../../words/en/stage/what-if.ts'
import { Icon } from '../../kit/Icon.tsx'
import { usePages } from '../../session/pages-context.ts'
import { usePinnedStore } from '../../session/pinned-context.ts'
import { useDocument, useSession } from '../../session/session-context.ts'

interface Props {
  /** Why a change could not be made; undefined when it could. */
  readonly failure: string | undefined
  /** Takes the last change back. */
  readonly onUndo: () => void
  readonly onDismiss: () => void
}

/** After that the notice goes; Ctrl+Z still takes the change back. */
const shownForMs = 12_000

/** The last change that a control made to the text, while it can be taken back; Ctrl+Z on the stage takes it back too. */
export function ChangeNotice({ failure, onUndo, onDismiss }: Props) {
  const { document: store } = useSession()
  const change = useDocument(undoable)
  const [dismissed, setDismissed] = useState<TextChange>()
  useEffect(() => {
    if (change === undefined) return
    const timer = setTimeout(() => setDismissed(change), shownForMs)
    return () => clearTimeout(timer)
  }, [change])
  useUndoKey(onUndo, change !== undefined)
  const shown = failure ?? (change === dismissed ? undefined : change?.what)
  const openPage = usePages()
  const pinned = usePinnedStore()
  const compare = () => {
    if (change !== undefined) pinned.getState().pin({ ...documentInput(store.getState()), text: change.before })
    openPage?.({ name: 'compare', find: '' })
  }
  const dismiss = () => {
    setDismissed(change)
    onDismiss()
  }
  return (
    <div className="change-notice" role="status" data-tone={failure === undefined ? 'quiet' : 'bad'}>
      {shown !== undefined && (
        <p>
          <span>{shown}</span>
          {failure === undefined && (
            <button type="button" className="link" onClick={onUndo}>
              {words.undo}
            </button>
          )}
          {failure === undefined && openPage && (
            <button type="button" className="link" title={words.compareHint} onClick={compare}>
              {words.compare}
            </button>
          )}
          <button type="button" className="change-notice-close" aria-label={words.dismiss} onClick={dismiss}>
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  )
}

/** Ctrl+Z, or Cmd+Z, outside of text fields, which have an undo of their own. */
function useUndoKey(undo: () => void, isActive: boolean) {
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || isInText(event.target)) return
      event.preventDefault()
      undo()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, isActive])
}

function isInText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, .monaco-editor') !== null
}
