import { rememberLast } from '../base/remember-last.ts'
import type { Fix, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/slips.ts'
import { bracketWays, commaWays, entryWays } from './flow-ways.ts'
import { scanLines } from './scan-lines.ts'

/** A line of YAML in its parts: `  - name: app  # so`. */
export interface LineParts {
  readonly start: number
  /** Without blanks at its end. */
  readonly end: number
  /** Where what stands behind blanks and dashes begins. */
  readonly content: number
  /** Where the value begins: behind the colon of a field, or the dashes. */
  readonly value: number
  /** Where the value ends: before a comment, and the blanks before that. */
  readonly valueEnd: number
  readonly isField: boolean
}

type Way = Fix | undefined

/** A longer line was made by a program, which makes no slips of the pen. */
const longestLine = 10_000

/** Many lines of one text are asked for. */
const scanned = rememberLast(scanLines)

/** The line of YAML at `offset`; undefined for one that has nothing, is a part of a longer text, or is too long to be typed. */
function lineAt(text: string, offset: number): LineParts | undefined {
  const line = scanned(text).find(({ end }) => end >= offset)
  if (line === undefined || line.isBlockText || line.contentStart === line.end) return undefined
  return line.end - line.start > longestLine ? undefined : partsOf(text, line)
}

/** What may have been meant by the line of `text` at `offset`, the likeliest first: each is to be tried. Empty within a block scalar. */
export function lineWays(text: string, offset: number): readonly Fix[] {
  const parts = lineAt(text, offset)
  if (parts === undefined) return []
  return [
    dashWay(text, parts),
    bulletWay(text, parts),
    ...colonWays(text, parts),
    commentWay(text, parts),
    ...quoteWays(text, parts),
    ...bracketWays(text, parts),
    ...entryWays(text, parts),
    ...commaWays(text, parts),
    ...valueWays(text, parts),
  ].filter((way): way is Fix => way !== undefined)
}

/** What stands for `---`: with blanks before it, of other dashes, or of more or fewer of them. */
const isSeparator = /^(?:--|-{3,}|[—–]{1,3})$/

/** Lines that were meant to be `---`, and the place where one is missing between two objects. */
export function separatorWays(text: string): readonly Fix[] {
  const ways: Fix[] = []
  const seen = new Set<string>()
  for (const { start, end, isBlockText } of scanned(text)) {
    const line = text.slice(start, end)
    const [head] = /^(?:apiVersion|kind):/.exec(line) ?? []
    if (/^---/.test(line)) seen.clear()
    else if (head !== undefined && seen.has(head)) {
      ways.push(put({ start, end: start }, '---\n', words.beginDocument))
      seen.clear()
    }
    if (head !== undefined) seen.add(head)
    const isMeant = !isBlockText && line.trimEnd() !== '---' && isSeparator.test(line.trim())
    if (isMeant) ways.push(put({ start, end }, '---', words.write('---')))
  }
  return ways.slice(0, 3)
}

/** The tabs that lines begin with, as blanks. */
export function tabWays(text: string): readonly Fix[] {
  const lines = scanned(text).filter(
    ({ start, contentStart, isBlockText }) => !isBlockText && text.slice(start, contentStart).includes('\t'),
  )
  if (lines.length === 0) return []
  return [2, 4, 8, 1].map((width) => ({
    title: words.replaceTabs,
    edits: lines.map(({ start, contentStart }) => ({
      range: { start, end: contentStart },
      text: text.slice(start, contentStart).replaceAll('\t', ' '.repeat(width)),
    })),
  }))
}

/** An edit of one stretch. */
function put({ start, end }: TextRange, text: string, title: string): Fix {
  return { title, edits: [{ range: { start, end }, text }] }
}

function partsOf(text: string, line: TextRange): LineParts {
  const { start } = line
  const written = text.slice(start, line.end).trimEnd()
  const end = start + written.length
  const blanks = /^ *(?:- +)*/.exec(written)?.[0].length ?? 0
  const name = /^["']?[\w./-]+["']?:(?= |$)/.exec(written.slice(blanks))?.[0].length ?? 0
  const behind = start + blanks + name
  const value = behind + (/^ */.exec(text.slice(behind, end))?.[0].length ?? 0)
  return { start, end, content: start + blanks, value, valueEnd: commentStart(text, value, end), isField: name > 0 }
}

/** Where the blanks before a comment begin; `end` where there is none. A quote that is not closed hides no comment. */
function commentStart(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const sign = text[at] ?? ''
    if (sign === '#' && (at === start || /\s/.test(text[at - 1] ?? '')))
      return start + text.slice(start, at).trimEnd().length
    if ((sign === '"' || sign === "'") && (at === start || /[\s,[{:]/.test(text[at - 1] ?? ''))) {
      const close = text.indexOf(sign, at + 1)
      if (close !== -1 && close < end) at = close
    }
  }
  return end
}

/** `-name: app`. */
function dashWay(text: string, { content }: LineParts): Way {
  const isGlued = text[content] === '-' && /[^\s-]/.test(text[content + 1] ?? ' ')
  return isGlued ? put({ start: content + 1, end: content + 1 }, ' ', words.putBlankBehindDash) : undefined
}

/** `* name: app`. */
function bulletWay(text: string, { content }: LineParts): Way {
  const sign = /^[*•·+–—](?= )/.exec(text.slice(content, content + 2))?.[0]
  return sign === undefined ? undefined : put({ start: content, end: content + 1 }, '-', words.writeFor('-', sign))
}

/** `image:app`, `image = app`, `image app`, `image`. */
function colonWays(text: string, { content, end }: LineParts): readonly Way[] {
  const written = text.slice(content, end)
  const name = /^(?:"[\w./-]+"|'[\w./-]+'|[\w./-]+)/.exec(written)?.[0]
  if (name === undefined) return []
  const at = content + name.length
  const sign = /^ *(?::=|=>|::|[=;：]) */.exec(written.slice(name.length))?.[0]
  if (sign !== undefined && at + sign.length < end)
    return [put({ start: at, end: at + sign.length }, ': ', words.writeFor(':', sign.trim()))]
  const colon = written.indexOf(':')
  const glued =
    colon > 0 && /^["']?[\w./-]+["']?$/.test(written.slice(0, colon)) && /[^\s:]/.test(written[colon + 1] ?? ' ')
  const behind = content + colon + 1
  return [
    glued ? put({ start: behind, end: behind }, ' ', words.putBlank) : undefined,
    text[at] === ' ' || at === end ? put({ start: at, end: at }, ':', words.putColon) : undefined,
  ]
}

/** `image: app // so`. */
function commentWay(text: string, { value, valueEnd }: LineParts): Way {
  const at = text.slice(value, valueEnd).indexOf(' // ')
  const start = value + at + 1
  return at === -1 ? undefined : put({ start, end: start + 2 }, '#', words.writeFor('#', '//'))
}

/** A quote at one end only. */
function quoteWays(text: string, { value, valueEnd, end }: LineParts): readonly Way[] {
  const [first, last] = [text[value] ?? '', text[valueEnd - 1] ?? '']
  const ways: Way[] = []
  const count = (sign: string) => text.slice(value, valueEnd).split(sign).length - 1
  if (/["']/.test(first) && count(first) % 2 === 1) {
    const comment = text.slice(value, end).search(/(?<!\s)\s+#/)
    const at = comment === -1 ? valueEnd : Math.min(valueEnd, value + comment)
    // What looks like a comment may be a part of the text.
    for (const place of new Set([at, end])) ways.push(put({ start: place, end: place }, first, words.putAtEnd(first)))
  }
  if (/["']/.test(last) && first !== last && count(last) % 2 === 1)
    ways.push(put({ start: value, end: value }, last, words.putBefore(last)))
  return ways
}

/** Amounts and times that nobody reads: `512MB`, `5 s`, `30sec`. */
function valueWays(text: string, { content, start, value, valueEnd }: LineParts): readonly Way[] {
  const ways: Way[] = []
  const key = text.slice(content, value)
  const add = (at: number, written: string, meant: string | undefined) => {
    if (meant === undefined || meant === written) return
    ways.push(put({ start: at, end: at + written.length }, meant, words.write(meant)))
  }
  const line = text.slice(start, valueEnd)
  // The digit comes first: what stands before is looked at only where a number begins.
  for (const match of line.matchAll(/\d(?<=[:,[{] *["']?\d)[\d.]* *[A-Za-z]{1,7}\b/g))
    add(
      start + match.index,
      match[0],
      amountOf(match[0], line.slice(Math.max(0, match.index - longestName), match.index)),
    )
  const [sign] = /[,;]$/.exec(line) ?? []
  if (sign !== undefined) ways.push(put({ start: valueEnd - 1, end: valueEnd }, '', words.removeSign(sign)))
  if (/^0?[0-7]{3}$/.test(text.slice(value, valueEnd)) && /[mM]ode/.test(key))
    add(value, text.slice(value, valueEnd), `0${text.slice(value, valueEnd).slice(-3)}`)
  const [octal] = /^["']0[0-7]{3}["']$/.exec(text.slice(value, valueEnd)) ?? []
  if (octal !== undefined) add(value, octal, octal.slice(1, -1))
  return ways
}

const times: Readonly<Record<string, string>> = {
  s: 's',
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  m: 'm',
  min: 'm',
  mins: 'm',
  minute: 'm',
  minutes: 'm',
  h: 'h',
  hour: 'h',
  hours: 'h',
  ms: 'ms',
}
const bytes: Readonly<Record<string, string>> = {
  ki: 'Ki',
  mi: 'Mi',
  gi: 'Gi',
  ti: 'Ti',
  kb: 'k',
  mb: 'M',
  gb: 'G',
  tb: 'T',
  kib: 'Ki',
  mib: 'Mi',
  gib: 'Gi',
  tib: 'Ti',
}

/** A name of a field is no longer. */
const longestName = 100

/** `before`: what stands on the line before it. */
function amountOf(written: string, before: string): string | undefined {
  const [, digits = '', unit = ''] = /^([\d.]+) *([A-Za-z]+)$/.exec(written) ?? []
  const name = /(?<![\w-])([\w-]+)["']?: *["']?$/.exec(before)?.[1] ?? ''
  if (/Seconds$/.test(name) && times[unit.toLowerCase()] === 's') return digits
  if (/^(?:memory|ephemeral-storage|storage|sizeLimit)$/.test(name) && unit === 'm') return `${digits}Mi`
  const known = bytes[unit.toLowerCase()] ?? times[unit.toLowerCase()]
  return known === undefined ? undefined : digits + known
}

/** The value of the line at `offset` as a list, or out of one. */
export function bracketedWays(text: string, offset: number, isListMissing: boolean): readonly Fix[] {
  const parts = lineAt(text, offset)
  if (parts === undefined) return []
  const { value, valueEnd } = parts
  const range = { start: value, end: valueEnd }
  const written = text.slice(value, valueEnd)
  if (isListMissing)
    return written === '' || /^[[|>&*!]/.test(written) ? [] : [put(range, `[${written}]`, words.asList)]
  return /^\[[^,[\]{}]+\]$/.test(written) ? [put(range, written.slice(1, -1).trim(), words.withoutBrackets)] : []
}

/** The line at `offset` as an entry of a list. */
export function dashedWays(text: string, offset: number): readonly Fix[] {
  const parts = lineAt(text, offset)
  if (parts === undefined || /- +$/.test(text.slice(parts.start, parts.content))) return []
  const { start, content } = parts
  const dashed = (from: number) => put({ start: from, end: content }, '- ', words.putDash)
  return [...(content - start >= 2 ? [dashed(content - 2)] : []), dashed(content)]
}

/** The line at `offset` without its dash: what stood behind it stays, or takes its place. */
export function undashedWays(text: string, offset: number): readonly Fix[] {
  const parts = lineAt(text, offset)
  if (parts === undefined) return []
  const { start, content } = parts
  const dash = /- +$/.exec(text.slice(start, content))?.[0]
  if (dash === undefined) return []
  return [' '.repeat(dash.length), ''].map((piece) =>
    put({ start: content - dash.length, end: content }, piece, words.removeDash),
  )
}
