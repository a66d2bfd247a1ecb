import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/yaml-problems.ts'
import { linesAt } from './line-numbers.ts'
import { editText, type MappedText } from './mapped-text.ts'
import { scanLines } from './scan-lines.ts'

/** A text without the signs that stand for what somebody left out of it. */
export interface WithoutSigns {
  readonly source: MappedText
  /** Where they stand in the original text, in text order; at least one. */
  readonly places: readonly TextRange[]
  /** Whether one of them is what ends a document for YAML: without it the text may be read, and half of it left out. */
  readonly endsDocument: boolean
}

/** `...`, `…`, `[...]`, `<snip>`, `(12 lines omitted)`, `-- snip --`. */
const sign =
  /^(?:\.{3,}|…|[[(<]\s*(?:\.{3}|…)[^\])>]*[\])>]|\{\s*(?:\.{3,}|…)\s*\}|[[(<](?=[^\])>]*\b(?:snip|snipped|omitted|truncated|elided|skipped)\b)[^\])>]*[\])>]|-+ ?(?:snip|8<|✂) ?-+)$/i
/** What may stand before a sign on its line: the dash of an entry, the name of a field. */
const before = /^(?:- +)?(?:["']?[\w./-]+["']?: +)?/
/** A sign is short: longer lines are not looked at. */
const longestLine = 120
/** What may follow the `...` that ends a document. */
const documentStart = /^(?:---|\.\.\.|#|$)/

/** undefined where there are none. Within block scalars they are text. */
export function withoutLeftOutSigns(source: MappedText): WithoutSigns | undefined {
  const { text } = source
  if (!/\.{3}|…|snip|8<|✂|omitted|truncated|elided|skipped/i.test(text)) return undefined
  const lines = scanLines(text)
  let endsDocument = false
  const edits = lines.flatMap(({ start, contentStart, end, isBlockText }, index) => {
    if (isBlockText || end - contentStart > longestLine) return []
    const content = text.slice(contentStart, end).trimEnd()
    const head = before.exec(content)?.[0] ?? ''
    if (!sign.test(content.slice(head.length))) return []
    const next = lines.slice(index + 1, index + 5).find((line) => line.contentStart < line.end)
    const isEndOfDocument = content === '...' && contentStart === start
    if (isEndOfDocument && (next === undefined || documentStart.test(text.slice(next.start, next.end)))) return []
    endsDocument ||= isEndOfDocument
    // An entry goes with its dash; a field stays, without a value.
    const from = contentStart + (head.endsWith(': ') ? head.trimEnd().length : 0)
    return [{ start: from, end: contentStart + content.length, text: '' }]
  })
  if (edits.length === 0) return undefined
  const places = edits.map(({ start, end }) => ({ start: source.toOriginal(start), end: source.toOriginal(end) }))
  return { source: editText(source, edits), places, endsDocument }
}

/** That kubectl does not read the text, and that nothing is known of what was left out. */
export function tellLeftOutText(text: string, { places }: WithoutSigns): Diagnostic {
  const [first] = places
  return {
    severity: 'error',
    code: 'Syntax',
    path: [],
    message: words.leftOutText(linesAt(text, places)),
    ...(first && { range: first }),
  }
}
