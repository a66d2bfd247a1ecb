import { isAlias, isMap, isNode, isScalar, isSeq, type Node, type Pair, Scalar, type YAMLParseError } from 'yaml'
import { append } from '../base/append.ts'
import type { Diagnostic, Fix, TextRange } from '../kube/diagnostic.ts'
import * as words from '../words/en/manifest/yaml-problems.ts'
import type { GoYamlProblem } from './go-yaml-words.ts'
import { indentContinuations } from './indent-continuations.ts'
import { limits } from './limits.ts'
import type { MappedText } from './mapped-text.ts'
import { tellNamedTwice, type WrittenField } from './named-twice.ts'
import { isTooDeep } from './nesting.ts'
import { closeQuote, openQuote } from './open-quote.ts'
import { type ComposedDocument, composeDocument } from './other-kinds/compose-document.ts'
import type { Place } from './place.ts'
import { resolvePlain } from './plain-scalar.ts'
import { setField } from './set-field.ts'
import { describeSyntaxErrors } from './syntax-words.ts'
import { findTypographicSign } from './typographic-signs.ts'

/** One YAML document as a JSON value, with the place of each field. */
export interface ReadDocument {
  readonly value: unknown
  /** A value from an alias stands where the alias is, what is in it where its anchor is. */
  readonly place: Place
  readonly diagnostics: readonly Diagnostic[]
  /** What kubectl's parser says to the first error, where that is certain. */
  readonly goYaml?: GoYamlProblem
}

/** How many more values the text may hold; shared by its documents. */
export interface ValueBudget {
  left: number
}

/** Turns the marks in a scalar back into what is written; of the name of a field into a word. */
export type Unmark = (text: string, isName: boolean) => string

interface Read {
  readonly value: unknown
  readonly place: Place
}

interface Reader {
  source: MappedText
  /** What is written where a mark stands in the place of a part of a template. */
  readonly unmark: Unmark
  readonly diagnostics: Diagnostic[]
  readonly anchors: Map<string, Node>
  readonly budget: ValueBudget
  /** Anchors being expanded: an alias to one of them would never end. */
  readonly open: Set<string>
  isOverBudget: boolean
  goYaml?: GoYamlProblem
}

/**
 * Reads one YAML document as kubectl would. Never throws; after an error it goes on as far as the text allows.
 */
export function readDocument(source: MappedText, budget: ValueBudget, unmark: Unmark = (text) => text): ReadDocument {
  const reader: Reader = {
    source,
    unmark,
    diagnostics: [],
    anchors: new Map(),
    budget,
    open: new Set(),
    isOverBudget: false,
  }
  const { value, place } = readText(reader)
  const { diagnostics, goYaml } = reader
  return { value, place, diagnostics, ...(goYaml !== undefined && { goYaml }) }
}

function readText(reader: Reader): Read {
  const whole = rangeOf([0, reader.source.text.length], reader)
  if (isTooDeep(reader.source.text)) {
    reader.diagnostics.push(tooDeep(whole))
    return { value: undefined, place: { value: whole } }
  }
  try {
    let { document, isCut } = composeDocument(reader.source.text)
    let { errors } = document
    let told = reader.source
    if (errors.length > 0) {
      const indented = withoutErrors(indentContinuations(reader.source), reader.source)
      const meant = indented ?? withClosedQuotes(reader.source, errors)
      if (meant !== undefined) {
        ;({ document, isCut } = meant.composed)
        reader.source = meant.source
      }
      if (indented !== undefined) {
        told = indented.source
        ;({ errors } = document)
      }
    }
    if (isCut)
      reader.diagnostics.push({
        severity: 'error',
        code: 'Limit',
        path: [],
        message: words.tooManyLexemes(limits.lexemes),
        range: whole,
      })
    const { diagnostics, goYaml } = describeSyntaxErrors(errors, told)
    append(reader.diagnostics, diagnostics)
    if (goYaml !== undefined) reader.goYaml = goYaml
    if (document.contents === null) return { value: null, place: { value: whole } }
    return readNode(document.contents, 0, reader)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    reader.diagnostics.push(tooDeep(whole))
    return { value: undefined, place: { value: whole } }
  }
}

