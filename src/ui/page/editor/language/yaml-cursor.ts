import type { FieldPath } from '../../../../kube/diagnostic.ts'
import { scanFlow } from './flow-scan.ts'
import { type OpenFlow, type Outline, outlineOf, textAt } from './yaml-outline.ts'

/** Where the cursor stands in a document that may be half written. */
export interface CursorPlace {
  /** Of the object in whose field names one writes, or of the value that one writes. */
  readonly path: FieldPath
  readonly kind: 'key' | 'value'
  /** What is written of the word so far, from `start` to the cursor. */
  readonly typed: string
  readonly start: number
  /** Where the word ends, behind the cursor. */
  readonly end: number
  /** Names of the fields that the same object has elsewhere. */
  readonly siblings: ReadonlySet<string>
  /** Column of the name, and of the first thing on its line. */
  readonly column: number
  readonly lineColumn: number
  readonly style: 'block' | 'flow' | 'json'
  /** A colon follows the word already. */
  readonly hasColon: boolean
  /** The word stands in quotes. */
  readonly isQuoted: boolean
  /** The whole document, and where it begins in the text. */
  readonly outline: Outline
  readonly documentStart: number
}

/** The document of `text` around `offset`: from behind the line `---` before it to the next one. Markdown's fences end it too. */
export function documentRange(text: string, offset: number): { readonly start: number; readonly end: number } {
  const before = text.slice(0, offset)
  const cut = Math.max(before.lastIndexOf('\n---'), before.lastIndexOf('\n```'), /^(?:---|```)/.test(before) ? 0 : -1)
  const start = cut < 0 ? 0 : text.indexOf('\n', cut + 1) + 1 || text.length
  const next = /\n(?:---|```)/.exec(text.slice(Math.min(start, offset) - (start > 0 ? 1 : 0)))
  const base = Math.min(start, offset) - (start > 0 ? 1 : 0)
  const end = next === null ? text.length : base + next.index + 1
  return start > offset ? { start: offset, end: Math.max(offset, end) } : { start, end: Math.max(end, offset) }
}

const wordBehind = /^[\w./-]*/

/** Where the cursor at `offset` stands; undefined where nothing could be completed: in a comment, in a block of text. */
export function cursorPlace(text: string, offset: number): CursorPlace | undefined {
  const { start: documentStart, end: documentEnd } = documentRange(text, offset)
  const document = text.slice(documentStart, documentEnd)
  const at = offset - documentStart
  const lineStart = at === 0 ? 0 : document.lastIndexOf('\n', at - 1) + 1
  const before = document.slice(lineStart, at)
  const above = outlineOf(document.slice(0, lineStart))
  const lineColumn = Math.max(0, before.search(/\S|$/))
  if (above.isInBlockText && isBlockText(document.slice(0, lineStart), before)) return undefined
  const outline = outlineOf(document)
  const common = { outline, documentStart, lineColumn }

  const flowStart = flowAbove(above, before, lineColumn) ?? flowOnLine(document, lineStart, at)
  if (flowStart !== undefined) {
    const { place } = scanFlow(document, flowStart.start, at)
    if (place !== undefined) {
      const isJson = flowStart.path.length === 0 && flowStart.start === document.search(/\S/)
      const path = [...flowStart.path, ...place.path]
      return {
        ...common,
        path,
        kind: place.kind,
        ...word(document, place.wordStart, at),
        siblings: namesIn(outline, path, place.wordStart),
        column: place.wordStart - lineStart,
        style: isJson ? 'json' : 'flow',
      }
    }
  }
  if (/(?:^|\s)#/.test(withoutQuoted(before))) return undefined
  const indent = /^\s*(?:-\s+)*/.exec(before)?.[0] ?? ''
  const head = outlineOf(`${document.slice(0, lineStart)}${indent}~`)
  const value = /^\s*(?:-\s+)*("[^"]*"|'[^']*'|[^\s:#'"[\]{}]+)\s*:(\s+)(.*)$/s.exec(before)
  if (value?.[1] !== undefined && value[3] !== undefined) {
    const name = value[1].replace(/^["']|["']$/g, '')
    const written = value[3]
    const start = at - written.length + (/^["']/.test(written) ? 1 : 0)
    const parent = openAt(head, indent.length).map(({ part }) => part)
    return {
      ...common,
      path: [...parent, name],
      kind: 'value',
      ...word(document, start, at),
      siblings: new Set(),
      column: indent.length,
      style: 'block',
    }
  }
  if (/:\s*$/.test(before.slice(indent.length))) return undefined
  const column = indent.length
  const path = openAt(head, column).map(({ part }) => part)
  const kind = isScalarItem(before.slice(column)) ? 'value' : 'key'
  const start = lineStart + column + (/^["']/.test(before.slice(column)) ? 1 : 0)
  return {
    ...common,
    path,
    kind,
    ...word(document, start, at),
    siblings: namesIn(outline, path, start),
    column,
    style: 'block',
  }
}

function word(document: string, start: number, at: number) {
  const behind = wordBehind.exec(document.slice(at))?.[0] ?? ''
  const rest = document.slice(at + behind.length)
  return {
    typed: document.slice(start, at),
    start,
    end: at + behind.length,
    hasColon: /^["']?\s*:/.test(rest),
    isQuoted: /["']/.test(document[start - 1] ?? ''),
  }
}

/** What is open for something that begins at `column`. */
function openAt({ open }: Outline, column: number) {
  return open.filter((node) => node.column < column)
}

/** Behind a dash: text that can be no name of a field any more. */
function isScalarItem(written: string): boolean {
  return /^["']/.test(written) || /\s/.test(written.trim())
}

/** A block of text goes on as long as lines are indented below its field. */
function isBlockText(above: string, before: string): boolean {
  return outlineOf(`${above}${before}~\n`).isInBlockText
}

/** A brace of an earlier line, unless this line stands too far to the left to be of its own. */
function flowAbove({ openFlow }: Outline, before: string, lineColumn: number): OpenFlow | undefined {
  const isOut = openFlow !== undefined && lineColumn <= openFlow.column && !/^\s*[\]},]/.test(before)
  return isOut ? undefined : openFlow
}

/** A brace that is opened on this line before the cursor, and not closed. */
function flowOnLine(document: string, lineStart: number, at: number): OpenFlow | undefined {
  const outline = outlineOf(document.slice(0, at))
  return outline.openFlow !== undefined && outline.openFlow.start >= lineStart ? outline.openFlow : undefined
}

function withoutQuoted(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?/g, (found) => '"'.repeat(found.length))
}

/** The names of the fields of the object at `path`, but for the one at `except`. */
function namesIn({ scalars }: Outline, path: FieldPath, except: number): ReadonlySet<string> {
  const names = new Set<string>()
  for (const scalar of scalars) {
    if (scalar.kind !== 'key' || scalar.path.length !== path.length + 1) continue
    if (scalar.start <= except && except <= scalar.end) continue
    if (path.every((part, index) => part === scalar.path[index])) names.add(scalar.text)
  }
  return names
}

/** The kind and the version of the object in which `path` lies, and the rest of the path: a List holds objects of their own. */
export function objectOf(
  outline: Outline,
  path: FieldPath,
): { readonly kind: string; readonly apiVersion: string; readonly path: FieldPath } {
  const kind = textAt(outline, ['kind']) ?? ''
  const [items, index, ...rest] = path
  if (kind.endsWith('List') && items === 'items' && typeof index === 'number') {
    const own = textAt(outline, ['items', index, 'kind']) ?? kind.slice(0, -'List'.length)
    return { kind: own, apiVersion: textAt(outline, ['items', index, 'apiVersion']) ?? '', path: rest }
  }
  return { kind, apiVersion: textAt(outline, ['apiVersion']) ?? '', path }
}
