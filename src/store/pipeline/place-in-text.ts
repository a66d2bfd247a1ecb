import { nearestWord } from '../../base/nearest-word.ts'
import { type Diagnostic, type FieldPath, type Fix, formatPath, type TextRange } from '../../kube/diagnostic.ts'
import * as words from '../../words/en/store/document.ts'

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

/** `diagnostic` with its place in the text, and with the edit that writes the name it proposes. */
export function placeDiagnostic(text: string, diagnostic: Diagnostic, document: DocumentRanges): Diagnostic {
  const { path } = diagnostic
  const name = isAboutName(diagnostic) ? document.keyRanges.get(formatPath(path)) : undefined
  const range = diagnostic.range ?? name ?? placeInText(text, path, document)
  if (range === undefined) return diagnostic
  const fix = diagnostic.fix ?? (name ? proposedName(text, diagnostic, name) : proposedWord(text, diagnostic, range))
  return { ...diagnostic, range, ...(fix && { fix }) }
}

/** Whether it is the name of the field that is wrong, not its value. */
function isAboutName({ code, path, message }: Diagnostic): boolean {
  if (code === 'Decode') return message.startsWith('unknown field')
  return code === 'Scenario' && message.includes(`"${path.at(-1)}"`)
}

function proposedName(text: string, { message }: Diagnostic, range: TextRange): Fix | undefined {
  const meant = /did you mean "([^"]+)"\?/.exec(message)?.[1]
  const written = text.slice(range.start, range.end)
  // In `exitCode:1` there is a value, too.
  if (meant === undefined || !/^["']?[\w./-]+["']?$/.test(written)) return undefined
  const quote = /^["']/.exec(written)?.[0] ?? ''
  return { title: words.write(meant), edits: [{ range, text: `${quote}${meant}${quote}` }] }
}

/** The word of a few that was meant, where a Scenario has another. */
function proposedWord(text: string, { code, message }: Diagnostic, range: TextRange): Fix | undefined {
  const written = text.slice(range.start, range.end)
  const known = code === 'Scenario' ? /^expected one of ([^"]*), got "/.exec(message)?.[1] : undefined
  const meant = known && nearestWord(written.replace(/^["']|["']$/g, ''), known.split(', '))
  return meant ? { title: words.write(meant), edits: [{ range, text: meant }] } : undefined
}

function firstLine(text: string, { start, end }: TextRange): TextRange {
  const length = text.slice(start, end).indexOf('\n')
  return { start, end: length === -1 ? end : start + length }
}
