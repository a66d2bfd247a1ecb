import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/no-manifest.ts'
import { editText, type MappedText, type TextEdit } from './mapped-text.ts'
import type { Repaired } from './repair-characters.ts'
import { scanLines, type TextLine } from './scan-lines.ts'

/** Braces that are YAML: a map in a map has a colon or a brace close by, a template has a name, a dot, a dash or a quote. */
const templateStart = /^\{[{%]-?\s*(?:[.$"(]|\/\*|#|[a-z]\w*[\s.}|(])/i

/** More lines than this are counted, not named. */
const mostNamed = 6

/**
 * What is left of a template (Helm, Jinja) is put aside, so that the rest can be read: whole lines go, and a part of a line becomes
 * a word that is made of it. `{{` of YAML's own, a map in a map, stays. `whole` is the text that `source` leads back to.
 */
export function neutraliseTemplates(source: MappedText, whole: string): Repaired {
  const { text, toOriginal } = source
  if (!text.includes('{{') && !text.includes('{%')) return { source, diagnostics: [] }
  const lines = scanLines(text)
  const edits: TextEdit[] = []
  /** Where the first template of each line begins. */
  const lineOffsets: number[] = []
  const parts = templatesIn(text)
  const isBlankLine = blankLines(text, lines, parts)
  let lastLine = -1
  let lineIndex = 0
  for (const { start, end } of parts) {
    while ((lines[lineIndex + 1]?.start ?? Infinity) <= start) lineIndex++
    const line = lines[lineIndex]
    const template = text.slice(start, end)
    if (line === undefined || line.isBlockText || !templateStart.test(template)) continue
    if (text[line.contentStart] === '#') continue
    let endIndex = lineIndex
    while ((lines[endIndex + 1]?.start ?? Infinity) < end) endIndex++
    const standsAlone = isBlankLine(lineIndex) && isBlankLine(endIndex)
    if (lineIndex !== lastLine) lineOffsets.push(toOriginal(start))
    lastLine = lineIndex
    edits.push({ start, end, text: standsAlone ? lineEndsOf(template) : wordOf(template) })
  }
  const [first] = edits
  if (first === undefined) return { source, diagnostics: [] }
  const lineNumbers = lineOffsets.slice(0, mostNamed).map((offset) => whole.slice(0, offset).split('\n').length)
  const range = { start: toOriginal(first.start), end: toOriginal(first.end) }
  return {
    source: editText(source, edits),
    diagnostics: [{ ...tellTemplate(text, lineNumbers, lineOffsets.length - lineNumbers.length), path: [], range }],
  }
}

/** All that stands between `{{` and `}}` or between `{%` and `%}`, in text order. */
function templatesIn(text: string): readonly TextRange[] {
  const parts: TextRange[] = []
  /** The signs that close nothing any more. */
  const missing = new Set<string>()
  const opening = /\{[{%]/g
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const start = found.index
    const close = found[0] === '{{' ? '}}' : '%}'
    const end = missing.has(close) ? -1 : text.indexOf(close, start + 2)
    if (end === -1) missing.add(close)
    else parts.push({ start, end: end + 2 })
    opening.lastIndex = end === -1 ? start + 1 : end + 2
  }
  return parts
}

/** What the templates of this text are, and what is to be done about them; they stand on the lines `named`, and on `more` others. */
function tellTemplate(
  text: string,
  named: readonly number[],
  more: number,
): Pick<Diagnostic, 'severity' | 'code' | 'message'> {
  const isJinja = text.includes('{%')
  const isArgo = /^apiVersion:\s*argoproj\.io\//m.test(text) && !/\{\{-|\{\{\s*\.|\{\{\s*include\b/.test(text)
  if (isArgo && !isJinja) return { severity: 'info', code: 'Hint', message: words.argo(named, more) }
  const message = isJinja ? words.jinja(named, more) : words.helm(named, more)
  return { severity: 'warning', code: 'Syntax', message }
}

/** Whether nothing but templates stands on a line, by its index. Each line is looked at once, however many templates it has. */
function blankLines(text: string, lines: readonly TextLine[], parts: readonly TextRange[]): (index: number) => boolean {
  const pieces = parts.map(({ start, end }, index) => {
    const before = text.slice(parts[index - 1]?.end ?? 0, start)
    return before + text.slice(start, end).replace(/[^\n]/g, ' ')
  })
  const without = pieces.join('') + text.slice(parts.at(-1)?.end ?? 0)
  const known: boolean[] = []
  return (index) => {
    const { start = 0, end = 0 } = lines[index] ?? {}
    known[index] ??= without.slice(start, end).trim() === ''
    return known[index]
  }
}

function lineEndsOf(text: string): string {
  return text.replace(/[^\n]/g, '')
}

/** `{{ .Values.image.tag }}` becomes `tag`, `{{ include "shop.fullname" . }}` becomes `shop-fullname`. */
function wordOf(template: string): string {
  const quoted = /"([^"]+)"/.exec(template)?.[1]
  const names = template.match(/\.?[A-Za-z_][\w.]*/g) ?? []
  const named = names.filter((name) => name.startsWith('.') || name.includes('.')).at(0)
  const word =
    (quoted && /include|template/.test(template) ? quoted : (named?.split('.').at(-1) ?? quoted ?? names[0])) ?? ''
  const clean = word
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return clean === '' ? 'template' : clean
}
