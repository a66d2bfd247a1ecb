import type { Diagnostic } from '../kube/diagnostic.ts'
import { type MappedText, sliceText } from './mapped-text.ts'

/** The documents of a text, and separators that are none. */
export interface SplitText {
  readonly documents: readonly MappedText[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * The documents of the text: cut at each line that begins with `---`, as kubectl cuts them. Of the line itself only a comment may follow.
 * What stands behind a line `...` is left out, as it is by kubectl.
 * Models: apimachinery pkg/util/yaml decoder.go YAMLReader.
 */
export function splitDocuments(source: MappedText): SplitText {
  const { text, toOriginal } = source
  const documents: MappedText[] = []
  const diagnostics: Diagnostic[] = []
  let start = 0
  const cut = (end: number): void => {
    const rest = text.slice(start, end)
    const over = /^\.\.\.[ \t\r]*$/m.exec(rest)
    const document = sliceText(source, start, over === null ? end : start + over.index)
    if (!isBlank(document.text)) documents.push(document)
  }
  for (const match of text.matchAll(/^---([^\n]*)\n?/gm)) {
    cut(match.index)
    start = match.index + match[0].length
    const trailing = match[1]?.trim() ?? ''
    if (trailing === '' || trailing.startsWith('#')) continue
    const range = { start: toOriginal(match.index), end: toOriginal(match.index + match[0].trimEnd().length) }
    const message = `invalid Yaml document separator: ${trailing}`
    diagnostics.push({ severity: 'error', code: 'Syntax', path: [], message, range })
  }
  cut(text.length)
  return { documents, diagnostics }
}

function isBlank(text: string): boolean {
  return !/^[ \t]*[^\s#]/m.test(text)
}
