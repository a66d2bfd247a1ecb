import { isRecord } from '../base/json.ts'
import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/no-manifest.ts'
import { findProse } from './find-prose.ts'
import { findSources } from './find-sources.ts'
import { type ReadText, readText } from './read-text.ts'

/** Reads all documents of the text; what stands around them is left out where they can be read only so, and that is said. Never throws. */
export function readAround(text: string): ReadText {
  const sources = findSources(text)
  const read = readText(text, sources)
  const prose = sources.flatMap((source) => findProse(text, source))
  if (prose.length === 0) return read
  const rest = readText(
    text,
    sources.flatMap((source) => without(source, prose)),
  )
  const isManifest = rest.values.some(({ value }) => isRecord(value) && typeof value.kind === 'string')
  const isTakenAsField = prose.some(({ start, end }) => /^[^"'#[{]+:(?:\s|$)/m.test(text.slice(start, end)))
  const fewer = errorsOf(read) - errorsOf(rest)
  const isBetter = fewer > 0 || (fewer === 0 && isTakenAsField)
  return isManifest && isBetter ? { ...rest, diagnostics: [tellProse(text, prose), ...rest.diagnostics] } : read
}

function errorsOf({ diagnostics }: ReadText): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length
}

/** What is left of a range when `stretches`, in text order, are taken out. */
function without({ start, end }: TextRange, stretches: readonly TextRange[]): readonly TextRange[] {
  const within = stretches.filter((each) => each.start >= start && each.end <= end)
  return [...within, { start: end, end }].map((each, index) => ({
    start: within[index - 1]?.end ?? start,
    end: each.start,
  }))
}

function tellProse(text: string, prose: readonly TextRange[]): Diagnostic {
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const trimmed = prose.map(({ start, end }) => ({ start, end: start + text.slice(start, end).trimEnd().length }))
  const lines = trimmed.map(({ start, end }) => ({ first: lineAt(start), last: lineAt(end) }))
  const edits = prose.map((range) => ({ range, text: isBetween(text, range) ? '---\n' : '' }))
  const fix = { title: words.keepManifest, edits }
  const [range] = trimmed
  return { severity: 'info', code: 'Hint', path: [], message: words.around(lines), ...(range && { range }), fix }
}

/** Whether what stands before and behind would become one document. */
function isBetween(text: string, { start, end }: TextRange): boolean {
  return /\S/.test(text.slice(0, start)) && /^\s*(?!---)\S/.test(text.slice(end))
}
