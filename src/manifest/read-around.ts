import { isRecord } from '../base/json.ts'
import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
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
  const places = trimmed.map(({ start, end }) => {
    const [first, last] = [lineAt(start), lineAt(end)]
    return first === last ? `${first}` : `${first} to ${last}`
  })
  const named = places.length > 1 ? `${places.slice(0, -1).join(', ')} and ${places.at(-1)}` : places.join()
  const are = /^\d+$/.test(named) ? `Line ${named} is` : `Lines ${named} are`
  const message = `${are} no part of a manifest, and left out here; kubectl would refuse the whole text.`
  const edits = prose.map((range) => ({ range, text: isBetween(text, range) ? '---\n' : '' }))
  const fix = { title: 'Keep only the manifest', edits }
  const [range] = trimmed
  return { severity: 'info', code: 'Hint', path: [], message, ...(range && { range }), fix }
}

/** Whether what stands before and behind would become one document. */
function isBetween(text: string, { start, end }: TextRange): boolean {
  return /\S/.test(text.slice(0, start)) && /^\s*(?!---)\S/.test(text.slice(end))
}