/** A text as it was meant, which has no errors. */
interface Meant {
  readonly source: MappedText
  readonly composed: ComposedDocument
}

function withoutErrors(source: MappedText, before: MappedText): Meant | undefined {
  if (source === before || isTooDeep(source.text)) return undefined
  const composed = composeDocument(source.text)
  return composed.document.errors.length === 0 ? { source, composed } : undefined
}

/** So many quotes are closed in one document. */
const mostQuotes = 5

/** Quotes that nothing closes, closed on their lines; undefined where that leaves anything that cannot be read. */
function withClosedQuotes(source: MappedText, errors: readonly YAMLParseError[]): Meant | undefined {
  if (!errors.some(({ message }) => message.startsWith('Missing closing'))) return undefined
  for (const where of ['value', 'brackets'] as const) {
    let closed = source
    for (let count = 0; count < mostQuotes; count++) {
      const start = openQuote(closed.text)
      if (start === undefined) break
      closed = closeQuote(closed, start, where)
    }
    const meant = withoutErrors(closed, source)
    if (meant !== undefined) return meant
  }
  return undefined
}

function tooDeep(range: TextRange): Diagnostic {
  const message = words.tooDeep(limits.depth)
  return { severity: 'error', code: 'Limit', path: [], message, range }
}

function rangeOf(range: readonly number[] | null | undefined, { source }: Reader): TextRange {
  const [start = 0, end = 0] = range ?? []
  return { start: source.toOriginal(start), end: source.toOriginal(end) }
}

function addSyntaxError(message: string, range: TextRange, reader: Reader, fix?: Fix): void {
  reader.diagnostics.push({ severity: 'error', code: 'Syntax', path: [], message, range, ...(fix && { fix }) })
}

function readNode(node: Node, depth: number, reader: Reader): Read {
  const range = rangeOf(node.range, reader)
  const place = { value: range }
  if (--reader.budget.left < 0) {
    if (!reader.isOverBudget) {
      const message = words.tooManyValues(limits.values)
      reader.diagnostics.push({ severity: 'error', code: 'Limit', path: [], message, range })
    }
    reader.isOverBudget = true
    return { value: undefined, place }
  }
  if (depth > limits.depth) {
    if (!reader.isOverBudget) reader.diagnostics.push(tooDeep(range))
    reader.isOverBudget = true
    return { value: undefined, place }
  }
  if (isAlias(node)) return readAlias(node.source, range, depth, reader)
  if (node.anchor) reader.anchors.set(node.anchor, node)
  if (isScalar(node)) return { value: readScalar(node, range, reader), place }
  if (isMap(node)) return readMap(node.items, range, depth, reader)
  if (!isSeq(node)) return { value: null, place }
  const children = new Map<number, Place>()
  const value = node.items.map((item, index) => {
    const read = readItem(item, range, depth + 1, reader)
    children.set(index, read.place)
    return read.value
  })
  return { value, place: { value: range, children } }
}

/** A value that may be absent: `name:` with nothing behind it. Then it stands where `around` does. */
function readItem(item: unknown, around: TextRange, depth: number, reader: Reader): Read {
  if (isScalar(item) || isMap(item) || isSeq(item) || isAlias(item)) return readNode(item, depth, reader)
  return { value: null, place: { value: around } }
}

function readAlias(name: string, range: TextRange, depth: number, reader: Reader): Read {
  const target = reader.anchors.get(name)
  if (target === undefined || reader.open.has(name)) {
    const isMissing = target === undefined
    const message = isMissing ? words.noAnchor(name) : words.anchorInItself(name)
    addSyntaxError(message, range, reader, isMissing ? quoteFix(`*${name}`, range) : undefined)
    return { value: null, place: { value: range } }
  }
  reader.open.add(name)
  const read = readNode(target, depth, reader)
  reader.open.delete(name)
  return {
    value: read.value,
    place: { ...read.place, value: range, anchored: read.place.anchored ?? read.place.value },
  }
}

