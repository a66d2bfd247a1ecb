import { type FieldPath, formatPath } from '../../../../kube/diagnostic.ts'
import { scanFlow, unquote } from './flow-scan.ts'

/** The name of a field or a value, as it stands in a document that may be half written. */
export interface OutlineScalar {
  /** Of the field; of a value, the field or item that it is the value of. */
  readonly path: FieldPath
  readonly kind: 'key' | 'value'
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What the indentation of a document tells. */
export interface Outline {
  readonly scalars: readonly OutlineScalar[]
  /** What is open when the text ends: each with the column of its name, a dash half a column behind it. */
  readonly open: readonly OpenNode[]
  /** Set when the text ends within a block of text (`|`, `>`). */
  readonly isInBlockText: boolean
  /** The brace that is not closed at the end of the text; undefined when all are. */
  readonly openFlow: OpenFlow | undefined
  /** Whether lists are indented below their field; undefined when there is none. */
  readonly indentsLists: boolean | undefined
}

/** A brace that is not closed, at `start`. A line that begins at `column` or before it is none of its own. */
export interface OpenFlow {
  readonly start: number
  readonly path: FieldPath
  readonly column: number
}

export interface OpenNode {
  readonly column: number
  readonly part: string | number
}

const dashes = /^(?:-(?:[ \t]+|$))+/
const field =
  /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#,[\]{}"'&*!|>%@`](?:[^:#\n]|:(?=\S)|(?<=\S)#)*?)(?<!\s)\s*:(?=\s|$)/
const blockHeader = /^(?:[!&]\S+\s+)*[|>][-+0-9]*\s*(?:#.*)?$/

/**
 * Reads the names and values of one document from its indentation, up to its end. Lenient: what is half written is read as far as it
 * goes, and nothing is an error.
 */
export function outlineOf(text: string): Outline {
  const scalars: OutlineScalar[] = []
  let open: OpenNode[] = []
  let blockColumn: number | undefined
  let indentsLists: boolean | undefined
  let openFlow: Outline['openFlow']
  let at = 0
  const pathOf = (): FieldPath => open.map(({ part }) => part)
  while (at < text.length) {
    const lineEnd = endOfLine(text, at)
    const line = text.slice(at, lineEnd)
    const column = line.search(/\S/)
    const start = at
    at = lineEnd + 1
    if (column < 0) continue
    if (blockColumn !== undefined) {
      if (column > blockColumn) continue
      blockColumn = undefined
    }
    if (line[column] === '#') continue
    let content = column
    for (const dash of line
      .slice(column)
      .match(dashes)?.[0]
      .matchAll(/-[ \t]*/g) ?? []) {
      const place = column + dash.index + 0.5
      open = open.filter((node) => node.column <= place)
      const last = open.at(-1)
      if (last?.column === place && typeof last.part === 'number')
        open = [...open.slice(0, -1), { column: place, part: last.part + 1 }]
      else {
        if (typeof last?.part === 'string') indentsLists ??= last.column < Math.floor(place)
        open = [...open, { column: place, part: 0 }]
      }
      content = column + dash.index + dash[0].length
    }
    const rest = line.slice(content)
    const name = field.exec(rest)
    let value = content
    let valueColumn = Math.floor(open.at(-1)?.column ?? -1)
    if (name?.[1] !== undefined) {
      open = [...open.filter((node) => node.column < content), { column: content, part: unquote(name[1]) }]
      const end = start + content + name[1].length
      scalars.push({ path: pathOf(), kind: 'key', start: start + content, end, text: unquote(name[1]) })
      value = content + name[0].length
      valueColumn = content
    }
    const written = line.slice(value)
    const gap = written.search(/\S/)
    if (gap < 0) continue
    const first = start + value + gap
    const words = text.slice(first, lineEnd)
    if (blockHeader.test(words)) blockColumn = valueColumn
    else if (/^[[{]/.test(words)) {
      const flow = scanFlow(text, first)
      const base = pathOf()
      const resume = flow.isClosed ? flow.end : resumeAt(text, lineEnd, base.length === 0 ? -1 : valueColumn)
      for (const scalar of flow.scalars)
        if (scalar.start < resume) scalars.push({ ...scalar, path: [...base, ...scalar.path] })
      if (resume === text.length && !flow.isClosed) openFlow = { start: first, path: base, column: valueColumn }
      at = flow.isClosed ? endOfLine(text, resume) + 1 : resume
    } else if (!words.startsWith('#')) {
      const plain = words.replace(/(?<!\s)\s+#.*/, '').trimEnd()
      scalars.push({ path: pathOf(), kind: 'value', start: first, end: first + plain.length, text: unquote(plain) })
    }
  }
  return { scalars, open, isInBlockText: blockColumn !== undefined, openFlow, indentsLists }
}

/** Where a line begins, behind `from`, that is indented no more than `column` and closes no brace; the end when there is none. */
function resumeAt(text: string, from: number, column: number): number {
  for (let at = from + 1; at < text.length; at = endOfLine(text, at) + 1) {
    const line = text.slice(at, endOfLine(text, at))
    const indent = line.search(/\S/)
    if (indent >= 0 && indent <= column && !/^[\]},#]/.test(line.slice(indent))) return at
  }
  return text.length
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}

/** The text of the value at `path`; undefined when it is not there. */
export function textAt({ scalars }: Outline, path: FieldPath): string | undefined {
  const key = formatPath(path)
  return scalars.find((scalar) => scalar.kind === 'value' && formatPath(scalar.path) === key)?.text
}
