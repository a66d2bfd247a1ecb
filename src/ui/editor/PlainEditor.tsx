import { createElement, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { visibleText } from '../../base/visible-text.ts'
import type { TextRange } from '../../kube/diagnostic.ts'
import * as words from '../../words/editor.ts'
import type { EditorProps } from './editor-props.ts'
import type { Handover } from './handover.ts'
import { lineColumnAt, lineColumnsAt, linesOf } from './line-column.ts'
import { createTextHistory } from './text-history.ts'
import { beginningOf, isColourable } from './text-size.ts'
import { yamlTokens } from './yaml-tokens.ts'

interface Props extends EditorProps {
  /** Asks for the editor that can hold all of a text that is too long for a text area. */
  readonly onWhole: () => void
  /** The text area goes, and leaves this to what takes its place. */
  readonly onLeave: (left: Handover) => void
}

/** A text area over its own coloured lines: on touch screens, and until Monaco is there. */
export function PlainEditor(props: Props) {
  const { text, onText, lit, problems, request, onCursor, onPaste, onUndo, onLeave, onWhole } = props
  const shown = useMemo(() => beginningOf(text), [text])
  const area = useRef<HTMLTextAreaElement>(null)
  const lines = useRef<HTMLPreElement>(null)
  const history = useRef(createTextHistory(text))
  useLayoutEffect(() => history.current.note(text), [text])
  /** What was asked for, where it is not in the area. */
  const beyond = useRef<TextRange>(undefined)
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
      const earlier = history.current.earlier()
      if (beyond.current === undefined) leave.current({ hasFocus, start, end, scrollTop, earlier })
      else leave.current({ hasFocus, ...beyond.current, scrollTop: undefined, earlier })
    },
    [],
  )
  useEffect(() => {
    if (request === undefined) return
    beyond.current = request.range.end > shown.length ? request.range : undefined
    if (beyond.current !== undefined) return onWhole()
    if (request.focus) {
      area.current?.focus({ preventScroll: true })
      area.current?.setSelectionRange(request.range.start, request.range.end)
    }
    const line = lineColumnAt(area.current?.value ?? '', request.range.start).line
    lines.current?.children[line - 1]?.scrollIntoView({ block: 'nearest' })
  }, [request, shown, onWhole])
  const isColoured = useMemo(() => isColourable(text), [text])
  const badLines = useMemo(() => {
    const errors = problems.filter(({ severity }) => severity === 'error')
    const starts = errors.flatMap(({ range }) => (range ? [range.start] : []))
    return new Set(lineColumnsAt(text, starts).map(({ line }) => line))
  }, [problems, text])
  // Under what is typed the same letters have to lie; for those who only read, none is hidden and none turns others.
  const [isTyping, setIsTyping] = useState(false)
  const numbered = useMemo(
    () =>
      isColoured
        ? text.split('\n').map((line, index) => ({ number: index + 1, line: isTyping ? line : visibleText(line) }))
        : [],
    [text, isColoured, isTyping],
  )
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
        value={shown}
        readOnly={shown !== text}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        wrap="off"
        onChange={(event) => onText(event.target.value)}
        onPaste={(event) => {
          const { selectionStart, selectionEnd, value } = event.currentTarget
          const pasted = event.clipboardData.getData('text/plain')
          const isAll = selectionStart === 0 && selectionEnd === value.length
          if (onPaste(pasted, isAll)) return event.preventDefault()
          const next = text.slice(0, selectionStart) + pasted + text.slice(selectionEnd)
          if (beginningOf(pasted) === pasted && beginningOf(next) === next) return
          // The browser would lay all of it out before anybody could say that it is too long.
          event.preventDefault()
          onText(next.replace(/\r\n?/g, '\n'))
        }}
        onSelect={(event) => onCursor(event.currentTarget.selectionStart)}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onKeyDown={(event) => {
          // The browser's own undo knows nothing of a text that was set from outside.
          const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
          if (isUndo && onUndo()) event.preventDefault()
        }}
      />
      {shown !== text && (
        <p className="plain-more">
          {words.beginningShown}{' '}
          <button type="button" className="link" onClick={onWhole}>
            {words.editWhole}
          </button>
        </p>
      )}
    </div>
  )
}

interface CodeLineProps {
  readonly line: string
  readonly isLit: boolean
  readonly isBad: boolean
}

const CodeLine = memo(function CodeLine({ line, isLit, isBad }: CodeLineProps) {
  const tokens = yamlTokens(line).map(({ kind, text }) =>
    kind === 'text' ? text : createElement('span', { className: `yaml-${kind}` }, text),
  )
  // By React itself, past what makes texts visible: while somebody types these are the letters of the text area.
  return createElement('div', { 'data-lit': isLit, 'data-bad': isBad }, ...tokens, '\n')
})
