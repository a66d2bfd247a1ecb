import { lastAtMost } from '../base/binary-search.ts'
import { isRecord } from '../base/json.ts'
import { rememberLast } from '../base/remember-last.ts'
import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/no-manifest.ts'
import { findProse } from './find-prose.ts'
import { findSources } from './find-sources.ts'
import { linesOf } from './mapped-text.ts'
import { type ReadText, readText } from './read-text.ts'
import { isObjectOrPart } from './wrap-fragment.ts'

/** The documents of a text, and where in the text they were looked for. */
export interface ReadAround extends ReadText {
  readonly sources: readonly TextRange[]
}

/**
 * Reads all documents of the text, and of a text that is no manifest as a whole those that stand in its fences, here-documents and
 * behind its prompts; what cannot be a part of them is left out where they can be read only so, and that is said. Never throws.
 */
export const readAround = rememberLast((text: string): ReadAround => {
  const sources = findSources(text, (range) => isManifest(readSources(text, [range])))
  return { ...withoutProse(text, sources, readSources(text, sources)), sources }
})

/** Reads the text as one, whatever it is. Never throws. */
export const readWhole = rememberLast((text: string): ReadText => readText(text, [{ start: 0, end: text.length }]))

/** Nearly always they are all of the text, which may have been read already. */
function readSources(text: string, sources: readonly TextRange[]): ReadText {
  const [only] = sources
  const isWhole = sources.length === 1 && only?.start === 0 && only.end === text.length
  return isWhole ? readWhole(text) : readText(text, sources)
}

/** Whether something with a head was read, or a part of a Pod, and nothing is wrong. */
export function isManifest(read: ReadText): boolean {
  return errorsOf(read) === 0 && read.values.some(isObjectOrPart)
}

/** What `read` gave of the sources, or what they give without the prose in them, where they can be read only so. */
function withoutProse(text: string, sources: readonly TextRange[], read: ReadText): ReadText {
  const proseOf = sources.map((source) => findProse(text, source))
  const prose = proseOf.flat()
  if (prose.length === 0) return read
  const rest = readText(
    text,
    sources.flatMap((source, index) => without(source, proseOf[index] ?? [])),
  )
  const isReadable = rest.values.some(({ value }) => isRecord(value) && typeof value.kind === 'string')
  const isTakenAsField = prose.some(({ start, end }) =>
    /^[^"'#[{\n\r\u2028\u2029]*[^"'#[{]:(?:\s|$)/m.test(text.slice(start, end)),
  )
  const fewer = errorsOf(read) - errorsOf(rest)
  const isBetter = fewer > 0 || (fewer === 0 && isTakenAsField)
  return isReadable && isBetter ? { ...rest, diagnostics: [tellProse(text, prose), ...rest.diagnostics] } : read
}

function errorsOf({ diagnostics }: ReadText): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length
}

/** What is left of a range when `stretches` of it, in text order, are taken out. */
function without({ start, end }: TextRange, stretches: readonly TextRange[]): readonly TextRange[] {
  return [...stretches, { start: end, end }].map((each, index) => ({
    start: stretches[index - 1]?.end ?? start,
    end: each.start,
  }))
}

function tellProse(text: string, prose: readonly TextRange[]): Diagnostic {
  const textLines = linesOf(text)
  const lineAt = (offset: number): number => lastAtMost(textLines, offset, (line) => line.start) + 1
  const trimmed = prose.map(({ start, end }) => ({ start, end: start + text.slice(start, end).trimEnd().length }))
  const lines = trimmed.map(({ start, end }) => ({ first: lineAt(start), last: lineAt(end) }))
  const contentStart = text.search(/\S/)
  const edits = prose.map((range) => {
    const isBetween = contentStart < range.start && /^\s*(?!---)\S/.test(text.slice(range.end))
    // What stands before and behind would become one document.
    return { range, text: isBetween ? '---\n' : '' }
  })
  const fix = { title: words.keepManifest, edits }
  const [range] = trimmed
  return { severity: 'info', code: 'Hint', path: [], message: words.around(lines), ...(range && { range }), fix }
}
