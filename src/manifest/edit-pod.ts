import { isMap, isNode, isScalar, isSeq, type Node, parseDocument, type YAMLSeq } from 'yaml'
import { equalJson, type JsonObject } from '../base/json.ts'
import { changeBetween } from '../base/text-change.ts'
import type { FieldPath, Fix } from '../kube/diagnostic.ts'
import type { TextEdit } from './mapped-text.ts'
import { isTooDeep } from './nesting.ts'
import { type ManifestPod, parseManifest } from './parse-manifest.ts'
import { type ContainerSpot, changedPod, type PodChange } from './pod-change.ts'
import { documentAround } from './scenario-text/document-around.ts'
import { removeInTree, setInTree } from './scenario-text/edit-tree.ts'
import { renderInline } from './scenario-text/render-value.ts'
import {
  columnAt,
  contentEnd,
  isBlankBefore,
  lineBreakOf,
  lineEndAt,
  lineStartAt,
} from './scenario-text/text-places.ts'

/**
 * The edits of `text` that make `changes`, one after another, in `found`, which was read from it; comments and layout stay as they are
 * where nothing changes. undefined when that cannot be done by text alone, as in templates or lists in brackets.
 */
export function editPod(text: string, found: ManifestPod, changes: readonly PodChange[]): Fix['edits'] | undefined {
  let done = text
  let object = asJson(found)
  for (const change of changes) {
    const wanted = changedPod(object, found.podPath, change)
    const next = wanted && applyChange(done, found.id, found.podPath, change, wanted)
    if (wanted === undefined || next === undefined) return undefined
    done = next
    object = wanted
  }
  const { start, end, piece } = changeBetween(text, done)
  return start === end && piece === '' ? [] : [{ range: { start, end }, text: piece }]
}

/** What was read from YAML or JSON is JSON. */
function asJson({ object }: ManifestPod): JsonObject {
  return object as JsonObject
}

/** `text` with the change made; undefined where no way of making it gives what is wanted. */
function applyChange(
  text: string,
  id: string,
  podPath: FieldPath,
  change: PodChange,
  wanted: JsonObject,
): string | undefined {
  const found = parseManifest(text).pods.find((pod) => pod.id === id)
  const [first] = found === undefined ? [] : [...found.keyRanges.values(), ...found.ranges.values()]
  const range = first && documentAround(text, first.start)
  if (range === undefined) return undefined
  const document = text.slice(range.start, range.end)
  for (const root of rootsOf(document)) {
    const edits = editsFor(document, root, podPath, change)
    if (edits === undefined) continue
    const next = text.slice(0, range.start) + applied(document, edits) + text.slice(range.end)
    if (equalJson(parseManifest(next).pods.find((pod) => pod.id === id)?.object, wanted)) return next
  }
  return undefined
}

/** The object of a document, or each item of a List. */
function rootsOf(document: string): readonly Node[] {
  if (isTooDeep(document)) return []
  const { contents, errors } = parseDocument(document, {
    schema: 'failsafe',
    uniqueKeys: false,
    merge: false,
    logLevel: 'silent',
    prettyErrors: false,
  })
  if (errors.length > 0 || !isNode(contents)) return []
  const items = at(contents, ['items'])
  return isSeq(items) ? items.items.filter((item) => isNode(item)) : [contents]
}

