import { setField } from '../../manifest/set-field.ts'
import { resolvePlainly } from './plain-scalars.ts'

/** A value, and where in the line what follows it begins. */
export interface FlowValue {
  readonly value: unknown
  readonly end: number
}

/** How deep lists and maps may stand in one another. */
const mostDepth = 20

const doubleQuoted = /"(?:[^"\\]|\\["\\/nt])*"/y
const singleQuoted = /'(?:[^']|'')*'/y
/** Text without quotes within brackets: it ends before a comma, a bracket, a comment, or a colon that is one of YAML's. */
const plainText = /(?:[\w./$+]|-(?=[\w./$+-]))(?:[^,[\]{}"'#:]|:(?=[^\s,[\]{}]))*/y
const blanks = / */y
const colon = /: +/y

/**
 * The quoted text, list or map that begins at `at` in `line`; undefined for all that is not plain: what goes on in the next line,
 * pairs without braces, fields without a value, escapes beyond the usual.
 */
export function readFlow(line: string, at: number, depth = 0): FlowValue | undefined {
  switch (line[at]) {
    case '"':
    case "'":
      return readQuoted(line, at)
    case '[':
      return depth > mostDepth ? undefined : readList(line, at, depth)
    case '{':
      return depth > mostDepth ? undefined : readMap(line, at, depth)
    default:
      return undefined
  }
}

function readQuoted(line: string, at: number): FlowValue | undefined {
  const isDouble = line[at] === '"'
  const found = match(isDouble ? doubleQuoted : singleQuoted, line, at)
  if (found === undefined) return undefined
  const inner = found.slice(1, -1)
  const value = isDouble
    ? inner.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter === 't' ? '\t' : letter))
    : inner.replaceAll("''", "'")
  return { value, end: at + found.length }
}

function readList(line: string, at: number, depth: number): FlowValue | undefined {
  const items: unknown[] = []
  let end = skipBlanks(line, at + 1)
  if (line[end] === ']') return { value: items, end: end + 1 }
  while (true) {
    const item = readItem(line, end, depth)
    if (item === undefined) return undefined
    items.push(item.value)
    end = skipBlanks(line, item.end)
    if (line[end] === ']') return { value: items, end: end + 1 }
    if (line[end] !== ',') return undefined
    end = skipBlanks(line, end + 1)
  }
}

function readMap(line: string, at: number, depth: number): FlowValue | undefined {
  const value: Record<string, unknown> = {}
  let end = skipBlanks(line, at + 1)
  if (line[end] === '}') return { value, end: end + 1 }
  while (true) {
    const name = readItem(line, end, mostDepth)
    if (typeof name?.value !== 'string' || Object.hasOwn(value, name.value)) return undefined
    const between = match(colon, line, name.end)
    if (between === undefined) return undefined
    const field = readItem(line, name.end + between.length, depth)
    if (field === undefined) return undefined
    setField(value, name.value, field.value)
    end = skipBlanks(line, field.end)
    if (line[end] === '}') return { value, end: end + 1 }
    if (line[end] !== ',') return undefined
    end = skipBlanks(line, end + 1)
  }
}

function readItem(line: string, at: number, depth: number): FlowValue | undefined {
  const found = match(plainText, line, at)
  if (found === undefined) return readFlow(line, at, depth + 1)
  const text = found.trimEnd()
  const value = resolvePlainly(text)
  return value === undefined ? undefined : { value, end: at + text.length }
}

function skipBlanks(line: string, at: number): number {
  return at + (match(blanks, line, at)?.length ?? 0)
}

function match(pattern: RegExp, line: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(line)?.[0]
}
