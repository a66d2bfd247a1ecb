import { lastAtMost } from '../base/binary-search.ts'
import type { TextRange } from '../kube/diagnostic.ts'
import { scanLines, type TextLine } from './scan-lines.ts'

const fence = /^\s*(?:`{3,}|~{3,})\s*([\w+-]*)/
const yamlLanguages = [
  '',
  'yaml',
  'yml',
  'json',
  'json5',
  'jsonc',
  'text',
  'txt',
  'plaintext',
  'kubernetes',
  'k8s',
  'helm',
]
/** A command that may read a here-document, and the word that ends one. */
const reader = /(?:^|[\s$#>])(?:kubectl|oc|cat|tee|k3s|minikube)\b/
const hereDocument = /<<-?\s*['"]?(\w+)/g
const shellLine = /^\s*(?:[\w@:~/.-]*[$%>]|PS [^>]*>)\s+(?:sudo\s+)?(?:kubectl|oc|helm|kustomize|cat|k)\s/

/** Whether a stretch of the text is YAML or JSON with a manifest in it, by itself. */
export type ReadsByItself = (range: TextRange) => boolean

/**
 * Where in a text manifests can stand: all of it, or what is within Markdown's code fences, or the here-documents of a shell script;
 * lines with a shell's prompt are left out. In a document that is a manifest by itself, and in a block scalar, nothing of the kind is
 * looked for: what stands there is the value of a field.
 */
export function findSources(text: string, readsByItself: ReadsByItself): readonly TextRange[] {
  const start = text.startsWith('\ufeff') ? 1 : 0
  const whole = { start, end: text.length }
  const marks = marksIn(text)
  if (marks.length === 0) return [whole]
  const documents = documentsWith(text, marks).filter(({ range, isIndented }) => isIndented && readsByItself(range))
  const manifests = documents.map(({ range }) => range)
  const outside = marks.filter((mark) => {
    const document = manifests[lastAtMost(manifests, mark.start, (each) => each.start)]
    return document === undefined || mark.start >= document.end
  })
  const fenced = fencedRanges(text, outside)
  const apart = manifests.filter((each) => !fenced.some((range) => isWithin(each, range)))
  const sources = fenced.length > 0 ? inTextOrder([...fenced, ...apart]) : [whole]
  return sources.flatMap((source) => {
    const within = outside.slice(
      lastAtMost(outside, source.start - 1, (mark) => mark.start) + 1,
      lastAtMost(outside, source.end, (mark) => mark.start) + 1,
    )
    if (within.length === 0) return [source]
    const here = hereDocuments(text, source, within)
    if (here.length === 0) return withoutPrompts(text, within, source)
    const others = manifests.filter((each) => isWithin(each, source) && !here.some((range) => isWithin(each, range)))
    return inTextOrder([...here, ...others])
  })
}

/** The lines that may be a fence, the beginning of a here-document or a prompt, in text order. */
function marksIn(text: string): readonly TextLine[] {
  if (!/```|~~~|<<|[$%>]\s/.test(text)) return []
  return scanLines(text).filter(({ start, end, isBlockText }) => {
    const line = text.slice(start, end)
    return !isBlockText && (fence.test(line) || endWordOf(line) !== undefined || shellLine.test(line))
  })
}

interface MarkedDocument {
  readonly range: TextRange
  /** All marks in it are indented: a manifest has no value that goes on in the first column. */
  readonly isIndented: boolean
}

/** The documents of the text in which there are `marks`. */
function documentsWith(text: string, marks: readonly TextLine[]): readonly MarkedDocument[] {
  const starts = [0, ...[...text.matchAll(/^---/gm)].map(({ index }) => index)]
  const documents = new Map<number, MarkedDocument>()
  for (const { start, contentStart } of marks) {
    const index = lastAtMost(starts, start, (at) => at)
    const range = { start: starts[index] ?? 0, end: starts[index + 1] ?? text.length }
    const isIndented = contentStart > start && documents.get(index)?.isIndented !== false
    documents.set(index, { range, isIndented })
  }
  return [...documents.values()]
}

function isWithin(inner: TextRange, outer: TextRange): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

function inTextOrder(ranges: readonly TextRange[]): readonly TextRange[] {
  return ranges.toSorted((a, b) => a.start - b.start)
}

function fencedRanges(text: string, lines: readonly TextRange[]): TextRange[] {
  const ranges: TextRange[] = []
  const fences = lines.filter((line) => fence.test(text.slice(line.start, line.end)))
  const [only] = fences
  // One fence alone: the other was not copied along.
  if (fences.length === 1 && only !== undefined)
    return [
      { start: 0, end: only.start },
      { start: only.end, end: text.length },
    ].filter(({ start, end }) => /^[^\S\r\n\u2028\u2029]*["']?(?:apiVersion|kind|spec)\b/m.test(text.slice(start, end)))
  for (let index = 0; index < fences.length; index += 2) {
    const opening = fences[index]
    if (opening === undefined) continue
    const language = fence.exec(text.slice(opening.start, opening.end))?.[1]?.toLowerCase() ?? ''
    const range = { start: opening.end, end: fences[index + 1]?.start ?? text.length }
    // A terminal's output, or the file that a script writes.
    const holdsManifest = () => /^[ \t]*(?:apiVersion|kind):\s/m.test(text.slice(range.start, range.end))
    if (yamlLanguages.includes(language) || holdsManifest()) ranges.push(range)
  }
  return ranges
}

/** The word that ends the last here-document of a line with a command; undefined where it has none. */
function endWordOf(line: string): string | undefined {
  const command = reader.exec(line)
  if (command === null || !line.includes('<<', command.index)) return undefined
  return [...line.slice(command.index + command[0].length).matchAll(hereDocument)].at(-1)?.[1]
}

/**
 * From the line below each mark to the line of its word, which is indented no further: a script in a manifest may use the same word.
 * Where it never comes, to the end of the source.
 */
function hereDocuments(text: string, source: TextRange, marks: readonly TextLine[]): readonly TextRange[] {
  const ranges: TextRange[] = []
  let over = source.start
  for (const mark of marks) {
    const line = text.slice(mark.start, mark.end)
    const word = line.trimStart().startsWith('#') ? undefined : endWordOf(line)
    if (word === undefined || mark.start < over) continue
    const start = Math.min(mark.end + 1, source.end)
    const depth = mark.contentStart - mark.start
    const last = new RegExp(`^(?: {0,${depth}}|\\t*)${word}[ \\t\\r]*$`, 'm').exec(text.slice(start, source.end))
    const end = last === null ? source.end : start + last.index
    ranges.push({ start, end })
    over = last === null ? source.end : end + last[0].length
  }
  return ranges
}

function withoutPrompts(text: string, lines: readonly TextRange[], source: TextRange): TextRange[] {
  const ranges: TextRange[] = []
  let { start } = source
  for (const line of lines) {
    if (!shellLine.test(text.slice(line.start, line.end))) continue
    if (line.start > start) ranges.push({ start, end: line.start })
    start = Math.min(line.end + 1, source.end)
  }
  ranges.push({ start, end: source.end })
  return ranges
}
