import type { Fix } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/slips.ts'
import { limits } from './limits.ts'
import type { LineParts } from './line-ways.ts'

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/** An entry of brackets on one line. */
interface Entry {
  readonly isInBraces: boolean
  readonly start: number
  readonly end: number
}

interface Flow {
  /** Brackets that are not closed, the outermost first. */
  readonly open: readonly string[]
  /** The first that closes none, or not the last one that is open; with what would. */
  readonly wrong?: { readonly at: number; readonly expected: string | undefined }
  readonly entries: readonly Entry[]
  /** Where a semicolon stands between entries. */
  readonly semicolons: readonly number[]
}

function readFlow(text: string, { value, content, valueEnd, isField }: LineParts): Flow {
  const open: { readonly sign: string; start: number }[] = []
  const entries: Entry[] = []
  const semicolons: number[] = []
  let wrong: Flow['wrong']
  const from = isField ? value : content
  for (let at = from; at < valueEnd; at++) {
    const sign = text[at] ?? ''
    const inner = open.at(-1)
    const isBegin = at === from || /[\s,:[{=]/.test(text[at - 1] ?? '')
    if ((sign === '"' || sign === "'") && isBegin) {
      const close = text.indexOf(sign, at + 1)
      if (close === -1 || close >= valueEnd) break
      at = close
    } else if (closing[sign] !== undefined && isBegin) {
      // Deeper ones are not read by anybody; each would be looked through as often as it is deep.
      if (open.length === limits.depth) return { open: [], entries: [], semicolons: [] }
      open.push({ sign, start: at + 1 })
    } else if (inner === undefined) {
      if (/[}\]]/.test(sign)) wrong ??= { at, expected: undefined }
    } else if (sign === ',' || sign === ';' || sign === '}' || sign === ']') {
      if (sign === ';') {
        if (/\s/.test(text[at + 1] ?? '')) semicolons.push(at)
        continue
      }
      entries.push({ isInBraces: inner.sign === '{', start: inner.start, end: at })
      inner.start = at + 1
      if (sign === ',') continue
      const expected = closing[inner.sign]
      if (sign !== expected) wrong ??= { at, expected }
      open.pop()
    }
  }
  return { open: open.map(({ sign }) => sign), entries, semicolons, ...(wrong && { wrong }) }
}

/** Brackets that are not closed, closed twice, or closed by the wrong one. */
export function bracketWays(text: string, line: LineParts): readonly Fix[] {
  const { open, wrong } = readFlow(text, line)
  const edit = (start: number, end: number, piece: string, title: string) => ({
    title,
    edits: [{ range: { start, end }, text: piece }],
  })
  if (wrong !== undefined) {
    const { at, expected } = wrong
    const sign = text[at] ?? ''
    if (expected === undefined) return [edit(at, at + 1, '', words.removeSign(sign))]
    return [
      edit(at, at + 1, expected, words.writeFor(expected, sign)),
      edit(at, at, expected, words.putBefore(expected)),
    ]
  }
  if (open.length === 0) return []
  const missing = [...open]
    .reverse()
    .map((sign) => closing[sign] ?? '')
    .join('')
  const { valueEnd } = line
  const isBraces = missing.startsWith('}')
  const space = isBraces && /[{] /.test(text.slice(line.value, valueEnd)) && text[valueEnd - 1] !== ' ' ? ' ' : ''
  return [edit(valueEnd, valueEnd, space + missing, words.putAtEnd(missing))]
}

/** Fields in braces whose colon, or the blank behind it, is missing. */
export function entryWays(text: string, line: LineParts): readonly Fix[] {
  const { entries, open } = readFlow(text, line)
  if (open.length > 0) return []
  const edits = {
    glued: [] as Fix['edits'][number][],
    missing: [] as Fix['edits'][number][],
    signs: [] as Fix['edits'][number][],
  }
  let written = '='
  for (const { isInBraces, start, end } of entries) {
    if (!isInBraces) continue
    const [, blanks = '', name = '', sign = '', rest = ''] =
      /^( *)("[\w./-]+"|'[\w./-]+'|[\w./-]+)( *(?::=|=>|[=：]) *|:(?=\S)| +(?=[^\s:]))(.*)$/s.exec(
        text.slice(start, end),
      ) ?? []
    if (name === '' || rest === '') continue
    const at = start + blanks.length + name.length
    if (sign === ':') edits.glued.push({ range: { start: at + 1, end: at + 1 }, text: ' ' })
    else if (sign.trim() === '') edits.missing.push({ range: { start: at, end: at }, text: ':' })
    else {
      written = sign.trim()
      edits.signs.push({ range: { start: at, end: at + sign.length }, text: ': ' })
    }
  }
  return [
    { title: words.putBlank, edits: edits.glued },
    { title: words.writeFor(':', written), edits: edits.signs },
    { title: words.putColonBetween, edits: edits.missing },
  ].filter((way) => way.edits.length > 0)
}

/** Semicolons for commas, and commas that are missing before a field. */
export function commaWays(text: string, line: LineParts): readonly Fix[] {
  const { semicolons, entries } = readFlow(text, line)
  const places = entries
    .filter(({ isInBraces }) => isInBraces)
    .flatMap(({ start, end }) => {
      const written = text.slice(start, end)
      const first = written.indexOf(': ')
      return [...written.matchAll(/(?<=[^\s,:{]) +(?=["']?[\w./-]+["']?: )/g)]
        .filter(({ index }) => first !== -1 && index > first)
        .map(({ index }) => start + index)
    })
  // Brackets in others belong to those, too.
  const commas = [...new Set(places)].map((at) => ({ range: { start: at, end: at }, text: ',' }))
  return [
    {
      title: words.writeFor(',', ';'),
      edits: semicolons.map((at) => ({ range: { start: at, end: at + 1 }, text: ',' })),
    },
    { title: words.putComma, edits: commas },
  ].filter((way) => way.edits.length > 0)
}
