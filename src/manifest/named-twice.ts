import type { Diagnostic, Fix } from '../kube/diagnostic.ts'
import * as words from '../words/yaml-problems.ts'
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
  return fields.flatMap((field, index) => {
    const next = fields[index + 1]
    if (next === undefined || last.get(field.name) === index) return []
    const { name, start, nameEnd } = field
    const lastStart = fields[last.get(name) ?? index]?.start ?? start
    const message = words.namedTwice(name, source.text.slice(start, lastStart).split('\n').length - 1)
    const range = { start: source.toOriginal(start), end: source.toOriginal(nameEnd) }
    const fix = removalOf(field, next.start, source)
    return [{ severity: 'warning', code: 'Syntax', path: [], message, range, ...(fix && { fix }) }]
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
