import { isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import { equalJson, type JsonObject, type JsonValue } from '../base/json.ts'
import { changeBetween } from '../base/text-change.ts'
import type { Fix } from '../kube/diagnostic.ts'
import type { TextEdit } from './mapped-text.ts'
import { isTooDeep } from './nesting.ts'
import { parseManifest, type ScenarioDocument } from './parse-manifest.ts'
import { asSet, changedValue, isObject, type ScenarioChange, valueIn } from './scenario-text/change-value.ts'
import { documentAround, endOfSource } from './scenario-text/document-around.ts'
import { removeInTree, setInTree } from './scenario-text/edit-tree.ts'
import { type Notation, renderDocument, renderInline } from './scenario-text/render-value.ts'
import { contentEnd, lineBreakOf, lineStartAt } from './scenario-text/text-places.ts'

/** Which Scenario document of a text is changed. */
export interface ScenarioTarget {
  /** The one that is in force, as `parseManifest` found it in the same text; undefined: a new one is written. */
  readonly document: ScenarioDocument | undefined
  /** What a new document says it is about; undefined where there is only one Pod. */
  readonly for: string | undefined
  /** Offset of anything of the Pod: a new document stands behind it, where it is read along with it. */
  readonly podOffset: number
}

export type TextEdits = Fix['edits']

/**
 * The edits of `text` that make `changes`, one after another, in its Scenario document; all else in the text stays as it is, byte for
 * byte, comments and layout of the document too where they are not about what changed. At most one edit; none when nothing changes.
 * undefined when the document cannot be changed: it is no valid YAML, or a path leads nowhere.
 */
export function editScenario(
  text: string,
  target: ScenarioTarget,
  changes: readonly ScenarioChange[],
): TextEdits | undefined {
  const { document } = target
  if (document === undefined) return appendDocument(text, target, changes)
  const kindRange = document.keyRanges.get('kind')
  const range = kindRange && documentAround(text, kindRange.start)
  if (range === undefined || !isDocumentValue(document.value)) return undefined
  let draft: Draft | undefined = startDraft(text.slice(range.start, range.end), document.value)
  for (const change of changes) draft = draft && applyChange(draft, change)
  return draft && differenceOf(text, range.start, range.end, draft.text)
}

/** The edits that take the whole Scenario document out of the text, with the line that separates it. */
export function removeScenario(text: string, document: ScenarioDocument): TextEdits | undefined {
  const kindRange = document.keyRanges.get('kind')
  const range = kindRange && documentAround(text, kindRange.start)
  if (range === undefined) return undefined
  const separator = lineStartAt(text, Math.max(0, range.start - 1))
  const hasSeparator = text.slice(separator, range.start).startsWith('---')
  const before = parseManifest(text)
  const edits = [{ range: { start: hasSeparator ? separator : range.start, end: range.end }, text: '' }]
  const after = parseManifest(text.slice(0, edits[0]?.range.start) + text.slice(range.end))
  return after.pods.length === before.pods.length ? edits : undefined
}

function isDocumentValue(value: unknown): value is JsonObject {
  return isObject(value as JsonValue)
}

function appendDocument(
  text: string,
  { for: about, podOffset }: ScenarioTarget,
  changes: readonly ScenarioChange[],
): TextEdits | undefined {
  let value: JsonObject | undefined = {
    apiVersion: 'podreel/v1',
    kind: 'Scenario',
    ...(about !== undefined && { for: about }),
  }
  for (const change of changes) value = value && changedValue(value, change)
  if (value === undefined) return undefined
  const at = endOfSource(text, podOffset)
  const source = documentAround(text, podOffset)
  const notation = /^\s*[[{]/.test(text.slice(source?.start, source?.end)) ? 'json' : 'yaml'
  const lineBreak = lineBreakOf(text)
  const before = text.slice(0, at)
  const start = before === '' || before.endsWith('\n') ? '' : lineBreak
  const separator = before.trim() === '' || /(?:^|\n)---[ \t]*\r?\n?$/.test(before) ? '' : `---${lineBreak}`
  const document = renderDocument(value, notation).replaceAll('\n', lineBreak)
  return [{ range: { start: at, end: at }, text: start + separator + document }]
}

/** The text of the document as it is being changed, and what it says. */
interface Draft {
  readonly text: string
  readonly value: JsonObject
  /** Which of the Scenario objects in `text` it is; more than one only in a List. */
  readonly index: number
}

function startDraft(text: string, value: JsonObject): Draft | undefined {
  const index = parseManifest(text).scenarios.findIndex((scenario) => equalJson(scenario.value, value))
  return index < 0 ? undefined : { text, value, index }
}

function applyChange(draft: Draft, change: ScenarioChange): Draft | undefined {
  const value = changedValue(draft.value, change)
  if (value === undefined) return undefined
  if (equalJson(value, draft.value)) return draft
  const root = rootOf(draft)
  if (root === undefined) return undefined
  const notation = notationOf(draft.text, root)
  for (const edit of candidates(draft, change, value, root, notation)) {
    if (edit === undefined) continue
    const text = draft.text.slice(0, edit.start) + edit.text + draft.text.slice(edit.end)
    if (equalJson(parseManifest(text).scenarios[draft.index]?.value, value)) return { ...draft, text, value }
  }
  return undefined
}

/** From the finest edit to the rewriting of the whole object; the first one that gives what is wanted is taken. */
function* candidates(
  draft: Draft,
  change: ScenarioChange,
  value: JsonObject,
  root: Node,
  notation: Notation,
): Generator<TextEdit | undefined> {
  const document = { text: draft.text, notation }
  const wanted = asSet(draft.value, change)
  if (wanted.kind === 'set') yield setInTree(document, root, wanted.path, wanted.value)
  else if (wanted.kind === 'remove') {
    for (let length = wanted.path.length; length > 0; length--) {
      const path = wanted.path.slice(0, length)
      if (valueIn(value, path) === undefined || typeof path.at(-1) === 'number')
        yield removeInTree(document, root, path)
    }
  }
  for (let length = wanted.path.length; length > 0; length--) {
    const path = wanted.path.slice(0, length)
    const whole = valueIn(value, path)
    yield whole === undefined ? removeInTree(document, root, path) : setInTree(document, root, path, whole)
  }
  const [start] = root.range ?? [0]
  const isWhole = start === 0 || draft.text.slice(0, start).trim() === ''
  const rendered =
    isWhole && notation === 'yaml' ? renderDocument(value, 'yaml').trimEnd() : renderInline(value, notation)
  yield { start, end: contentEnd(draft.text, root), text: rendered.replaceAll('\n', lineBreakOf(draft.text)) }
}

/** The node of the Scenario object; undefined when the text is no valid YAML. */
function rootOf({ text, index }: Draft): Node | undefined {
  if (isTooDeep(text)) return undefined
  const document = parseDocument(text, {
    schema: 'failsafe',
    uniqueKeys: false,
    merge: false,
    logLevel: 'silent',
    prettyErrors: false,
  })
  if (document.errors.length > 0 || document.contents === null) return undefined
  const found: Node[] = []
  findScenarios(document.contents, found)
  return found[index]
}

function findScenarios(node: Node, found: Node[]): void {
  if (isSeq(node)) for (const item of node.items) if (isNode(item)) findScenarios(item, found)
  if (!isMap(node)) return
  const field = (name: string) => node.items.find(({ key }) => isScalar(key) && key.value === name)?.value
  const kind = field('kind')
  if (isScalar(kind) && kind.value === 'Scenario') found.push(node)
  const items = field('items')
  if (isSeq(items)) findScenarios(items, found)
}

function notationOf(text: string, root: Node): Notation {
  const key = isMap(root) ? root.items[0]?.key : undefined
  const start = isNode(key) ? key.range?.[0] : undefined
  return isMap(root) && root.flow === true && text[start ?? 0] === '"' ? 'json' : 'yaml'
}

/** The edit that makes `text[start, end)` into `piece`, cut down to what differs. */
function differenceOf(text: string, start: number, end: number, piece: string): TextEdits {
  const change = changeBetween(text.slice(start, end), piece)
  if (change.start === change.end && change.piece === '') return []
  return [{ range: { start: start + change.start, end: start + change.end }, text: change.piece }]
}
