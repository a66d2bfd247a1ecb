import type { Diagnostic } from '../kube/diagnostic.ts'
import * as words from '../words/yaml-problems.ts'
import { limits } from './limits.ts'
import type { MappedText } from './mapped-text.ts'
import { scanLines } from './scan-lines.ts'

const closings: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“',
  '”': '”',
  '‘': '’',
  '‚': '‘',
  '’': '’',
  '«': '»',
  '»': '«',
}

/** A stretch between two quotes where a value can begin and end. */
const quoted = new RegExp(
  `(?<=^\\s*(?:- +)*|[:,[{]\\s*)(?:${Object.entries(closings)
    .map(([open, close]) => `${open}[^${close}\\n]*${close}`)
    .join('|')})(?=\\s*(?:[,\\]}:]|\\s#|$))`,
  'gu',
)

/**
 * Quotes of a word processor around values: they quote nothing in YAML, and become part of the text. One finding for all of them,
 * with the edit that makes them straight; undefined when there are none.
 */
export function findTypographicQuotes({ text, toOriginal }: MappedText): Diagnostic | undefined {
  if (!/[“”„‘’‚«»]/.test(text)) return undefined
  const edits: { readonly range: { readonly start: number; readonly end: number }; readonly text: string }[] = []
  let first: string | undefined
  for (const { start, end, contentStart, isBlockText } of scanLines(text)) {
    // For each letter of a line the pattern looks back to its start.
    const line = text.slice(start, Math.min(end, start + limits.lookedAt))
    if (isBlockText || text[contentStart] === '#') continue
    for (const match of line.matchAll(quoted)) {
      const at = start + match.index
      first ??= match[0]
      const range = { start: toOriginal(at), end: toOriginal(at + match[0].length) }
      edits.push({ range, text: JSON.stringify(match[0].slice(1, -1)) })
    }
  }
  const [edit] = edits
  if (first === undefined || edit === undefined) return undefined
  const message = words.quotesInside(first, edits.length - 1)
  const title = edits.length === 1 ? words.write(edit.text) : words.writeStraight
  return { severity: 'warning', code: 'Hint', path: [], message, range: edit.range, fix: { title, edits } }
}
