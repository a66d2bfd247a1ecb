import { append } from '../base/append.ts'
import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/yaml-problems.ts'
import { type GoYamlProblem, goYamlWords, noEndOfQuote } from './go-yaml-words.ts'
import { tellLeftOutText, withoutLeftOutSigns } from './left-out-text.ts'
import { limits } from './limits.ts'
import { type MappedText, mapText, sliceText } from './mapped-text.ts'
import type { Place } from './place.ts'
import { readDocument, type ValueBudget } from './read-document.ts'
import { type JsonValue, readJson } from './read-json.ts'
import { type Repaired, repairCharacters } from './repair-characters.ts'
import { type SplitDocument, splitDocuments } from './split-documents.ts'
import { tellLeftOut, tellTemplate } from './templates/tell-template.ts'
import { fillInWords, mayHoldTags } from './templates/template-words.ts'
import { type WithoutTemplates, withoutTemplates } from './templates/without-templates.ts'
import { findTypographicBlanks } from './typographic-blanks.ts'
import { findTypographicQuotes } from './typographic-quotes.ts'
import { isObjectOrPart } from './wrap-fragment.ts'

/** The value of one document. */
export interface FoundValue {
  readonly value: unknown
  readonly place: Place
  /** Whether parts of the document could not be read, or had to be guessed. */
  readonly isGuess: boolean
  /** Whether there are parts of a template in it that are not filled in. */
  readonly isTemplate: boolean
  /** When a watch told it, as a recording has it. */
  readonly seenAt?: string
}

/** The values of all documents of a text. */
export interface ReadText {
  readonly values: readonly FoundValue[]
  readonly diagnostics: readonly Diagnostic[]
  /** What kubectl prints for the first document that it cannot read, where that is certain. */
  readonly kubectl?: string
}

interface Collected {
  readonly values: FoundValue[]
  readonly diagnostics: Diagnostic[]
  readonly budget: ValueBudget
  /** Where words stand in the place of parts of a template, in documents that are YAML all the same. */
  readonly words: TextRange[]
  documentsLeft: number
  kubectl?: string
}

function nothing(budget: number, documentsLeft: number): Collected {
  return { values: [], diagnostics: [], budget: { left: budget }, words: [], documentsLeft }
}

/** Reads all documents, YAML or JSON, in the parts `sources` of the text. Never throws. */
export function readText(text: string, sources: readonly TextRange[]): ReadText {
  const all = nothing(limits.values, limits.documents)
  const parts = sources.map(({ start, end }) => {
    const read = readSource(sliceText(mapText(text), start, end), text, all)
    all.budget.left = read.budget.left
    all.documentsLeft = read.documentsLeft
    return read
  })
  // Beside a manifest, what is in other fences is an output or a part of a file: it is no problem that it cannot be read.
  const manifests = parts.filter(({ values }) => values.some(isObjectOrPart))
  for (const part of manifests.length > 0 ? manifests : parts) {
    append(all.values, part.values)
    append(all.diagnostics, part.diagnostics)
    append(all.words, part.words)
    if (part.kubectl !== undefined) all.kubectl ??= part.kubectl
  }
  const template = tellTemplate(text, all.words)
  if (template !== undefined) all.diagnostics.push(template)
  return all
}

/** What stands in `source`: as it is, or without what keeps it from being read: signs for text that is left out, parts of a template. */
function readSource(source: MappedText, text: string, { budget, documentsLeft }: Collected): Collected {
  const repaired = repairCharacters(source)
  const read = (from: MappedText, template?: WithoutTemplates) => {
    const collected = nothing(budget.left, documentsLeft)
    if (template !== undefined) collected.diagnostics.push(...tellLeftOut(template, from, text))
    readDocuments(repaired, template?.source ?? from, template, collected)
    return collected
  }
  const best = (first: Collected, others: readonly (() => Collected | undefined)[]) =>
    others.reduce((found, other) => {
      const next = errorsIn(found) > 0 ? other() : undefined
      return next !== undefined && errorsIn(next) < errorsIn(found) ? next : found
    }, first)
  const readFilledIn = (from: MappedText) =>
    best(
      read(from),
      [true, false].map((joinsLines) => () => {
        const template = withoutTemplates(from, joinsLines)
        return template && read(from, template)
      }),
    )
  const asItIs = readFilledIn(repaired.source)
  const signs = withoutLeftOutSigns(repaired.source)
  if (signs === undefined || (errorsIn(asItIs) === 0 && !signs.endsDocument)) return asItIs
  const rest = readFilledIn(signs.source)
  if (errorsIn(rest) > 0 && errorsIn(rest) >= errorsIn(asItIs)) return asItIs
  return {
    ...rest,
    values: rest.values.map((value) => ({ ...value, isGuess: true })),
    diagnostics: [tellLeftOutText(text, signs), ...rest.diagnostics],
    ...(asItIs.kubectl !== undefined && { kubectl: asItIs.kubectl }),
  }
}

