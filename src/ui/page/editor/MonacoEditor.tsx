import { useEffect, useLayoutEffect, useRef } from 'react'
import { visibleText } from '../../../base/visible-text.ts'
import { type Diagnostic, diagnosticSentence } from '../../../kube/diagnostic.ts'
import type { Theme } from '../../kit/theme.ts'
import { useSession } from '../../session/session-context.ts'
import { type CodeEditor, createEditor, modelOf, rangeOf, setLanguage, type TextModel } from './create-editor.ts'
import type { EditorProps } from './editor-props.ts'
import type { Handover } from './handover.ts'
import { noisyLines } from './language/fold-noise.ts'
import { registerLanguage } from './language/register-language.ts'
import { longTexts, takeLongPastes, takeWholePastes } from './long-paste.ts'
import { hiddenMarks } from './mark-hidden.ts'
import { monaco } from './monaco.ts'
import { defineTheme } from './monaco-theme.ts'
import { TabHint } from './TabHint.tsx'
import { firstText, takeOver } from './take-over.ts'
import './monaco.css'

interface Props extends Omit<EditorProps, 'text' | 'onText' | 'onUndo' | 'onReplace'> {
  readonly theme: Theme
  /** What the text area left; asked when Monaco is there to take it. */
  readonly left: () => Handover
}

/** Monaco, holding the same text as the store: what the user types goes up, what the store gets from elsewhere comes down. */
export function MonacoEditor({ lit, problems, request, names, onCursor, onPaste, theme, left }: Props) {
  const store = useSession().document
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const markHidden = useRef<() => void>(undefined)
  const listeners = useRef({ onCursor, onPaste })
  listeners.current = { onCursor, onPaste }
  const initial = useRef({ left, theme, request })
  const asked = useRef({ names, problems, version: 0 })
  asked.current.names = names

  // At once: a key that comes while neither the text area nor Monaco is there would be lost.
  useLayoutEffect(() => {
    if (host.current === null) return
    const handover = initial.current.left()
    const created = createEditor(host.current, firstText(store, handover), defineTheme(initial.current.theme))
    editor.current = created
    markHidden.current = hiddenMarks(created)
    const model = modelOf(created)
    const adapt = () => fitToLength(created, model, model.getValueLength() + texts.lengthToCome())
    const texts = longTexts(created, adapt)
    const unbind = takeOver(created, store, handover, texts)
    const leaveWholePastes = takeWholePastes(created, host.current, (text, isAll) =>
      listeners.current.onPaste(text, isAll),
    )
    const leavePastes = takeLongPastes(created, host.current, texts)
    const language = registerLanguage({
      model,
      names: () => asked.current.names,
      problems: () => (asked.current.version === model.getVersionId() ? asked.current.problems : []),
    })
    created.onDidChangeModelContent(({ changes }) => {
      adapt()
      if (changes.some((change) => change.text.length > longText)) foldNoise(created)
    })
    created.onDidChangeCursorPosition(({ position }) => {
      if (created.hasTextFocus()) listeners.current.onCursor(model.getOffsetAt(position))
    })
    adapt()
    foldNoise(created)
    document.fonts.ready.then(() => monaco.editor.remeasureFonts())
    return () => {
      texts.finish()
      leaveWholePastes()
      leavePastes()
      unbind()
      language.dispose()
      created.dispose()
      model.dispose()
      editor.current = undefined
    }
  }, [store])

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
      problems.slice(0, mostMarked).flatMap((problem) => markerOf(model, problem)),
    )
    markHidden.current?.()
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
    // What was asked before was done by the text area.
    if (created === undefined || request === undefined || request === initial.current.request) return
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

/** More problems than this are not marked in the text: the list under it counts them. */
const mostMarked = 1000

/** A longer text than this was pasted or loaded, not typed. */
const longText = 400

/** A longer text has neither colours nor offers nor folds: to go through all of it would be felt in each key. */
const longestColoured = 1_000_000

function fitToLength(editor: CodeEditor, model: TextModel, length: number): void {
  const isLong = length > longestColoured
  const language = isLong ? 'plaintext' : 'yaml'
  if (model.getLanguageId() === language) return
  editor.updateOptions({
    folding: !isLong,
    matchBrackets: isLong ? 'never' : 'always',
    autoClosingBrackets: isLong ? 'never' : 'languageDefined',
  })
  setLanguage(model, language)
}

/** In a longer text nothing is folded by itself: to look for it would be felt. */
const longestFolded = 1_000_000

/** Closes what only a cluster writes, once the text is drawn: a fold within the change itself leaves the lines' numbers wrong. */
function foldNoise(editor: CodeEditor): void {
  setTimeout(() => {
    const model = editor.getModel()
    const isShort = model !== null && model.getValueLength() <= longestFolded
    const selectionLines = isShort ? noisyLines(model.getValue()) : []
    if (selectionLines.length > 0) editor.getAction('editor.fold')?.run({ selectionLines })
  }, 150)
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
      message: visibleText(diagnosticSentence(problem)),
    },
  ]
}
