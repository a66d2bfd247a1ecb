import { append } from '../base/append.ts'
import type { Diagnostic } from '../kube/diagnostic.ts'
import * as words from '../words/yaml-problems.ts'
import { findSources } from './find-sources.ts'
import { limits } from './limits.ts'
import { type MappedText, mapText, sliceText } from './mapped-text.ts'
import { neutraliseTemplates } from './neutralise-templates.ts'
import type { Place } from './place.ts'
import { readDocument, type ValueBudget } from './read-document.ts'
import { type JsonValue, readJson } from './read-json.ts'
import { repairCharacters } from './repair-characters.ts'
import { splitDocuments } from './split-documents.ts'
import { findTypographicBlanks } from './typographic-blanks.ts'
import { findTypographicQuotes } from './typographic-quotes.ts'

/** The value of one document. */
export interface FoundValue {
  readonly value: unknown
  readonly place: Place
  /** Whether parts of the document could not be read, or had to be guessed. */
  readonly isGuess: boolean
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
  documentsLeft: number
  kubectl?: string
}

/** Reads all documents, YAML or JSON, in the parts `sources` of the text. Never throws. */
export function readText(text: string, sources = findSources(text)): ReadText {
  const budget = { left: limits.values }
  const collected: Collected = { values: [], diagnostics: [], budget, documentsLeft: limits.documents }
  for (const { start, end } of sources) readSource(sliceText(mapText(text), start, end), text, collected)
  return collected
}

function readSource(source: MappedText, text: string, collected: Collected): void {
  const repaired = repairCharacters(source)
  const neutral = neutraliseTemplates(repaired.source, text)
  const split = splitDocuments(neutral.source)
  const repairs = [...repaired.diagnostics, ...neutral.diagnostics]
  append(collected.diagnostics, repairs)
  append(collected.diagnostics, split.diagnostics)
  if (repaired.goYaml !== undefined) tellYaml(repaired.goYaml, collected)
  for (const document of split.documents) {
    if (--collected.documentsLeft === -1) collected.diagnostics.push(tooManyDocuments(document))
    if (collected.documentsLeft < 0) return
    const start = document.toOriginal(0)
    const end = document.toOriginal(document.text.length)
    const isRepaired = repairs.some(({ range }) => range !== undefined && range.end > start && range.start < end)
    const repair = repaired.diagnostics.find(
      ({ range }) => range !== undefined && range.end > start && range.start < end,
    )
    readOne(document, isRepaired, repair, collected)
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

/** One document: JSON values one behind the other, or YAML. */
function readOne(
  document: MappedText,
  isRepaired: boolean,
  firstRepair: Diagnostic | undefined,
  collected: Collected,
): void {
  const { values, diagnostics, budget } = collected
  const blanks = findTypographicBlanks(document)
  if (blanks !== undefined) diagnostics.push(blanks)
  const json = /^\s*[[{]/.test(document.text) ? readJsonValues(document, budget) : undefined
  if (json !== undefined) {
    for (const { value, place, twice } of json) {
      append(diagnostics, twice)
      values.push({ value, place, isGuess: isRepaired })
    }
    return
  }
  const read = readDocument(document, budget)
  const quotes = findTypographicQuotes(document)
  const told = withoutConsequences(read.diagnostics, firstRepair, quotes)
  append(diagnostics, told)
  // Without a repair that stands for them, errors that are not told leave their severity to the quotes.
  const isError = firstRepair === undefined && told.length < read.diagnostics.length
  if (quotes !== undefined) diagnostics.push(isError ? { ...quotes, severity: 'error', code: 'Syntax' } : quotes)
  if (read.goYaml !== undefined) tellYaml(read.goYaml, collected)
  const isBroken = read.diagnostics.some(({ severity }) => severity === 'error')
  values.push({ value: read.value, place: read.place, isGuess: isRepaired || isBroken })
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