function quoteFix(text: string, range: TextRange): Fix {
  return { title: words.putInQuotes, edits: [{ range, text: JSON.stringify(text) }] }
}

const tagPrefix = 'tag:yaml.org,2002:'

function readScalar(node: Scalar, range: TextRange, reader: Reader, isName = false): unknown {
  const text = typeof node.value === 'string' ? reader.unmark(node.value, isName) : ''
  const tag = node.tag?.startsWith(tagPrefix) === true ? node.tag.slice(tagPrefix.length) : undefined
  const isPlain = node.type === Scalar.PLAIN || node.type === undefined
  if (tag === 'str' || (tag === undefined && (!isPlain || node.tag !== undefined))) return text
  if (isPlain) warnOfSwallowed(node, range, reader)
  const sign = isPlain ? findTypographicSign(text, range) : undefined
  if (sign !== undefined) reader.diagnostics.push(sign)
  const value = resolvePlain(text)
  if (typeof value === 'number' && !Number.isFinite(value)) {
    addSyntaxError(words.noNumber(text), range, reader, quoteFix(text, range))
    return null
  }
  return value
}

/** A text without quotes may go on over lines: one that goes on with a dash was meant to be a list. */
function warnOfSwallowed(node: Scalar, range: TextRange, reader: Reader): void {
  const [start = 0, end = 0] = node.range ?? []
  const written = reader.source.text.slice(start, end)
  if (!/\n[^\S\n]*- /.test(written)) return
  reader.diagnostics.push({ severity: 'warning', code: 'Hint', path: [], message: words.readAsOneText, range })
}

function readMap(pairs: readonly Pair[], range: TextRange, depth: number, reader: Reader): Read {
  const value: Record<string, unknown> = {}
  const children = new Map<string, Place>()
  let isTwice = false
  for (const pair of pairs) {
    const { key } = pair
    if (isScalar(key) && key.value === '<<' && key.type === Scalar.PLAIN) {
      mergeInto(value, children, pair.value, rangeOf(key.range, reader), depth, reader)
      continue
    }
    const keyRange = isScalar(key) || isMap(key) || isSeq(key) ? rangeOf(key.range, reader) : range
    const name = isScalar(key) ? readScalar(key, keyRange, reader, true) : undefined
    if (name === undefined || name === null) {
      if (name === undefined) addSyntaxError('A field has no name that JSON could hold.', keyRange, reader)
      continue
    }
    const field = String(name)
    isTwice ||= children.get(field)?.key !== undefined
    const read = readItem(pair.value, keyRange, depth + 1, reader)
    children.set(field, { ...read.place, key: keyRange })
    setField(value, field, read.value)
  }
  if (isTwice) append(reader.diagnostics, tellNamedTwice(pairs.flatMap(writtenField), reader.source))
  return { value, place: { value: range, children } }
}

function writtenField({ key, value }: Pair): WrittenField[] {
  if (!isScalar(key) || !key.range) return []
  const [start, nameEnd] = key.range
  const end = isNode(value) && value.range ? Math.max(nameEnd, value.range[1]) : nameEnd
  return [{ name: String(key.value), start, nameEnd, end }]
}

/** `<<: *base`: the fields of the base that are set again later are overwritten, those set before are too, as upstream does. */
function mergeInto(
  target: Record<string, unknown>,
  children: Map<string, Place>,
  source: unknown,
  keyRange: TextRange,
  depth: number,
  reader: Reader,
): void {
  const parts = isSeq(source) ? [...source.items].reverse() : [source]
  for (const part of parts) {
    const { value, place } = readItem(part, keyRange, depth + 1, reader)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      addSyntaxError('A merge key (<<) takes a mapping, or a list of mappings.', keyRange, reader)
      continue
    }
    for (const [name, field] of Object.entries(value)) {
      setField(target, name, field)
      const { key: _, ...merged } = place.children?.get(name) ?? { value: keyRange }
      children.set(name, merged)
    }
  }
}
