import { setField } from '../../manifest/set-field.ts'
import { readBlockText } from './plain-block-text.ts'
import { readFlow } from './plain-flow.ts'
import { resolvePlainly } from './plain-scalars.ts'

/** A line with something in it; `indent` counts the blanks before it. */
interface Line {
  readonly indent: number
  /** Without the indentation and the blanks at its end. */
  readonly content: string
  /** Its number in the text, from 0. */
  readonly number: number
}

interface Reader {
  /** All lines as written. */
  readonly raw: readonly string[]
  /** The lines with something in them, comments left out; a line that a list's dash stood on loses the dash. */
  readonly lines: Line[]
  /** Index in `lines` of the next one. */
  next: number
  depth: number
}

/** A value that was read. Absent (undefined in place of it): the text is not plain. */
interface Found {
  readonly value: unknown
}

const mostDepth = 30

/** What cannot be seen, and blanks that are no plain ones: nowhere in a plain text. */
const unseen = /[^\P{C}\n]|[^\P{Z} ]/u
/** Signs that may have been meant as YAML's own: not in names and texts without a block of their own. */
const otherSigns = /[^\x20-\x7e\u00c0-\u024f\u0370-\u03ff\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff]/
/** What stands around manifests or in them and is none: fences, templates, here-documents, directives, the end of a document. */
const notManifest = /```|~~~|\{\{|\{%|<<|^(?:%|\.\.\.|---[^\n]*[^\n ])/m
const key = /^(?:([A-Za-z_](?:[\w./-]|:(?=\w)){0,200})|"([^"\\]{1,200})"|'([^']{1,200})'):(?: +(.*))?$/s
/** The first letter of text without quotes: none of YAML's indicators. */
const plainStart = /^(?:[^\s,[\]{}#&*!|>'"%@`?:-]|[?:-](?=[^\s,[\]{}]))/

/**
 * The values of the documents of a text in the plain part of YAML: maps and lists by indentation, lists and maps in brackets within a line,
 * texts in one line or as a block, comments. undefined for every other text, also for one that is only perhaps plain; where there is an
 * answer, it is what readText gives. It is small, for pages that cannot wait for a whole parser.
 */
export function readPlainYaml(text: string): readonly unknown[] | undefined {
  if (unseen.test(text) || notManifest.test(text)) return undefined
  const values: unknown[] = []
  for (const part of text.split(/^--- *$/m)) {
    const found = readDocument(part)
    if (found === undefined) return undefined
    if (found.value !== undefined) values.push(found.value)
  }
  return values
}

/** The value is undefined where there is nothing but comments. */
function readDocument(text: string): Found | undefined {
  const raw = text.split('\n')
  const lines = raw.flatMap((line, number): readonly Line[] => {
    const content = line.trim()
    return content === '' || content.startsWith('#') ? [] : [{ indent: line.search(/\S/), content, number }]
  })
  const reader: Reader = { raw, lines, next: 0, depth: 0 }
  const [first] = lines
  if (first === undefined) return { value: undefined }
  if (first.indent !== 0 || !key.test(first.content)) return undefined
  const found = readMap(reader, 0)
  return reader.next === reader.lines.length ? found : undefined
}

/** The list or map that begins in the next line. */
function readBlock(reader: Reader, indent: number): Found | undefined {
  if (++reader.depth > mostDepth) return undefined
  const found = isItem(reader.lines[reader.next]) ? readList(reader, indent) : readMap(reader, indent)
  reader.depth--
  return found
}

function readMap(reader: Reader, indent: number): Found | undefined {
  const value: Record<string, unknown> = {}
  for (let line = reader.lines[reader.next]; line?.indent === indent; line = reader.lines[reader.next]) {
    const match = isItem(line) ? null : key.exec(line.content)
    if (match === null) return undefined
    const [, plain, double, single, rest = ''] = match
    const name = plain ?? double ?? single ?? ''
    if ((plain !== undefined && resolvePlainly(plain) !== plain) || Object.hasOwn(value, name)) return undefined
    if (otherSigns.test(name)) return undefined
    reader.next++
    const found = readRest(reader, indent, rest, line.number, true)
    if (found === undefined) return undefined
    setField(value, name, found.value)
  }
  return isDeeper(reader, indent) ? undefined : { value }
}

function readList(reader: Reader, indent: number): Found | undefined {
  const value: unknown[] = []
  for (let line = reader.lines[reader.next]; line?.indent === indent; line = reader.lines[reader.next]) {
    if (!isItem(line)) break
    const rest = line.content.slice(1).trimStart()
    if (rest.startsWith('- ') || rest === '-') return undefined
    const inner = indent + line.content.length - rest.length
    let found: Found | undefined
    if (key.test(rest)) {
      reader.lines[reader.next] = { indent: inner, content: rest, number: line.number }
      found = readBlock(reader, inner)
    } else {
      reader.next++
      found = readRest(reader, indent, rest, line.number, false)
    }
    if (found === undefined) return undefined
    value.push(found.value)
  }
  return isDeeper(reader, indent) ? undefined : { value }
}

function isItem(line: Line | undefined): boolean {
  return line !== undefined && /^-(?: |$)/.test(line.content)
}

/** Whether the next line is indented further than what was read: text that goes on, or a mistake. */
function isDeeper(reader: Reader, indent: number): boolean {
  return (reader.lines[reader.next]?.indent ?? 0) > indent
}

/** What follows a field's colon or a dash in the line `number`, which is indented by `indent`. */
function readRest(reader: Reader, indent: number, rest: string, number: number, isField: boolean): Found | undefined {
  if (rest === '' || rest.startsWith('#')) return readBelow(reader, indent, isField)
  if (/^[|>]/.test(rest)) {
    const block = readBlockText(reader.raw, number, indent, rest)
    if (block === undefined) return undefined
    while ((reader.lines[reader.next]?.number ?? Infinity) < block.end) reader.next++
    return { value: block.text }
  }
  const found = /^["'[{]/.test(rest) ? readBracketed(rest) : readPlainText(rest)
  return isDeeper(reader, indent) ? undefined : found
}

/** A value in the lines below; a list may stand as far left as the field that it belongs to. */
function readBelow(reader: Reader, indent: number, isField: boolean): Found | undefined {
  const line = reader.lines[reader.next]
  if (line !== undefined && line.indent > indent) return readBlock(reader, line.indent)
  if (isField && line?.indent === indent && isItem(line)) return readBlock(reader, indent)
  return { value: null }
}

function readBracketed(rest: string): Found | undefined {
  const flow = readFlow(rest, 0)
  if (flow === undefined || otherSigns.test(rest.slice(0, flow.end))) return undefined
  return /^(?: +#.*| *)$/.test(rest.slice(flow.end)) ? { value: flow.value } : undefined
}

function readPlainText(rest: string): Found | undefined {
  const text = rest.replace(/(?<! ) +#.*/, '')
  if (otherSigns.test(text) || !plainStart.test(text) || /:(?: |$)/.test(text)) return undefined
  const value = resolvePlainly(text)
  return value === undefined ? undefined : { value }
}