function editsFor(
  document: string,
  root: Node,
  podPath: FieldPath,
  change: PodChange,
): readonly TextEdit[] | undefined {
  if (change.kind === 'move') return moveEdits(document, root, podPath, change)
  const path = [...podPath, ...change.path]
  if (change.kind === 'prepend') return only(prependEdit(document, at(root, path), change.words))
  const notation = /^\s*\{\s*"/.test(document) ? 'json' : 'yaml'
  if (change.kind === 'set') return only(setInTree({ text: document, notation }, root, path, change.value))
  for (let length = path.length; length > 0; length--) {
    const edit = removeInTree({ text: document, notation }, root, path.slice(0, length))
    if (edit !== undefined) return [edit]
  }
  return undefined
}

/** In the way in which the list is written. */
function prependEdit(text: string, list: Node | undefined, words: readonly string[]): TextEdit | undefined {
  const [first] = isSeq(list) ? list.items : []
  const start = isNode(first) ? first.range?.[0] : undefined
  if (!isSeq(list) || start === undefined) return undefined
  const isJson = text[start] === '"'
  const written = words.map((word) => renderInline(word, isJson ? 'json' : 'yaml'))
  if (list.flow === true) return { start, end: start, text: written.map((word) => `${word}, `).join('') }
  const lines = linesOf(text, list, 0)
  if (lines === undefined) return undefined
  const items = written.map((word) => `${' '.repeat(lines.column)}- ${word}${lineBreakOf(text)}`)
  return { start: lines.start, end: lines.start, text: items.join('') }
}

function only(edit: TextEdit | undefined): readonly TextEdit[] | undefined {
  return edit && [edit]
}

function applied(text: string, edits: readonly TextEdit[]): string {
  const lastFirst = [...edits].sort((a, b) => b.start - a.start)
  return lastFirst.reduce((done, { start, end, text: piece }) => done.slice(0, start) + piece + done.slice(end), text)
}

/** Takes the lines of a container, with the comments right above them, to where they belong now. */
function moveEdits(
  text: string,
  root: Node,
  podPath: FieldPath,
  { from, to }: Extract<PodChange, { kind: 'move' }>,
): readonly TextEdit[] | undefined {
  const spec = at(root, [...podPath, 'spec'])
  const source = at(spec, [from.list])
  if (!isBlockSeq(source) || source.items.length < 2) return undefined
  const lines = linesOf(text, source, from.index)
  if (lines === undefined) return undefined
  const spot = targetOf(text, spec, source, from, to)
  if (spot === undefined) return undefined
  const shift = spot.column - lines.column
  const block = text
    .slice(lines.start, lines.end)
    .split('\n')
    .map((line) => (line.trim() === '' ? line : shift < 0 ? line.slice(-shift) : ' '.repeat(shift) + line))
    .join('\n')
  const lineBreak = lineBreakOf(text)
  const ended = block.endsWith('\n') ? block : `${block}${lineBreak}`
  const isOpen = spot.at > 0 && text[spot.at - 1] !== '\n'
  return [
    { start: lines.start, end: lines.end, text: '' },
    { start: spot.at, end: spot.at, text: `${isOpen ? lineBreak : ''}${spot.head}${ended}` },
  ]
}

interface Spot {
  readonly at: number
  /** Of the dash. */
  readonly column: number
  /** What has to be written before the container. */
  readonly head: string
}

function targetOf(
  text: string,
  spec: Node | undefined,
  source: YAMLSeq,
  from: ContainerSpot,
  to: ContainerSpot,
): Spot | undefined {
  const list = at(spec, [to.list])
  if (list === undefined) {
    const key = isMap(spec)
      ? spec.items.find((pair) => isScalar(pair.key) && pair.key.value === from.list)?.key
      : undefined
    const start = isNode(key) ? key.range?.[0] : undefined
    const own = linesOf(text, source, 0)
    if (start === undefined || own === undefined || to.index !== 0 || !isBlankBefore(text, start)) return undefined
    const head = `${' '.repeat(columnAt(text, start))}${to.list}:${lineBreakOf(text)}`
    return { at: lineStartAt(text, start), column: own.column, head }
  }
  if (!isBlockSeq(list)) return undefined
  // Counted while the container still stands where it was.
  const index = from.list === to.list && to.index > from.index ? to.index + 1 : to.index
  const next = linesOf(text, list, index)
  if (next !== undefined) return { at: next.start, column: next.column, head: '' }
  const last = linesOf(text, list, list.items.length - 1)
  return index === list.items.length && last ? { at: last.end, column: last.column, head: '' } : undefined
}

function isBlockSeq(node: Node | undefined): node is YAMLSeq {
  return isSeq(node) && node.flow !== true
}

/** The whole lines of an item, from the comments right above its dash on; undefined where its dash does not begin its line. */
function linesOf(
  text: string,
  seq: YAMLSeq,
  index: number,
): { readonly start: number; readonly end: number; readonly column: number } | undefined {
  const item = seq.items[index]
  if (!isNode(item)) return undefined
  const [from = 0] = item.range ?? []
  const dash = text.slice(0, from).trimEnd().length - 1
  if (text[dash] !== '-' || !isBlankBefore(text, dash)) return undefined
  const column = columnAt(text, dash)
  let start = lineStartAt(text, dash)
  while (start > 0) {
    const above = lineStartAt(text, start - 1)
    if (!text.slice(above, start).startsWith(`${' '.repeat(column)}#`)) break
    start = above
  }
  const end = lineEndAt(text, Math.max(dash + 1, contentEnd(text, item)))
  return { start, end: end < text.length ? end + lineBreakOf(text).length : end, column }
}

function at(node: Node | undefined, path: FieldPath): Node | undefined {
  let here = node
  for (const part of path) {
    const value = isMap(here)
      ? here.items.findLast(({ key }) => isScalar(key) && key.value === part)?.value
      : isSeq(here) && typeof part === 'number'
        ? here.items[part]
        : undefined
    here = isNode(value) ? value : undefined
  }
  return here
}
