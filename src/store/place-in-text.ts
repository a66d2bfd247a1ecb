import { type FieldPath, formatPath, type TextRange } from '../kube/diagnostic.ts'

/** Where the values and the names of the fields of one document stand, by formatPath of their path. */
export interface DocumentRanges {
  readonly ranges: ReadonlyMap<string, TextRange>
  readonly keyRanges: ReadonlyMap<string, TextRange>
}

/**
 * Where in `text` to point at for the field at `path`: its value when that is on one line, else its name; for a field that is
 * not there, the name of what it is missing in, or the first name of the document. undefined when nothing of the document has a place.
 */
export function placeInText(
  text: string,
  path: FieldPath,
  { ranges, keyRanges }: DocumentRanges,
): TextRange | undefined {
  for (let length = path.length; length >= 0; length--) {
    const key = formatPath(path.slice(0, length))
    const value = ranges.get(key)
    if (value === undefined) continue
    const line = firstLine(text, value)
    if (length === path.length && line.end === value.end) return value
    return keyRanges.get(key) ?? line
  }
  const [firstKey] = keyRanges.values()
  return firstKey
}

function firstLine(text: string, { start, end }: TextRange): TextRange {
  const lineEnd = text.indexOf('\n', start)
  return { start, end: lineEnd === -1 ? end : Math.min(end, lineEnd) }
}
