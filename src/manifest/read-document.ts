import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, type ParsedNode, parseDocument, Scalar } from 'yaml'
import { type Diagnostic, type FieldPath, formatPath, type TextRange } from '../kube/diagnostic.ts'
import { limits } from './limits.ts'
import { resolvePlain } from './plain-scalar.ts'
import { describeSyntaxError } from './syntax-words.ts'

/** One YAML document as a JSON value, with the place of each field. */
export interface ReadDocument {
  readonly value: unknown
  /** Where each value stands, by formatPath of its path. A value from an alias stands where its anchor is. */
  readonly ranges: ReadonlyMap<string, TextRange>
  /** Where each field's name stands; list items have none. */
  readonly keyRanges: ReadonlyMap<string, TextRange>
  readonly diagnostics: readonly Diagnostic[]
}

/** How many more values the text may hold; shared by its documents. */
export interface ValueBudget {
  left: number
}

interface Reader {
  readonly ranges: Map<string, TextRange>
  readonly keyRanges: Map<string, TextRange>
  readonly diagnostics: Diagnostic[]
  readonly anchors: Map<string, Node>
  readonly budget: ValueBudget
  /** Anchors being expanded: an alias to one of them would never end. */
  readonly open: Set<string>
  readonly offset: number
  isOverBudget: boolean
}

/**
 * Reads one YAML or JSON document as kubectl would. Never throws; after an error it goes on as far as the text allows.
 * `offset` is where `text` begins in the whole text; ranges are offsets in the whole.
 */
export function readDocument(text: string, offset: number, budget: ValueBudget): ReadDocument {
  const reader: Reader = {
    ranges: new Map(),
    keyRanges: new Map(),
    diagnostics: [],
    anchors: new Map(),
    budget,
    open: new Set(),
    offset,
    isOverBudget: false,
  }
  const value = readText(text, reader)
  return { value, ranges: reader.ranges, keyRanges: reader.keyRanges, diagnostics: reader.diagnostics }
}

function readText(text: string, reader: Reader): unknown {
  try {
    const document = parseDocument(text, {
      schema: 'failsafe',
      uniqueKeys: false,
      merge: false,
      logLevel: 'silent',
      prettyErrors: false,
      strict: true,
    })
    for (const error of document.errors) reader.diagnostics.push(describeSyntaxError(error, text, reader.offset))
    return document.contents === null ? null : readNode(document.contents, [], 0, reader)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    reader.diagnostics.push(tooDeep({ start: reader.offset, end: reader.offset + text.length }))
    return undefined
  }
}

function tooDeep(range: TextRange): Diagnostic {
  const message = `The text is nested more than ${limits.depth} levels deep.`
  return { severity: 'error', code: 'Limit', path: [], message, range }
}

function rangeOf(node: ParsedNode | Node, reader: Reader): TextRange {
  const range = node.range ?? [0, 0]
  return { start: reader.offset + range[0], end: reader.offset + range[1] }
}

function readNode(node: Node, path: FieldPath, depth: number, reader: Reader): unknown {
  const range = rangeOf(node, reader)
  if (--reader.budget.left < 0) {
    if (!reader.isOverBudget) {
      const message = `The text holds more than ${limits.values.toLocaleString('en')} values, aliases counted as often as they are used.`
      reader.diagnostics.push({ severity: 'error', code: 'Limit', path: [], message, range })
    }
    reader.isOverBudget = true
    return undefined
  }
  if (depth > limits.depth) {
    if (!reader.isOverBudget) reader.diagnostics.push(tooDeep(range))
    reader.isOverBudget = true
    return undefined
  }
  if (isAlias(node)) return readAlias(node.source, range, path, depth, reader)
  if (node.anchor) reader.anchors.set(node.anchor, node)
  if (path.length > 0) reader.ranges.set(formatPath(path), range)
  if (isScalar(node)) return readScalar(node, path, range, reader)
  if (isSeq(node)) return node.items.map((item, index) => readItem(item, [...path, index], depth + 1, reader))
  if (isMap(node)) return readMap(node.items, path, depth, reader)
  return null
}

