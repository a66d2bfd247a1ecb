import { memo, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import type { EditorProps } from './editor-props.ts'
import { lineColumnAt, linesOf } from './line-column.ts'
import { yamlTokens } from './yaml-tokens.ts'

/** What has to survive when Monaco takes over. */
export interface PlainEditorState {
  readonly hasFocus: boolean
  readonly start: number
  readonly end: number
}

export interface PlainEditorHandle {
  readonly state: () => PlainEditorState
}

/** Longer texts are shown without colours: laying out every line on each key would be slow. */
const colouredLength = 60_000

/** A text area over its own coloured lines: on touch screens, and until Monaco is there. */
export function PlainEditor({
  text,
  onText,
  lit,
  problems,
  request,
  onCursor,
  onUndo,
  ref,
}: EditorProps & { readonly ref: Ref<PlainEditorHandle> }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const lines = useRef<HTMLPreElement>(null)
  useImperativeHandle(ref, () => ({
    state: () => ({
      hasFocus: document.activeElement === area.current,
      start: area.current?.selectionStart ?? 0,
      end: area.current?.selectionEnd ?? 0,
    }),
  }))
  useEffect(() => {
    if (request === undefined) return
    if (request.focus) {
      area.current?.focus({ preventScroll: true })
      area.current?.setSelectionRange(request.range.start, request.range.end)
    }
    const line = lineColumnAt(area.current?.value ?? '', request.range.start).line
    lines.current?.children[line - 1]?.scrollIntoView({ block: 'nearest' })
  }, [request])
  const isColoured = text.length <= colouredLength
  const badLines = useMemo(() => {
    const errors = problems.filter(({ severity }) => severity === 'error')
    return new Set(errors.flatMap(({ range }) => (range ? [lineColumnAt(text, range.start).line] : [])))
  }, [problems, text])
  const numbered = useMemo(() => text.split('\n').map((line, index) => ({ number: index + 1, line })), [text])
  const [firstLit, lastLit] = lit ? linesOf(text, lit) : [0, -1]
  return (
    <div className="plain-editor" data-coloured={isColoured}>
      {isColoured && (
        <pre ref={lines} aria-hidden="true">
          {numbered.map(({ number, line }) => (
            <CodeLine
              key={number}
              line={line}
              isLit={number >= firstLit && number <= lastLit}
              isBad={badLines.has(number)}
            />
          ))}
        </pre>
      )}
      <textarea
        ref={area}
        aria-label="Manifest"
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        wrap="off"
        onChange={(event) => onText(event.target.value)}
        onSelect={(event) => onCursor(event.currentTarget.selectionStart)}
        onKeyDown={(event) => {
          // The browser's own undo knows nothing of a text that was set from outside.
          const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
          if (isUndo && onUndo()) event.preventDefault()
        }}
      />
    </div>
  )
}

interface CodeLineProps {
  readonly line: string
  readonly isLit: boolean
  readonly isBad: boolean
}

const CodeLine = memo(function CodeLine({ line, isLit, isBad }: CodeLineProps) {
  let offset = 0
  return (
    <div data-lit={isLit} data-bad={isBad}>
      {yamlTokens(line).map(({ kind, text }) => {
        const key = offset
        offset += text.length
        return kind === 'text' ? (
          text
        ) : (
          <span key={key} className={`yaml-${kind}`}>
            {text}
          </span>
        )
      })}
      {'\n'}
    </div>
  )
})
