import type { Diagnostic, Fix } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/yaml-problems.ts'
import type { MappedText } from './mapped-text.ts'

/** A field of an object, as offsets in the text that is read: its name begins at `start`, its value ends before `end`. */
export interface WrittenField {
  readonly name: string
  readonly start: number
  readonly nameEnd: number
  readonly end: number
}

/**
 * The warnings at all but the last of the fields of one name, each with the edit that takes that one out: what kubectl makes of the
 * text stays the same. `fields` are all those of one object, in text order.
 */
export function tellNamedTwice(fields: readonly WrittenField[], source: MappedText): readonly Diagnostic[] {
  const last = new Map(fields.map(({ name }, index) => [name, index]))
  const lines = linesOfFields(fields, source.text)
  return fields.flatMap((field, index) => {
    const next = fields[index + 1]
    if (next === undefined || last.get(field.name) === index) return []
    const { name, start, nameEnd } = field
    const below = (lines[last.get(name) ?? index] ?? 0) - (lines[index] ?? 0)
    const message = words.namedTwice(name, below)
    const range = { start: source.toOriginal(start), end: source.toOriginal(nameEnd) }
    const fix = removalOf(field, next.start, source)
    return [{ severity: 'warning', code: 'Syntax', path: [], message, range, ...(fix && { fix }) }]
  })
}

/** The line of each field. They are in text order, so that the text is gone through once, however many there are. */
function linesOfFields(fields: readonly WrittenField[], text: string): readonly number[] {
  let line = 0
  let next = text.indexOf('\n')
  return fields.map(({ start }) => {
    for (; next !== -1 && next < start; next = text.indexOf('\n', next + 1)) line += 1
    return line
  })
}

/** Takes a field out, comments behind its lines aside; undefined where an alias may stand for what is in it. */
function removalOf(
  { name, start, end }: WrittenField,
  next: number,
  { text, toOriginal }: MappedText,
): Fix | undefined {
  const written = text.slice(start, end).trimEnd()
  if (/(?:^|\s)&\S/.test(written)) return undefined
  const behind = text.slice(start + written.length, next)
  const lineEnd = behind.indexOf('\n')
  const from = lineEnd === -1 ? next : start + written.length + lineEnd
  const until = from + (/^\s*/.exec(text.slice(from, next))?.[0].length ?? 0)
  return {
    title: words.removeThis(name),
    edits: [{ range: { start: toOriginal(start), end: toOriginal(until) }, text: '' }],
  }
}
