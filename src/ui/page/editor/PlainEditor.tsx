import { createElement, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { visibleText } from '../../../base/visible-text.ts'
import type { TextRange } from '../../../kube/diagnostic.ts'
import * as words from '../../../words/en/page/editor.ts'
import type { EditorProps } from './editor-props.ts'
import type { Handover } from './handover.ts'
import { lineColumnAt, lineColumnsAt, linesOf } from './line-column.ts'
import { shownBeginning } from './shown-beginning.ts'
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
  const { text, onText, lit, problems, request, onCursor, onPaste, onReplace, onUndo, onLeave, onWhole } = props
  /** undefined: the area holds all of the text, and what it holds is the text. */
  const beginning = useMemo(() => shownBeginning(text), [text])
  const area = useRef<HTMLTextAreaElement>(null)
  const lines = useRef<HTMLPreElement>(null)
  const textNow = useRef(text)
  textNow.current = text
  const history = useRef(createTextHistory(text))
  useLayoutEffect(() => history.current.note(text), [text])
  /** What was asked for, where it is not in the area. */
  const beyond = useRef<TextRange>(undefined)
  const leave = useRef(onLeave)
  leave.current = onLeave
  const meant = useRef((selection: TextRange) => selection)
  useLayoutEffect(() => {
    meant.current = beginning?.meant ?? ((selection) => selection)
  }, [beginning])
  /** Where the cursor goes once the text that is coming is shown. */
  const cursorToCome = useRef<number>(undefined)
  useLayoutEffect(() => {
    const { current: offset } = cursorToCome
    cursorToCome.current = undefined
    if (offset === undefined || (beginning !== undefined && offset > beginning.length)) return
    const at = beginning?.shownAt(offset) ?? offset
    area.current?.setSelectionRange(at, at)
  }, [beginning])
  // While the text area is still in the page: a moment earlier a key might come in between, later it has lost its focus.
  useLayoutEffect(
    () => () => {
      const { current } = area
      if (current === null) return
      const selection = meant.current(selectionIn(current))
      const hasFocus = document.activeElement === current
      const scrollTop = current.parentElement?.scrollTop ?? 0
      const earlier = history.current.earlier()
      if (beyond.current === undefined) leave.current({ hasFocus, ...selection, scrollTop, earlier })
      else leave.current({ hasFocus, ...beyond.current, scrollTop: undefined, earlier })
    },
    [],
  )
  useEffect(() => {
    if (request === undefined) return
    beyond.current = beginning !== undefined && request.range.end > beginning.length ? request.range : undefined
    if (beyond.current !== undefined) return onWhole()
    if (request.focus) {
      area.current?.focus({ preventScroll: true })
      const shownAt = beginning?.shownAt ?? ((offset) => offset)
      area.current?.setSelectionRange(shownAt(request.range.start), shownAt(request.range.end))
    }
    const { line } = lineColumnAt(textNow.current, request.range.start)
    lines.current?.children[line - 1]?.scrollIntoView({ block: 'nearest' })
  }, [request, beginning, onWhole])
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
        value={beginning?.shown ?? text}
        readOnly={beginning !== undefined}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        autoComplete="off"
        wrap="off"
        onChange={(event) => {
          // Only where it holds the text: escapes and a beginning are for the eye, whatever gets past `readOnly` (a word being composed, a program).
          if (beginning === undefined) onText(event.target.value)
        }}
        onCopy={(event) => {
          if (beginning === undefined) return
          const { start, end } = beginning.meant(selectionIn(event.currentTarget))
          if (start === end) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', text.slice(start, end))
        }}
        onPaste={(event) => {
          const selection = selectionIn(event.currentTarget)
          const { start, end } = beginning?.meant(selection) ?? selection
          const isAll = start === 0 && end === text.length
          const pasted = event.clipboardData.getData('text/plain')
          if (onPaste(pasted, isAll)) return event.preventDefault()
          if (beginning !== undefined && isAll) {
            // What is not in sight goes, too: that can be taken back.
            event.preventDefault()
            onReplace(pasted)
            return
          }
          const piece = pasted.replace(/\r\n?/g, '\n')
          const next = text.slice(0, start) + piece + text.slice(end)
          if (beginning === undefined && beginningOf(next) === next && beginningOf(pasted) === pasted) return
          // The browser puts nothing into what is read-only, and would lay all of a long text out.
          event.preventDefault()
          if (next === text) return
          cursorToCome.current = start + piece.length
          onText(next)
        }}
        onSelect={(event) => {
          const selection = selectionIn(event.currentTarget)
          onCursor((beginning?.meant(selection) ?? selection).start)
        }}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onKeyDown={(event) => {
          // The browser's own undo knows nothing of a text that was set from outside.
          const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
          if (isUndo && onUndo()) event.preventDefault()
        }}
      />
      {beginning !== undefined && (
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

function selectionIn({ selectionStart, selectionEnd }: HTMLTextAreaElement): TextRange {
  return { start: selectionStart, end: selectionEnd }
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
