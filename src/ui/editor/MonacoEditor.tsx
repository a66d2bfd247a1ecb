import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Diagnostic, diagnosticSentence, type TextRange } from '../../kube/diagnostic.ts'
import type { Theme } from '../shared/theme.ts'
import type { EditorProps } from './editor-props.ts'
import { monaco } from './monaco.ts'
import { defineTheme } from './monaco-theme.ts'
import type { PlainEditorState } from './PlainEditor.tsx'

type CodeEditor = ReturnType<typeof monaco.editor.create>
type TextModel = NonNullable<ReturnType<CodeEditor['getModel']>>

interface Props extends EditorProps {
  readonly theme: Theme
  /** Where the text area was when this editor took over. */
  readonly from: PlainEditorState
}

/** Monaco, holding the same text as the store: what the user types goes up, what the store gets from elsewhere comes down. */
export function MonacoEditor({ text, onText, lit, problems, request, onCursor, theme, from }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const listeners = useRef({ onText, onCursor })
  listeners.current = { onText, onCursor }
  const initial = useRef({ text, from, theme })

  useEffect(() => {
    if (host.current === null) return
    const created = createEditor(host.current, initial.current.text, defineTheme(initial.current.theme))
    editor.current = created
    const model = modelOf(created)
    created.onDidChangeModelContent(() => listeners.current.onText(model.getValue()))
    created.onDidChangeCursorPosition(({ position }) => {
      if (created.hasTextFocus()) listeners.current.onCursor(model.getOffsetAt(position))
    })
    takeOver(created, initial.current.from)
    document.fonts.ready.then(() => monaco.editor.remeasureFonts())
    return () => {
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
    if (model.getValue() === text) return
    created.pushUndoStop()
    created.executeEdits('podreel', [{ range: model.getFullModelRange(), text }])
    created.pushUndoStop()
    created.setScrollTop(0)
  }, [text])

  useEffect(() => {
    monaco.editor.setTheme(defineTheme(theme))
  }, [theme])

  useEffect(() => {
    if (editor.current === undefined) return
    const model = modelOf(editor.current)
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

  return <div className="monaco-host" ref={host} />
}

function createEditor(host: HTMLElement, text: string, theme: string): CodeEditor {
  return monaco.editor.create(host, {
    model: plainModel(text),
    theme,
    ariaLabel: 'Manifest',
    automaticLayout: true,
    fontFamily: "'JetBrains Mono Variable', ui-monospace, Menlo, Consolas, monospace",
    fontSize: 12.5,
    lineHeight: 20,
    fontLigatures: false,
    detectIndentation: false,
    minimap: { enabled: false },
    overviewRulerLanes: 0,
    hideCursorInOverviewRuler: true,
    renderLineHighlight: 'none',
    scrollBeyondLastLine: false,
    padding: { top: 12, bottom: 12 },
    glyphMargin: false,
    lineNumbersMinChars: 4,
    lineDecorationsWidth: 0,
    fixedOverflowWidgets: true,
    wordBasedSuggestions: 'off',
    quickSuggestions: false,
    unicodeHighlight: { ambiguousCharacters: false },
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, alwaysConsumeMouseWheel: false },
  })
}

function plainModel(text: string): TextModel {
  const model = monaco.editor.createModel(text, 'yaml')
  model.updateOptions({
    tabSize: 2,
    insertSpaces: true,
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  })
  return model
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
