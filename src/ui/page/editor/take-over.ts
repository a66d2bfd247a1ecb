import type { DocumentStore } from '../../../store/document.ts'
import { bindDocument, replaceText } from './bind-document.ts'
import { type CodeEditor, modelOf, rangeOf } from './create-editor.ts'
import type { Handover } from './handover.ts'
import type { LongTexts } from './long-paste.ts'

/** The text to create the editor with, so that `takeOver` can add what came later as steps of its undo. */
export function firstText(store: DocumentStore, { earlier }: Handover): string {
  return earlier[0] ?? store.getState().text
}

/**
 * Goes on where the text area was: the store's text of this instant, the steps of undo, selection, place, and the focus, unless it
 * has gone elsewhere. Returns how to end the binding to the store.
 */
export function takeOver(editor: CodeEditor, store: DocumentStore, left: Handover, texts: LongTexts): () => void {
  let before = firstText(store, left)
  for (const text of left.earlier.slice(1)) {
    replaceText(editor, before, text)
    before = text
  }
  const unbind = bindDocument(editor, store, texts)
  const selected = rangeOf(modelOf(editor), left)
  editor.setSelection(selected)
  if (left.scrollTop === undefined) editor.revealRangeInCenter(selected)
  else editor.setScrollTop(left.scrollTop)
  if (left.hasFocus && document.activeElement === document.body) editor.focus()
  return unbind
}
