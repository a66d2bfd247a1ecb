import type { TextRange } from '../../kube/diagnostic.ts'
import { editText, linesOf, type MappedText, mapText, sliceText, type TextEdit } from '../../manifest/mapped-text.ts'

/** How a scalar is written. */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'block'

/** A scalar of YAML or JSON as its reader has it, with the way back to where it is written. Plain ones keep their line ends. */
export interface ScalarText extends MappedText {
  readonly style: ScalarStyle
  /** Where it is written, with its quotes or its sign; of a block without the line end. */
  readonly range: TextRange
}

/** The scalar that is written in `range` of `text`. */
export function scalarText(text: string, range: TextRange): ScalarText {
  const source = mapText(text)
  const written = text.slice(range.start, range.end)
  const first = written[0]
  if (first === '"' || first === "'") {
    const end = written.length > 1 && written.endsWith(first) ? range.end - 1 : range.end
    const inner = sliceText(source, range.start + 1, end)
    return {
      ...editText(inner, first === '"' ? escapesIn(inner.text) : doubledIn(inner.text)),
      style: first === '"' ? 'double' : 'single',
      range,
    }
  }
  const header = /^[|>][-+\d]*[ \t]*(?:#.*)?\r?\n/.exec(written)?.[0]
  if (header === undefined) return { ...sliceText(source, range.start, range.end), style: 'plain', range }
  const end = range.start + written.trimEnd().length
  const inner = sliceText(source, Math.min(end, range.start + header.length), end)
  return { ...editText(inner, indentsIn(inner.text)), style: 'block', range: { start: range.start, end } }
}

/** `text` as it stands within a scalar of this style. */
export function writtenIn(style: ScalarStyle, text: string): string {
  if (style === 'double') return JSON.stringify(text).slice(1, -1)
  return style === 'single' ? text.replaceAll("'", "''") : text
}

const escaped = /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|\r?\n[ \t]*|[\s\S])/gi
const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  0: '\0',
  a: '\x07',
  e: '\x1b',
  v: '\v',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
}

function escapesIn(text: string): readonly TextEdit[] {
  if (!text.includes('\\')) return []
  return [...text.matchAll(escaped)].map((match) => {
    const code = match[1] ?? match[2] ?? match[3]
    const letter = match[0][1] ?? ''
    return {
      start: match.index,
      end: match.index + match[0].length,
      text: code === undefined ? lettersOf(letter) : letterOf(code),
    }
  })
}

function lettersOf(letter: string): string {
  return /[\r\n]/.test(letter) ? '' : (escapes[letter] ?? letter)
}

function letterOf(code: string): string {
  const point = Number.parseInt(code, 16)
  return point > 0x10ffff ? '' : String.fromCodePoint(point)
}

function doubledIn(text: string): readonly TextEdit[] {
  return [...text.matchAll(/''/g)].map(({ index }) => ({ start: index, end: index + 2, text: "'" }))
}

/** The indentation of a block is that of its first line with text. */
function indentsIn(text: string): readonly TextEdit[] {
  const indent = /^(?:[ \t]*\r?\n)*( *)/.exec(text)?.[1]?.length ?? 0
  return linesOf(text).flatMap(({ start, end }) => {
    const blanks = /^ */.exec(text.slice(start, Math.min(end, start + indent)))?.[0].length ?? 0
    return blanks === 0 ? [] : [{ start, end: start + blanks, text: '' }]
  })
}
