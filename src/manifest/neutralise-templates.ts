import type { Diagnostic } from '../kube/diagnostic.ts'
import * as words from '../words/no-manifest.ts'
import { editText, type MappedText, type TextEdit } from './mapped-text.ts'
import type { Repaired } from './repair-characters.ts'
import { scanLines, type TextLine } from './scan-lines.ts'

const templatePart = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g
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
  const isBlankLine = blankLines(text, lines)
  let lastLine = -1
  let lineIndex = 0
  for (const match of text.matchAll(templatePart)) {
    const start = match.index
    while ((lines[lineIndex + 1]?.start ?? Infinity) <= start) lineIndex++
    const line = lines[lineIndex]
    if (line === undefined || line.isBlockText || !templateStart.test(match[0])) continue
    if (/^\s*#/.test(text.slice(line.start, start))) continue
    const end = start + match[0].length
    let endIndex = lineIndex
    while ((lines[endIndex + 1]?.start ?? Infinity) < end) endIndex++
    const standsAlone = isBlankLine(lineIndex) && isBlankLine(endIndex)
    if (lineIndex !== lastLine) lineOffsets.push(toOriginal(start))
    lastLine = lineIndex
    edits.push({ start, end, text: standsAlone ? lineEndsOf(match[0]) : wordOf(match[0]) })
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
function blankLines(text: string, lines: readonly TextLine[]): (index: number) => boolean {
  const without = text.replace(templatePart, (template) => template.replace(/[^\n]/g, ' '))
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
    .replace(/^-+|-+$/g, '')
  return clean === '' ? 'template' : clean
}
