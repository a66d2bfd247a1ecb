import type { Diagnostic, TextRange } from '../../kube/diagnostic.ts'
import * as words from '../../words/en/manifest/templates.ts'
import { linesAt } from '../line-numbers.ts'
import type { MappedText } from '../mapped-text.ts'
import { templateTags } from './template-tags.ts'
import type { LeftOut, WithoutTemplates } from './without-templates.ts'

/** More places than this at which the same is left out get one note for all of them. */
const mostNotes = 3
const kinds: readonly LeftOut['kind'][] = ['value', 'branch', 'turns', 'define']

/**
 * Says that the text is a template and what to do about it, at the first of the parts at `ranges`, which are in text order; undefined
 * where there are none.
 */
export function tellTemplate(text: string, ranges: readonly TextRange[]): Diagnostic | undefined {
  const [range] = ranges
  if (range === undefined) return undefined
  return { ...words.template[kindOf(text, ranges)](linesAt(text, ranges)), path: [], range }
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
  const left = template.left.toSorted((a, b) => a.tag.start - b.tag.start)
  const notes = kinds.flatMap((kind): readonly Diagnostic[] => {
    const tags = left.filter((each) => each.kind === kind).map(({ tag }) => tag)
    const ranges = tags.map(toOriginal)
    const messages =
      tags.length > mostNotes
        ? [words.leftOutMany[kind](tags.length, linesAt(text, ranges))]
        : tags.map(({ start, end }) => noteOf(kind, source.text.slice(start, end)))
    return messages.map((message, index) => {
      const range = ranges[index]
      return { severity: 'info', code: 'Hint', path: [], message, ...(range && { range }) }
    })
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
