import { changeBetween } from '../../../base/text-change.ts'
import type { DocumentStore } from '../../../store/document.ts'
import { type CodeEditor, modelOf, rangeOf } from './create-editor.ts'
import { type LongTexts, longText as longPiece } from './long-paste.ts'

/** In a longer text the store hears of keys only once they pause: to put the whole text together for each would block the next one. */
const longText = 300_000
const pauseMs = 300

/**
 * Keeps editor and store at one text, whoever changes it; the store's is the truth. Each change that comes from the store is a step
 * of the editor's undo. Returns how to end it; what was typed last reaches the store before.
 */
export function bindDocument(editor: CodeEditor, store: DocumentStore, texts: LongTexts): () => void {
  const model = modelOf(editor)
  let held = model.getValue()
  let pause: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(give, pauseMs)
  }
  const give = () => {
    // A part of a text is nobody's.
    if (texts.lengthToCome() > 0) return wait()
    clearTimeout(pause)
    pause = undefined
    const text = model.getValue()
    if (text === held) return
    held = text
    store.getState().setText(text)
  }
  const take = (text: string) => {
    if (text === held) return
    clearTimeout(pause)
    pause = undefined
    held = text
    texts.end()
    replaceText(editor, model.getValue(), text, texts)
  }
  const typing = model.onDidChangeContent(() => {
    if (model.getValueLength() <= longText) return give()
    wait()
  })
  // A control that is about to change the text has to see what was typed: it takes the focus first.
  const leaving = editor.onDidBlurEditorText(() => pause !== undefined && give())
  const unsubscribe = store.subscribe(({ text }) => take(text))
  take(store.getState().text)
  return () => {
    if (pause !== undefined) give()
    typing.dispose()
    leaving.dispose()
    unsubscribe()
  }
}

/** Changes the editor's text `before` into `after`, as one step of its undo; what is long is not there at once. */
export function replaceText(editor: CodeEditor, before: string, after: string, texts?: LongTexts): void {
  const { start, end, piece } = changeBetween(before, after)
  if (texts !== undefined && piece.length >= longPiece) texts.insert({ start, end }, piece)
  else {
    editor.pushUndoStop()
    editor.executeEdits('podreel', [{ range: rangeOf(modelOf(editor), { start, end }), text: piece }])
    editor.pushUndoStop()
  }
  if (end - start > before.length / 2) editor.setScrollTop(0)
}
