import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/yaml-problems.ts'
import type { MappedText } from './mapped-text.ts'
import { scanLines } from './scan-lines.ts'

const closings: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“',
  '”': '”',
  '‘': '’',
  '‚': '‘',
  '’': '’',
  '«': '»',
  '»': '«',
}

const quotes = /[“”„‘’‚«»]/g
const valueEnd = /\s*(?:[,\]}:]|(?<=\s)#|$)/y

/**
 * Quotes of a word processor around values: they quote nothing in YAML, and become part of the text. One finding for all of them,
 * with the edit that makes them straight; undefined when there are none.
 */
export function findTypographicQuotes({ text, toOriginal }: MappedText): Diagnostic | undefined {
  if (text.search(quotes) === -1) return undefined
  const edits: { readonly range: { readonly start: number; readonly end: number }; readonly text: string }[] = []
  let first: string | undefined
  for (const { start, end, contentStart, isBlockText } of scanLines(text)) {
    if (isBlockText || text[contentStart] === '#') continue
    const line = text.slice(start, end)
    for (const stretch of quotedStretches(line)) {
      const written = line.slice(stretch.start, stretch.end)
      first ??= written
      const range = { start: toOriginal(start + stretch.start), end: toOriginal(start + stretch.end) }
      edits.push({ range, text: JSON.stringify(written.slice(1, -1)) })
    }
  }
  const [edit] = edits
  if (first === undefined || edit === undefined) return undefined
  const message = words.quotesInside(first, edits.length - 1)
  const title = edits.length === 1 ? words.write(edit.text) : words.writeStraight
  return { severity: 'warning', code: 'Hint', path: [], message, range: edit.range, fix: { title, edits } }
}

/** The stretches between two quotes where a value can begin and end. */
function quotedStretches(line: string): readonly TextRange[] {
  const stretches: TextRange[] = []
  const dashesEnd = /^\s*(?:- +)*/.exec(line)?.[0].length ?? 0
  /** For each closing quote the place of the next one, as long as that is not passed: the line's length where there is none. */
  const next = new Map<string, number>()
  /** Of the closing quotes, those behind which a value can end. */
  const ending = new Map<number, boolean>()
  let over = 0
  for (const { 0: open, index } of line.matchAll(quotes)) {
    const before = line.slice(0, index).trimEnd()
    if (index < over || !(index === dashesEnd || /[:,[{]/.test(before.at(-1) ?? ''))) continue
    const close = closings[open] ?? ''
    let at = next.get(close) ?? 0
    if (at <= index) at = offsetOf(line, close, index + 1)
    next.set(close, at)
    if (at === line.length) continue
    const isEnd = ending.get(at) ?? endsValue(line, at + 1)
    ending.set(at, isEnd)
    if (!isEnd) continue
    over = at + 1
    stretches.push({ start: index, end: over })
  }
  return stretches
}

/** The offset of the next `sign` from `from` on; the length of the line where there is none. */
function offsetOf(line: string, sign: string, from: number): number {
  const at = line.indexOf(sign, from)
  return at === -1 ? line.length : at
}

function endsValue(line: string, at: number): boolean {
  valueEnd.lastIndex = at
  return valueEnd.test(line)
}
