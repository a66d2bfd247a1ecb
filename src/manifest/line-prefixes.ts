import type { Diagnostic, Fix } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/no-manifest.ts'
import { linesOf } from './mapped-text.ts'

/** What is copied along in front of each line of a text. */
interface LinePrefix {
  /** Matches the front of a line that carries it; the whole line where only that is there. */
  readonly front: RegExp
  /** Lines that may lack it: what stands around the lines of a patch. */
  readonly around?: RegExp
  readonly message: string
  readonly title: string
}

const prefixes: readonly LinePrefix[] = [
  {
    front: /^\s*\d+\s*[:|│]?(?:[ \t]|$)/,
    message: words.numbered,
    title: words.removeNumbers,
  },
  {
    front: /^>(?: |$)/,
    message: words.quoted,
    title: words.removeQuoteSigns,
  },
  {
    front: /^\+/,
    around: /^(?:diff |index |--- |\+\+\+ |@@ |new file mode |-)/,
    message: words.patch,
    title: words.keepAdded,
  },
]

/** More lines than this are not looked at: they would have been told from the first ones. */
const mostLines = 20_000

/** A text whose every line carries a prefix that was copied along, with the edit that removes it; undefined for any other text. */
export function findLinePrefixes(text: string): Diagnostic | undefined {
  const lines = linesOf(text).filter(({ start, end }) => text.slice(start, end).trim() !== '')
  if (lines.length < 3 || lines.length > mostLines) return undefined
  for (const { front, around, message, title } of prefixes) {
    const edits: Fix['edits'][number][] = []
    const isAll = lines.every(({ start, end }) => {
      const line = text.slice(start, end)
      const isAround = around?.test(line) === true
      const length = isAround ? line.length : (front.exec(line)?.[0].length ?? 0)
      if (length > 0)
        edits.push({ range: { start, end: start + length + (isAround ? lineBreak(text, end) : 0) }, text: '' })
      return length > 0
    })
    const [first] = edits
    if (isAll && first !== undefined && hasHead(text))
      return { severity: 'error', code: 'NoPod', path: [], message, range: first.range, fix: { title, edits } }
  }
  return undefined
}

/** Whether a manifest's head stands in the text, behind whatever begins its line; line numbers do not count. */
function hasHead(text: string): boolean {
  return /^[^\w"'\r\n\u2028\u2029]*["']?(?:apiVersion|kind)["']?[ \t]*:/m.test(text.replace(/^[ \t]*\d+/gm, ''))
}

/** The length of the line break at `offset`, of one kind in a text of an editor. */
function lineBreak(text: string, offset: number): number {
  return text.startsWith('\r\n', offset) ? 2 : text[offset] === '\n' ? 1 : 0
}
