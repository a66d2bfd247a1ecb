import type { Fix, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/fixes.ts'
import { linesOf } from './mapped-text.ts'

/** Lines are moved by this many columns at most. */
const farthest = 4

interface Line extends TextRange {
  readonly indent: number
}

/** The edits that put the line at `offset` into another column, the nearest first: with the lines that hang on it, or alone. Each is to be tried. */
export function indentWays(text: string, offset: number): readonly Fix[] {
  const lines = linesOf(text)
    .map((line) => ({ ...line, indent: text.slice(line.start, line.end).search(/[^ ]/) }))
    .filter((line): line is Line => line.indent >= 0)
  const at = lines.findIndex(({ end }) => end >= offset)
  const line = lines[at]
  if (line === undefined) return []
  const behind = lines.slice(at + 1)
  const upTo = (isOver: (line: Line) => boolean): readonly Line[] => {
    const over = behind.findIndex(isOver)
    return [line, ...(over === -1 ? behind : behind.slice(0, over))]
  }
  const siblings = upTo(({ indent }) => indent < line.indent)
  return columnsAbove(text, lines.slice(0, at))
    .filter((column) => column !== line.indent && Math.abs(column - line.indent) <= farthest)
    .sort((a, b) => Math.abs(a - line.indent) - Math.abs(b - line.indent) || b - a)
    .flatMap((column) => {
      const own = upTo(({ indent }) => indent <= line.indent || indent === column)
      const lengths = new Set<number>()
      return [siblings, own, [line]]
        .filter(({ length }) => !lengths.has(length) && lengths.add(length))
        .map((moved) => move(moved, column - line.indent))
    })
}

/** Where the fields and entries begin that are open before the end of `lines`, each column once. */
function columnsAbove(text: string, lines: readonly Line[]): number[] {
  const columns: number[] = []
  let lowest = Infinity
  for (const { start, end, indent } of [...lines].reverse()) {
    if (text.startsWith('---', start)) break
    if (indent >= lowest) continue
    lowest = indent
    const dashes = /^(?:- +)+/.exec(text.slice(start + indent, end))?.[0].length ?? 0
    columns.push(...(dashes > 0 ? [indent + dashes, indent] : [indent]))
    // Below a field that has nothing behind it yet.
    if (columns.length === 1 && /:\s*$/.test(text.slice(start, end))) columns.unshift(indent + 2)
  }
  return columns
}

function move(lines: readonly Line[], by: number): Fix {
  const edits = lines.map(({ start }) =>
    by > 0 ? { range: { start, end: start }, text: ' '.repeat(by) } : { range: { start, end: start - by }, text: '' },
  )
  return { title: words.indentLines(lines.length, by), edits }
}
