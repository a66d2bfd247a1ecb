import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import { type MappedText, sliceText } from './mapped-text.ts'

/** A document of a text, and what kubectl's parser gets of the lines around it. */
export interface SplitDocument extends MappedText {
  /** How many lines stand before the document there: a separator with no line before it that would end a document is a part of the next. */
  readonly linesBefore: number
  /** Whether a line `...` ends it, and not the text or a separator. */
  readonly isEnded: boolean
}

/** The documents of a text, and separators that are none. */
export interface SplitText {
  readonly documents: readonly SplitDocument[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A line that begins with `---`. */
interface Separator extends TextRange {
  /** What stands behind the dashes. */
  readonly trailing: string
  /** Whether kubectl hands it to its parser, as a line of the document that follows. */
  readonly isKept: boolean
}

/** Models: apimachinery pkg/util/yaml decoder.go YAMLReader.Read. */
function separatorsOf(text: string): readonly Separator[] {
  const separators: Separator[] = []
  /** Where the lines begin that kubectl has not handed on yet. */
  let from = 0
  for (const { 0: line, 1: trailing = '', index } of text.matchAll(/^---([^\n]*)\n?/gm)) {
    const end = index + line.length
    const isKept = index === from
    separators.push({ start: index, end, trailing: trailing.trim(), isKept })
    if (!isKept) from = end
  }
  return separators
}

/** Where the document begins, for kubectl's parser, in which `offset` of the text is. */
export function documentStart(text: string, offset: number): number {
  return separatorsOf(text.slice(0, offset)).findLast(({ isKept }) => !isKept)?.end ?? 0
}

/**
 * The documents of the text: cut at each line that begins with `---`, as kubectl cuts them. Of the line itself only a comment may follow.
 * What stands behind a line `...` is left out, as it is by kubectl.
 */
export function splitDocuments(source: MappedText): SplitText {
  const { text, toOriginal } = source
  const documents: SplitDocument[] = []
  const diagnostics: Diagnostic[] = []
  let start = 0
  let linesBefore = 0
  const cut = (end: number): void => {
    const rest = text.slice(start, end)
    const over = /^\.\.\.[ \t\r]*$/m.exec(rest)
    const document = sliceText(source, start, over === null ? end : start + over.index)
    if (!isBlank(document.text)) documents.push({ ...document, linesBefore, isEnded: over !== null })
  }
  for (const separator of separatorsOf(text)) {
    cut(separator.start)
    start = separator.end
    linesBefore = separator.isKept ? 1 : 0
    const { trailing } = separator
    if (trailing === '' || trailing.startsWith('#')) continue
    const written = text.slice(separator.start, separator.end).trimEnd()
    const range = { start: toOriginal(separator.start), end: toOriginal(separator.start + written.length) }
    const message = `invalid Yaml document separator: ${trailing}`
    diagnostics.push({ severity: 'error', code: 'Syntax', path: [], message, range })
  }
  cut(text.length)
  return { documents, diagnostics }
}

function isBlank(text: string): boolean {
  return !/^[ \t]*[^\s#]/m.test(text)
}