function readItem(item: unknown, path: FieldPath, depth: number, reader: Reader): unknown {
  if (isScalar(item) || isMap(item) || isSeq(item) || isAlias(item)) return readNode(item, path, depth, reader)
  return null
}

function readAlias(name: string, range: TextRange, path: FieldPath, depth: number, reader: Reader): unknown {
  const target = reader.anchors.get(name)
  if (target === undefined || reader.open.has(name)) {
    const message =
      target === undefined
        ? `The alias *${name} has no anchor &${name} before it.`
        : `The anchor &${name} holds an alias to itself.`
    reader.diagnostics.push({ severity: 'error', code: 'Syntax', path, message, range })
    return null
  }
  reader.open.add(name)
  const value = readNode(target, path, depth, reader)
  reader.open.delete(name)
  return value
}

const tagPrefix = 'tag:yaml.org,2002:'

function readScalar(node: Scalar, path: FieldPath, range: TextRange, reader: Reader): unknown {
  const text = typeof node.value === 'string' ? node.value : ''
  const tag = node.tag?.startsWith(tagPrefix) === true ? node.tag.slice(tagPrefix.length) : undefined
  const isPlain = node.type === Scalar.PLAIN || node.type === undefined
  if (tag === 'str' || (tag === undefined && (!isPlain || node.tag !== undefined))) return text
  const value = resolvePlain(text)
  if (typeof value === 'number' && !Number.isFinite(value)) {
    const message = `${text} is a number that JSON, and so Kubernetes, does not have.`
    reader.diagnostics.push({ severity: 'error', code: 'Syntax', path, message, range })
    return null
  }
  return value
}

/** Sets a field whatever its name is: `__proto__` too is only a name. */
function setField(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true })
}

function keyText(pair: Pair, path: FieldPath, reader: Reader): string | undefined {
  const { key } = pair
  if (!isScalar(key)) return undefined
  const value = readScalar(key, path, rangeOf(key, reader), reader)
  return value === null ? undefined : String(value)
}

function readMap(pairs: readonly Pair[], path: FieldPath, depth: number, reader: Reader): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  const seen = new Map<string, TextRange>()
  for (const pair of pairs) {
    const { key } = pair
    if (isScalar(key) && key.value === '<<' && key.type === Scalar.PLAIN) {
      mergeInto(value, pair.value, path, depth, reader)
      continue
    }
    const name = keyText(pair, path, reader)
    const keyRange = isScalar(key) || isMap(key) || isSeq(key) ? rangeOf(key, reader) : undefined
    if (name === undefined) {
      const message = 'A field has no name that JSON could hold.'
      reader.diagnostics.push({
        severity: 'error',
        code: 'Syntax',
        path,
        message,
        ...(keyRange && { range: keyRange }),
      })
      continue
    }
    const fieldPath = [...path, name]
    const earlier = seen.get(name)
    if (keyRange !== undefined) {
      if (earlier !== undefined) {
        const message = `The field ${name} is here twice; kubectl takes the last one without a word.`
        reader.diagnostics.push({ severity: 'warning', code: 'Syntax', path: fieldPath, message, range: earlier })
      }
      seen.set(name, keyRange)
      reader.keyRanges.set(formatPath(fieldPath), keyRange)
    }
    setField(value, name, readItem(pair.value, fieldPath, depth + 1, reader))
  }
  return value
}

/** `<<: *base`: the fields of the base that are set again later are overwritten, those set before are too, as upstream does. */
function mergeInto(
  target: Record<string, unknown>,
  source: unknown,
  path: FieldPath,
  depth: number,
  reader: Reader,
): void {
  const parts = isSeq(source) ? [...source.items].reverse() : [source]
  for (const part of parts) {
    const merged = readItem(part, path, depth + 1, reader)
    if (typeof merged === 'object' && merged !== null && !Array.isArray(merged)) {
      for (const [name, value] of Object.entries(merged)) setField(target, name, value)
      continue
    }
    const message = 'A merge key (<<) takes a mapping, or a list of mappings.'
    reader.diagnostics.push({ severity: 'error', code: 'Syntax', path, message })
  }
}
