import { changeBetween } from '../../base/text-change.ts'
import type { DocumentStore } from '../../store/document.ts'
import { type CodeEditor, modelOf, rangeOf } from './create-editor.ts'

/**
 * Keeps editor and store at one text, whoever changes it; the store's is the truth. Each change that comes from the store is a step
 * of the editor's undo. Returns how to end it.
 */
export function bindDocument(editor: CodeEditor, store: DocumentStore): () => void {
  const model = modelOf(editor)
  let held = model.getValue()
  const take = (text: string) => {
    if (text === held) return
    const before = held
    held = text
    replaceText(editor, before, text)
  }
  const typing = model.onDidChangeContent(() => {
    const text = model.getValue()
    if (text === held) return
    held = text
    store.getState().setText(text)
  })
  const unsubscribe = store.subscribe(({ text }) => take(text))
  take(store.getState().text)
  return () => {
    typing.dispose()
    unsubscribe()
  }
}

/** Changes the editor's text `before` into `after`, as one step of its undo. */
export function replaceText(editor: CodeEditor, before: string, after: string): void {
  const { start, end, piece } = changeBetween(before, after)
  editor.pushUndoStop()
  editor.executeEdits('podreel', [{ range: rangeOf(modelOf(editor), { start, end }), text: piece }])
  editor.pushUndoStop()
  if (end - start > before.length / 2) editor.setScrollTop(0)
}