function errorsIn({ diagnostics }: Collected): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length
}

function readDocuments(
  repaired: Repaired,
  source: MappedText,
  template: WithoutTemplates | undefined,
  collected: Collected,
): void {
  const split = splitDocuments(source)
  append(collected.diagnostics, repaired.diagnostics)
  append(collected.diagnostics, split.diagnostics)
  if (repaired.goYaml !== undefined) tellYaml(repaired.goYaml, collected)
  for (const document of split.documents) {
    if (--collected.documentsLeft === -1) collected.diagnostics.push(tooManyDocuments(document))
    if (collected.documentsLeft < 0) return
    const start = document.toOriginal(0)
    const end = document.toOriginal(document.text.length)
    const isIn = ({ range }: Diagnostic) => range !== undefined && range.end > start && range.start < end
    readOne(document, { repair: repaired.diagnostics.find(isIn), template }, collected)
  }
  const [separator] = split.diagnostics
  if (separator !== undefined) collected.kubectl ??= `error: error parsing <file>: ${separator.message}`
}

function tellYaml(problem: string, collected: Collected): void {
  collected.kubectl ??= `error: error parsing <file>: error converting YAML to JSON: yaml: ${problem}`
}

function tooManyDocuments({ toOriginal }: MappedText): Diagnostic {
  const message = words.tooManyDocuments(limits.documents)
  return { severity: 'error', code: 'Limit', path: [], message, range: { start: toOriginal(0), end: toOriginal(1) } }
}

/** What was done to the text of a document before it is read. */
interface Preparation {
  /** The first repair of it. */
  readonly repair: Diagnostic | undefined
  /** The template that it is a part of. */
  readonly template: WithoutTemplates | undefined
}

/** One document: JSON values one behind the other, or YAML. */
function readOne(document: SplitDocument, { repair, template }: Preparation, collected: Collected): void {
  const { values, diagnostics, budget } = collected
  const blanks = findTypographicBlanks(document)
  if (blanks !== undefined) diagnostics.push(blanks)
  const isTemplate = template !== undefined
  const add = ({ value, place }: Pick<FoundValue, 'value' | 'place'>, isGuess: boolean) => {
    const words = isTemplate || mayHoldTags(document.text) ? fillInWords(value, place) : { value, places: [] }
    if (!isTemplate) append(collected.words, words.places)
    values.push({ value: words.value, place, isGuess, isTemplate: isTemplate || words.places.length > 0 })
  }
  const json = /^\s*[[{]/.test(document.text) && !isTemplate ? readJsonValues(document, budget) : undefined
  if (json !== undefined) {
    for (const read of json) {
      append(diagnostics, read.twice)
      add(read, repair !== undefined)
    }
    return
  }
  const read = readDocument(document, budget, template?.unmark)
  const quotes = findTypographicQuotes(document)
  const told = withoutConsequences(read.diagnostics, repair, quotes)
  append(diagnostics, told)
  // Without a repair that stands for them, errors that are not told leave their severity to the quotes.
  const isError = repair === undefined && told.length < read.diagnostics.length
  if (quotes !== undefined) diagnostics.push(isError ? { ...quotes, severity: 'error', code: 'Syntax' } : quotes)
  if (read.goYaml !== undefined) tellYaml(goYamlWords(inDocument(read.goYaml, document)), collected)
  const isBroken = read.diagnostics.some(({ severity }) => severity === 'error')
  add(read, repair !== undefined || isTemplate || isBroken)
}

/** The problem as the parser meets it, which gets the lines around the document, too. */
function inDocument({ problem, line }: GoYamlProblem, { linesBefore, isEnded }: SplitDocument): GoYamlProblem {
  const isAtEnd = isEnded && problem === noEndOfQuote.byText
  return { problem: isAtEnd ? noEndOfQuote.byLine : problem, line: line + linesBefore }
}

/**
 * What the parser stumbled over behind a repair is told by that already, and so is what it makes of quotes that quote nothing: the
 * text has to be put right there first.
 */
function withoutConsequences(
  found: readonly Diagnostic[],
  repair: Diagnostic | undefined,
  quotes: Diagnostic | undefined,
): readonly Diagnostic[] {
  const repairedFrom = repair?.range?.start ?? Infinity
  const places = quotes?.fix?.edits ?? []
  return found.filter(({ severity, code, range }) => {
    if (severity !== 'error' || code !== 'Syntax' || range === undefined) return true
    return (
      range.end <= repairedFrom && !places.some((edit) => range.start < edit.range.end && range.end > edit.range.start)
    )
  })
}

function readJsonValues(document: MappedText, budget: ValueBudget): readonly JsonValue[] | undefined {
  const values: JsonValue[] = []
  let at = 0
  while (at < document.text.length) {
    const read = readJson(document, at, budget)
    if (read === undefined) return undefined
    values.push(read)
    at = read.end
  }
  return values
}
