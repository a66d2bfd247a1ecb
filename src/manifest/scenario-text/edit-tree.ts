import { isAlias, isMap, isNode, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import type { JsonValue } from '../../base/json.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import type { TextEdit } from '../mapped-text.ts'
import { isBlock, type Notation, renderField, renderInline, renderParts } from './render-value.ts'
import {
  colonEnd,
  columnAt,
  contentEnd,
  isBlankBefore,
  isUnwritten,
  lineBreakOf,
  lineEndAt,
  lineStartAt,
  pairEnd,
} from './text-places.ts'

/** The text of one document and how it is written. */
export interface DocumentText {
  readonly text: string
  readonly notation: Notation
}

/**
 * The edit that sets the value at `path` below `root`, with as little of the text touched as possible. undefined when it cannot be
 * done without more: the path leads through an alias, an explicit key, an item that is not there.
 */
export function setInTree(document: DocumentText, root: Node, path: FieldPath, value: JsonValue): TextEdit | undefined {
  let at = root
  for (const [index, part] of path.entries()) {
    const here = path.slice(0, index + 1)
    const rest = path.slice(index + 1)
    const isLast = rest.length === 0
    if (isMap(at) && typeof part === 'string') {
      const pair = findPair(at, part)
      if (pair === undefined) return insertField(document, at, here, nest(rest, value))
      const child = nodeOf(pair.value)
      if (isLast || child === undefined || !holds(child, rest[0]))
        return isAlias(child) && !isLast ? undefined : replaceField(document, at, pair, here, nest(rest, value))
      at = child
    } else if (isSeq(at) && typeof part === 'number') {
      const item = nodeOf(at.items[part])
      if (item === undefined) return part === at.items.length ? insertItem(document, at, nest(rest, value)) : undefined
      if (isLast || !holds(item, rest[0]))
        return isAlias(item) && !isLast ? undefined : replaceItem(document, at, item, nest(rest, value))
      at = item
    } else return undefined
  }
  return undefined
}

/** The edit that takes the value at `path` away, its lines with it; undefined when it cannot be done without more. */
export function removeInTree(document: DocumentText, root: Node, path: FieldPath): TextEdit | undefined {
  const last = path.at(-1)
  const holder = nodeAt(root, path.slice(0, -1))
  if (isMap(holder) && typeof last === 'string') return removeField(document, holder, last)
  if (isSeq(holder) && typeof last === 'number') return removeItem(document, holder, last)
  return undefined
}

/** The node at `path`; undefined when it is not there, or behind an alias. */
function nodeAt(root: Node, path: FieldPath): Node | undefined {
  let at: Node | undefined = root
  for (const part of path) {
    if (isMap(at) && typeof part === 'string') at = nodeOf(findPair(at, part)?.value)
    else if (isSeq(at) && typeof part === 'number') at = nodeOf(at.items[part])
    else return undefined
  }
  return at
}

function nodeOf(value: unknown): Node | undefined {
  return isNode(value) ? value : undefined
}

function holds(node: Node, part: string | number | undefined): boolean {
  return typeof part === 'number' ? isSeq(node) : isMap(node)
}

/** The last one of that name counts, as it does for the reader. */
function findPair(map: YAMLMap, name: string): Pair | undefined {
  return map.items.findLast(({ key }) => isScalar(key) && key.value === name)
}

/** `value` under the fields of `path`; an index makes a list of one. */
function nest(path: FieldPath, value: JsonValue): JsonValue {
  return path.reduceRight<JsonValue>(
    (nested, part) => (typeof part === 'number' ? [nested] : { [part]: nested }),
    value,
  )
}

function startOf(part: unknown): number | undefined {
  return nodeOf(part)?.range?.[0]
}

function replaceField(
  document: DocumentText,
  map: YAMLMap,
  pair: Pair,
  path: FieldPath,
  value: JsonValue,
): TextEdit | undefined {
  const { text, notation } = document
  const colon = colonEnd(text, pair)
  const keyStart = startOf(pair.key)
  const end = pairEnd(text, pair)
  if (colon === undefined || keyStart === undefined || end === undefined) return undefined
  const node = nodeOf(pair.value)
  const start = node?.range?.[0]
  const isPlain = node !== undefined && start !== undefined && !isUnwritten(node) && isBare(node)
  const isBlockValue = node !== undefined && !isInline(text, node)
  if (map.flow === true || !isBlock(path, value)) {
    const inline = renderInline(value, notation)
    if (isPlain && !isBlockValue) return { start, end, text: inline }
    const comment = isBlockValue ? text.slice(colon, lineEndAt(text, colon)).trimEnd() : ''
    return { start: colon, end, text: ` ${inline}${/^\s+#/.test(comment) ? comment : ''}` }
  }
  const lines = renderParts(path, value, ' '.repeat(columnAt(text, keyStart)))
  const broken = lineBreakOf(text) + lines.join(lineBreakOf(text))
  if (isBlockValue) return { start: lineEndAt(text, colon), end: lineEndAt(text, end), text: broken }
  const comment = text.slice(end, lineEndAt(text, end))
  return { start: colon, end: lineEndAt(text, end), text: (/^\s*#/.test(comment) ? comment : '') + broken }
}

/** Whether the node has neither an anchor nor a tag. */
function isBare(node: Node): boolean {
  return isAlias(node) || (!('anchor' in node && node.anchor) && !hasTag(node))
}

function hasTag(node: Node): boolean {
  return 'tag' in node && node.tag !== undefined
}

/** Whether the value stands behind its colon or dash, and not on lines of its own. */
function isInline(text: string, node: Node): boolean {
  if (isMap(node) || isSeq(node)) return node.flow === true
  if (!isScalar(node) || isUnwritten(node)) return true
  const first = text[node.range?.[0] ?? 0]
  return first !== '|' && first !== '>'
}

function replaceItem(
  { text, notation }: DocumentText,
  seq: YAMLSeq,
  item: Node,
  value: JsonValue,
): TextEdit | undefined {
  const [start] = item.range ?? []
  if (start === undefined || isUnwritten(item) || !isBare(item)) return undefined
  if (!seq.flow && text.slice(lineStartAt(text, start), start).trim() === '') return undefined
  return { start, end: contentEnd(text, item), text: renderInline(value, notation) }
}

function insertField(document: DocumentText, map: YAMLMap, path: FieldPath, value: JsonValue): TextEdit | undefined {
  const { text, notation } = document
  if (map.flow === true) {
    const field = `${renderInline(String(path.at(-1)), notation)}: ${renderInline(value, notation)}`
    const last = map.items.at(-1)
    return insertInFlow(document, map, last && startOf(last.key), last && pairEnd(text, last), field)
  }
  const firstStart = startOf(map.items[0]?.key)
  const last = map.items.at(-1)
  const lastEnd = last && (pairEnd(text, last) ?? nodeOf(last.key)?.range?.[1])
  if (firstStart === undefined || lastEnd === undefined) return undefined
  const indent = ' '.repeat(columnAt(text, firstStart))
  return insertLines(text, lastEnd, renderField(path, value, indent))
}

function insertItem(document: DocumentText, seq: YAMLSeq, value: JsonValue): TextEdit | undefined {
  const { text, notation } = document
  const inline = renderInline(value, notation)
  const last = nodeOf(seq.items.at(-1))
  const start = last?.range?.[0]
  if (seq.flow === true) return insertInFlow(document, seq, start, last && contentEnd(text, last), inline)
  const dash = start === undefined ? undefined : dashBefore(text, start)
  if (last === undefined || dash === undefined) return undefined
  const end = Math.max(dash + 1, contentEnd(text, last))
  return insertLines(text, end, [`${' '.repeat(columnAt(text, dash))}- ${inline}`])
}

function insertLines(text: string, after: number, lines: readonly string[]): TextEdit {
  const at = lineEndAt(text, after)
  return { start: at, end: at, text: lines.map((line) => lineBreakOf(text) + line).join('') }
}

/** Behind the last part of a list or object in braces, on a line of its own where that one has one. */
function insertInFlow(
  { text }: DocumentText,
  collection: YAMLMap | YAMLSeq,
  lastStart: number | undefined,
  lastEnd: number | undefined,
  part: string,
): TextEdit | undefined {
  const [start, end] = collection.range ?? []
  if (start === undefined || end === undefined) return undefined
  if (lastStart === undefined || lastEnd === undefined) {
    const isEmpty = text.slice(start + 1, end - 1).trim() === ''
    const spaced = isMap(collection) ? ` ${part} ` : part
    return isEmpty ? { start: start + 1, end: end - 1, text: spaced } : undefined
  }
  const lineStart = lineStartAt(text, lastStart)
  const ownLine = isBlankBefore(text, lastStart)
  const gap = ownLine ? lineBreakOf(text) + text.slice(lineStart, lastStart) : ' '
  return { start: lastEnd, end: lastEnd, text: `,${gap}${part}` }
}

function removeField(document: DocumentText, map: YAMLMap, name: string): TextEdit | undefined {
  const { text } = document
  const pair = findPair(map, name)
  const index = pair === undefined ? -1 : map.items.indexOf(pair)
  const start = startOf(pair?.key)
  const end = pair && pairEnd(text, pair)
  const nextStart = startOf(map.items[index + 1]?.key)
  if (pair === undefined || start === undefined || end === undefined || map.items.length < 2) return undefined
  if (map.flow === true) {
    const before = map.items[index - 1]
    return removeInFlow(start, end, nextStart, before && pairEnd(text, before))
  }
  if (isBlankBefore(text, start)) return removeLines(text, start, end)
  return nextStart === undefined ? undefined : { start, end: nextStart, text: '' }
}

function removeItem({ text }: DocumentText, seq: YAMLSeq, index: number): TextEdit | undefined {
  const item = nodeOf(seq.items[index])
  const start = item?.range?.[0]
  if (item === undefined || start === undefined || seq.items.length < 2) return undefined
  const end = contentEnd(text, item)
  if (seq.flow === true) {
    const before = nodeOf(seq.items[index - 1])
    return removeInFlow(start, end, startOf(seq.items[index + 1]), before && contentEnd(text, before))
  }
  const dash = dashBefore(text, start)
  return dash !== undefined && isBlankBefore(text, dash) ? removeLines(text, dash, Math.max(dash + 1, end)) : undefined
}

function removeInFlow(
  start: number,
  end: number,
  nextStart: number | undefined,
  previousEnd: number | undefined,
): TextEdit | undefined {
  if (nextStart !== undefined) return { start, end: nextStart, text: '' }
  return previousEnd === undefined ? undefined : { start: previousEnd, end, text: '' }
}

function removeLines(text: string, from: number, to: number): TextEdit {
  const start = lineStartAt(text, from)
  const end = lineEndAt(text, to)
  if (end < text.length) return { start, end: end + lineBreakOf(text).length, text: '' }
  return { start: start - (start > 0 ? lineBreakOf(text).length : 0), end, text: '' }
}

/** The dash of the item that begins at `start`. */
function dashBefore(text: string, start: number): number | undefined {
  const before = text.slice(0, start).trimEnd()
  return before.endsWith('-') ? before.length - 1 : undefined
}
