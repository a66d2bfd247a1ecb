import { useEffect, useLayoutEffect, useRef } from 'react'
import { changeBetween } from '../../base/text-change.ts'
import { type Diagnostic, diagnosticSentence, type TextRange } from '../../kube/diagnostic.ts'
import type { Theme } from '../shared/theme.ts'
import { type CodeEditor, createEditor, type TextModel } from './create-editor.ts'
import type { EditorProps } from './editor-props.ts'
import { noisyLines } from './language/fold-noise.ts'
import { registerLanguage } from './language/register-language.ts'
import { monaco } from './monaco.ts'
import { defineTheme } from './monaco-theme.ts'
import type { PlainEditorState } from './PlainEditor.tsx'
import { TabHint } from './TabHint.tsx'

interface Props extends EditorProps {
  readonly theme: Theme
  /** Where the text area was when this editor took over. */
  readonly from: PlainEditorState
}

/** Monaco, holding the same text as the store: what the user types goes up, what the store gets from elsewhere comes down. */
export function MonacoEditor({ text, onText, lit, problems, request, names, onCursor, theme, from }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const listeners = useRef({ onText, onCursor })
  listeners.current = { onText, onCursor }
  const initial = useRef({ text, from, theme })
  const asked = useRef({ names, problems, version: 0 })
  asked.current.names = names

  // At once: a key that comes while neither the text area nor Monaco is there would be lost.
  useLayoutEffect(() => {
    if (host.current === null) return
    const created = createEditor(host.current, initial.current.text, defineTheme(initial.current.theme))
    editor.current = created
    const model = modelOf(created)
    const language = registerLanguage({
      model,
      names: () => asked.current.names,
      problems: () => (asked.current.version === model.getVersionId() ? asked.current.problems : []),
    })
    created.onDidChangeModelContent(({ changes }) => {
      listeners.current.onText(model.getValue())
      if (changes.some((change) => change.text.length > longText)) foldNoise(created)
    })
    created.onDidChangeCursorPosition(({ position }) => {
      if (created.hasTextFocus()) listeners.current.onCursor(model.getOffsetAt(position))
    })
    takeOver(created, initial.current.from)
    foldNoise(created)
    document.fonts.ready.then(() => monaco.editor.remeasureFonts())
    return () => {
      language.dispose()
      created.dispose()
      model.dispose()
      editor.current = undefined
    }
  }, [])

  // Before the next key can come: later on, the text of this render might be older than what was typed since.
  useLayoutEffect(() => {
    const created = editor.current
    if (created === undefined) return
    const model = modelOf(created)
    const before = model.getValue()
    if (before === text) return
    const { start, end, piece } = changeBetween(before, text)
    created.pushUndoStop()
    created.executeEdits('podreel', [{ range: rangeOf(model, { start, end }), text: piece }])
    created.pushUndoStop()
    if (end - start > before.length / 2) created.setScrollTop(0)
  }, [text])

  useEffect(() => {
    monaco.editor.setTheme(defineTheme(theme))
  }, [theme])

  useEffect(() => {
    if (editor.current === undefined) return
    const model = modelOf(editor.current)
    Object.assign(asked.current, { problems, version: model.getVersionId() })
    monaco.editor.setModelMarkers(
      model,
      'podreel',
      problems.flatMap((problem) => markerOf(model, problem)),
    )
  }, [problems])

  useEffect(() => {
    const created = editor.current
    if (created === undefined || lit === undefined) return
    const range = rangeOf(modelOf(created), lit)
    const marks = created.createDecorationsCollection([
      { range, options: { isWholeLine: true, className: 'lit-line', marginClassName: 'lit-margin' } },
    ])
    return () => marks.clear()
  }, [lit])

  useEffect(() => {
    const created = editor.current
    if (created === undefined || request === undefined) return
    const range = rangeOf(modelOf(created), request.range)
    created.revealRangeInCenterIfOutsideViewport(range)
    if (!request.focus) return
    created.setSelection(range)
    created.focus()
  }, [request])

  return (
    <>
      <div className="monaco-host" ref={host} />
      <TabHint />
    </>
  )
}

/** A longer text than this was pasted or loaded, not typed. */
const longText = 400

/** Closes what only a cluster writes, once the text is drawn: a fold within the change itself leaves the lines' numbers wrong. */
function foldNoise(editor: CodeEditor): void {
  setTimeout(() => {
    const model = editor.getModel()
    const selectionLines = model === null ? [] : noisyLines(model.getValue())
    if (selectionLines.length > 0) editor.getAction('editor.fold')?.run({ selectionLines })
  }, 150)
}

/** Puts cursor and selection where the text area had them, and the focus, unless it has gone elsewhere since. */
function takeOver(editor: CodeEditor, { hasFocus, start, end }: PlainEditorState): void {
  editor.setSelection(rangeOf(modelOf(editor), { start, end }))
  if (hasFocus && document.activeElement === document.body) editor.focus()
}

function modelOf(editor: CodeEditor): TextModel {
  const model = editor.getModel()
  if (model === null) throw new Error('an editor without a text')
  return model
}

function rangeOf(model: TextModel, { start, end }: TextRange) {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
}

function markerOf(model: TextModel, problem: Diagnostic) {
  const { range, severity } = problem
  if (range === undefined) return []
  const severities = {
    error: monaco.MarkerSeverity.Error,
    warning: monaco.MarkerSeverity.Warning,
    info: monaco.MarkerSeverity.Info,
  }
  const { startLineNumber, startColumn, endLineNumber, endColumn } = rangeOf(model, range)
  const place = { startLineNumber, startColumn, endLineNumber, endColumn }
  return [
    {
      ...place,
      severity: severities[severity],
      message: diagnosticSentence(problem),
    },
  ]
}
