import type { Diagnostic, TextRange } from '../../kube/diagnostic.ts'
import * as words from '../../words/templates.ts'
import type { MappedText } from '../mapped-text.ts'
import { templateTags } from './template-tags.ts'
import type { LeftOut, WithoutTemplates } from './without-templates.ts'

/** More lines than this are counted, not named. */
const mostNamed = 6
/** More places than this at which something is left out get no note of their own. */
const mostNotes = 40

/**
 * Says that the text is a template and what to do about it, at the first of the parts at `ranges`, which are in text order; undefined
 * where there are none.
 */
export function tellTemplate(text: string, ranges: readonly TextRange[]): Diagnostic | undefined {
  const [range] = ranges
  if (range === undefined) return undefined
  const lines = linesAt(text, ranges)
  const named = lines.slice(0, mostNamed)
  return { ...words.template[kindOf(text, ranges)](named, lines.length - named.length), path: [], range }
}

/** The numbers of the lines on which `ranges` begin, each once. */
function linesAt(text: string, ranges: readonly TextRange[]): readonly number[] {
  const lines: number[] = []
  let line = 1
  let at = 0
  for (const { start } of ranges) {
    for (let end = text.indexOf('\n', at); end !== -1 && end < start; end = text.indexOf('\n', at)) {
      line++
      at = end + 1
    }
    if (lines.at(-1) !== line) lines.push(line)
  }
  return lines
}

function kindOf(text: string, ranges: readonly TextRange[]): keyof typeof words.template {
  const written = ranges.map(({ start, end }) => text.slice(start, end))
  const has = (sign: string) => written.some((part) => part.includes(sign))
  if (has('{%')) return 'jinja'
  if (has('<%')) return 'erb'
  if (has('{{')) {
    const isHelm = written.some((part) => /\{\{-|\{\{\s*(?:\.|include\b|\$)/.test(part))
    return /^apiVersion:\s*argoproj\.io\//m.test(text) && !isHelm ? 'argo' : 'helm'
  }
  return has('${') || has('%{') ? 'variables' : 'kustomize'
}

/** What is said of a template at once, and a note where something of it was left out. */
export function tellLeftOut(template: WithoutTemplates, source: MappedText, text: string): readonly Diagnostic[] {
  const toOriginal = ({ start, end }: TextRange) => ({ start: source.toOriginal(start), end: source.toOriginal(end) })
  const told = tellTemplate(text, templateTags(source.text).map(toOriginal))
  const notes = template.left
    .toSorted((a, b) => a.tag.start - b.tag.start)
    .slice(0, mostNotes)
    .map(({ kind, tag }): Diagnostic => {
      const message = noteOf(kind, source.text.slice(tag.start, tag.end))
      return { severity: 'info', code: 'Hint', path: [], message, range: toOriginal(tag) }
    })
  return told === undefined ? notes : [told, ...notes]
}

/** Longer parts are cut in a note. */
const longestShown = 60

function noteOf(kind: LeftOut['kind'], written: string): string {
  const line = written.replace(/\s+/g, ' ')
  const shown = line.length > longestShown ? `${line.slice(0, longestShown)}…` : line
  return words.leftOut[kind](shown)
}
