import { memo, useEffect, useMemo, useRef } from 'react'
import * as words from '../../../words/en/stage/details-tabs.ts'
import { diffLines } from './line-diff.ts'

interface Props {
  readonly lines: readonly string[]
  /** The text before the newest change; what differs is lit. undefined: nothing is. */
  readonly before: readonly string[] | undefined
  /** Shows the lines that changed alone, with those that are gone, and two lines around. */
  readonly onlyChanges?: boolean
}

/** Lines around a change that are shown with it. */
const context = 2

type Line = { readonly key: string; readonly text: string; readonly look: 'same' | 'added' | 'removed' | 'skipped' }

/** What a terminal prints, with what changed lit up; a change out of sight is scrolled to. */
export const PrintedText = memo(function PrintedText({ lines, before, onlyChanges = false }: Props) {
  const shown = useMemo(() => linesOf(lines, before, onlyChanges), [lines, before, onlyChanges])
  const runs = useMemo(() => runsOf(shown), [shown])
  const text = useRef<HTMLPreElement>(null)
  const firstChange = shown.find(({ look }) => look === 'added')?.key
  useEffect(() => {
    const line = text.current?.querySelector<HTMLElement>('[data-look="added"]')
    if (line && firstChange !== undefined) showInScroller(line)
  }, [firstChange])
  return (
    <pre className="printed" ref={text} data-long={shown.length > longText}>
      {runs.map(({ key, lines: run, look }) => {
        const Element = elements[look]
        return (
          <Element
            key={key}
            className="printed-line"
            data-look={look}
            style={shown.length > longText ? { containIntrinsicHeight: `${run.length * lineEms}em` } : undefined}
          >
            {run.map((line) => `${line}\n`).join('')}
          </Element>
        )
      })}
      {shown.length === 0 && <span className="printed-line">{words.nothingChanged}</span>}
    </pre>
  )
})

const elements = { same: 'span', added: 'ins', removed: 'del', skipped: 'span' } as const

/** Lines one after another that look alike. */
interface Run {
  readonly key: string
  readonly look: Line['look']
  readonly lines: string[]
}

/** A text of more lines than this is drawn in runs of lines, of which the browser lays out those that are in sight. */
const longText = 2000
/** Lines of a run, at most. */
const longestRun = 100
/** The height of a line, in `em`. */
const lineEms = 1.6

function runsOf(lines: readonly Line[]): readonly Run[] {
  const most = lines.length > longText ? longestRun : 1
  const runs: Run[] = []
  for (const { key, text, look } of lines) {
    const last = runs.at(-1)
    if (last?.look === look && last.lines.length < most) last.lines.push(text)
    else runs.push({ key, look, lines: [text] })
  }
  return runs
}

function linesOf(
  lines: readonly string[],
  before: readonly string[] | undefined,
  onlyChanges: boolean,
): readonly Line[] {
  const diff = before === undefined ? { added: [], removed: [] } : diffLines(before, lines)
  const added = new Set(diff.added)
  if (!onlyChanges)
    return lines.map((text, index) => ({ key: `${index}`, text, look: added.has(index) ? 'added' : 'same' }))
  const near = nearLines(lines.length, [...diff.added, ...diff.removed.map((each) => each.before)])
  const shown: Line[] = []
  let last = -1
  let gone = 0
  for (let index = 0; index <= lines.length; index++) {
    for (; diff.removed[gone]?.before === index; gone++)
      shown.push({ key: `-${gone}`, text: diff.removed[gone]?.text ?? '', look: 'removed' })
    const text = lines[index]
    if (text === undefined || !near.has(index)) continue
    if (index > last + 1) shown.push({ key: `…${index}`, text: '…', look: 'skipped' })
    last = index
    shown.push({ key: `${index}`, text, look: added.has(index) ? 'added' : 'same' })
  }
  return shown
}

function nearLines(count: number, changes: readonly number[]): ReadonlySet<number> {
  const near = new Set<number>()
  for (const change of changes) {
    for (let index = change - context; index <= change + context; index++) {
      if (index >= 0 && index < count) near.add(index)
    }
  }
  return near
}

/** Scrolls the frame around `line`, and nothing further out: the page stays where it is. */
function showInScroller(line: HTMLElement): void {
  const scroller = line.closest<HTMLElement>('[data-scroller]')
  if (scroller === null) return
  const top = line.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  if (top < 0 || top > scroller.clientHeight - 40) scroller.scrollBy({ top: top - scroller.clientHeight / 3 })
}
