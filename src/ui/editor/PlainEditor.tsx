import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import * as words from '../../words/editor.ts'
import type { EditorProps } from './editor-props.ts'
import type { Handover } from './handover.ts'
import { lineColumnAt, lineColumnsAt, linesOf } from './line-column.ts'
import { createTextHistory } from './text-history.ts'
import { yamlTokens } from './yaml-tokens.ts'

/** Longer texts are shown without colours: laying out every line on each key would be slow. */
const colouredLength = 60_000

interface Props extends EditorProps {
  /** The text area goes, and leaves this to what takes its place. */
  readonly onLeave: (left: Handover) => void
}

/** A text area over its own coloured lines: on touch screens, and until Monaco is there. */
export function PlainEditor({ text, onText, lit, problems, request, onCursor, onPaste, onUndo, onLeave }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const lines = useRef<HTMLPreElement>(null)
  const history = useRef(createTextHistory(text))
  useLayoutEffect(() => history.current.note(text), [text])
  const leave = useRef(onLeave)
  leave.current = onLeave
  // While the text area is still in the page: a moment earlier a key might come in between, later it has lost its focus.
  useLayoutEffect(
    () => () => {
      const { current } = area
      if (current === null) return
      const { selectionStart: start, selectionEnd: end } = current
      const hasFocus = document.activeElement === current
      const scrollTop = current.parentElement?.scrollTop ?? 0
      leave.current({ hasFocus, start, end, scrollTop, earlier: history.current.earlier() })
    },
    [],
  )
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
    const starts = errors.flatMap(({ range }) => (range ? [range.start] : []))
    return new Set(lineColumnsAt(text, starts).map(({ line }) => line))
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
        aria-label={words.manifest}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        wrap="off"
        onChange={(event) => onText(event.target.value)}
        onPaste={(event) => {
          const { selectionStart, selectionEnd, value } = event.currentTarget
          const isAll = selectionStart === 0 && selectionEnd === value.length
          if (onPaste(event.clipboardData.getData('text/plain'), isAll)) event.preventDefault()
        }}
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
