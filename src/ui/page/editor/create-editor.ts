import type { TextRange } from '../../../kube/diagnostic.ts'
import * as words from '../../../words/en/page/editor.ts'
import { monaco } from './monaco.ts'

export type CodeEditor = ReturnType<typeof monaco.editor.create>
export type TextModel = NonNullable<ReturnType<CodeEditor['getModel']>>

/** An editor of a manifest in `host`, in a theme by its name. */
export function createEditor(host: HTMLElement, text: string, theme: string): CodeEditor {
  return monaco.editor.create(host, {
    model: plainModel(text),
    theme,
    ariaLabel: words.manifest,
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
    // Elsewhere than on Linux this is so anyway; dimmed, the number of the last line cannot be read.
    renderFinalNewline: 'on',
    scrollBeyondLastLine: false,
    padding: { top: 12, bottom: 12 },
    glyphMargin: false,
    lineNumbersMinChars: 4,
    lineDecorationsWidth: 0,
    fixedOverflowWidgets: true,
    wordBasedSuggestions: 'off',
    quickSuggestions: { other: true, strings: true, comments: false },
    quickSuggestionsDelay: 120,
    suggest: { showWords: false, showStatusBar: false, preview: false },
    snippetSuggestions: 'inline',
    tabCompletion: 'on',
    // Control characters and those that turn others; mark-hidden.ts shows the rest.
    renderControlCharacters: true,
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, alwaysConsumeMouseWheel: false },
  })
}

function plainModel(text: string): TextModel {
  const model = monaco.editor.createModel(text)
  setLanguage(model, 'yaml')
  // The store's line ends, on every system: offsets have to mean the same there and here.
  model.setEOL(monaco.editor.EndOfLineSequence.LF)
  return model
}

/** Another language for a model. Monaco then goes back to its own options, so ours are set again. */
export function setLanguage(model: TextModel, language: 'yaml' | 'plaintext'): void {
  monaco.editor.setModelLanguage(model, language)
  model.updateOptions({
    tabSize: 2,
    insertSpaces: true,
    bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
  })
}

/** The text of an editor that was made here: it always has one. */
export function modelOf(editor: CodeEditor): TextModel {
  const model = editor.getModel()
  if (model === null) throw new Error('an editor without a text')
  return model
}

/** Offsets as Monaco's lines and columns. */
export function rangeOf(model: TextModel, { start, end }: TextRange) {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
}
