import { lastAtMost } from '../base/binary-search.ts'
import type { TextRange } from '../kube/diagnostic.ts'
import { linesOf } from './mapped-text.ts'

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

/**
 * Where in the text manifests can stand: all of it, or what is within Markdown's code fences, or the here-documents of a shell
 * script. Lines with a shell's prompt are left out.
 */
export function findSources(text: string): readonly TextRange[] {
  const lines = linesOf(text)
  const start = text.startsWith('\ufeff') ? 1 : 0
  const fenced = fencedRanges(text, lines)
  const sources = fenced.length > 0 ? fenced : [{ start, end: text.length }]
  return sources.flatMap((source) => {
    const within = linesWithin(lines, source)
    return hereDocuments(text, within) ?? withoutPrompts(text, within, source)
  })
}

/** The lines of which something stands in `[start, end)`. */
function linesWithin(lines: readonly TextRange[], { start, end }: TextRange): readonly TextRange[] {
  const startOf = (line: TextRange): number => line.start
  const within = lines.slice(Math.max(0, lastAtMost(lines, start, startOf)), lastAtMost(lines, end - 1, startOf) + 1)
  return (within[0]?.end ?? Infinity) > start ? within : within.slice(1)
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
    const isScript = (): boolean =>
      linesWithin(lines, range).some((line) => endWordOf(text.slice(line.start, line.end)))
    if (yamlLanguages.includes(language) || isScript()) ranges.push(range)
  }
  return ranges
}

/** The word that ends the last here-document of a line with a command; undefined where it has none. */
function endWordOf(line: string): string | undefined {
  const command = reader.exec(line)
  if (command === null || !line.includes('<<', command.index)) return undefined
  return [...line.slice(command.index + command[0].length).matchAll(hereDocument)].at(-1)?.[1]
}

function hereDocuments(text: string, lines: readonly TextRange[]): TextRange[] | undefined {
  const ranges: TextRange[] = []
  let open: { readonly word: string; readonly start: number } | undefined
  for (const { start, end } of lines) {
    const line = text.slice(start, end)
    if (open === undefined) {
      const word = line.trimStart().startsWith('#') ? undefined : endWordOf(line)
      if (word !== undefined) open = { word, start: Math.min(end + 1, text.length) }
    } else if (line.trim() === open.word) {
      ranges.push({ start: open.start, end: start })
      open = undefined
    }
  }
  if (open !== undefined) ranges.push({ start: open.start, end: text.length })
  return ranges.length > 0 ? ranges : undefined
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
