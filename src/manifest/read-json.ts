import { append } from '../base/append.ts'
import type { Diagnostic, TextRange } from '../kube/diagnostic.ts'
import { limits } from './limits.ts'
import type { MappedText } from './mapped-text.ts'
import { tellNamedTwice, type WrittenField } from './named-twice.ts'
import type { Place } from './place.ts'
import type { ValueBudget } from './read-document.ts'
import { setField } from './set-field.ts'

/** One JSON value with its places, and what is said of fields that are there twice in one object. */
export interface JsonValue {
  readonly value: unknown
  readonly place: Place
  readonly twice: readonly Diagnostic[]
  /** Where it ends in the text. */
  readonly end: number
}

const blank = /[ \t\r\n]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y
const string = /"[^"\\\n\r]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\n\r]*)*"/y

/** Not JSON, or too deep or too big to be read here. */
class NotJson extends Error {}

interface Scanner {
  readonly source: MappedText
  readonly budget: ValueBudget
  readonly twice: Diagnostic[]
  at: number
}

/**
 * The JSON value that begins at `start`, blanks before it aside; undefined when there is none: the text may still be YAML.
 * Much faster than reading JSON as YAML.
 */
export function readJson(source: MappedText, start: number, budget: ValueBudget): JsonValue | undefined {
  const scanner: Scanner = { source, budget: { left: budget.left }, twice: [], at: start }
  try {
    skipBlanks(scanner)
    const read = readValue(scanner, 0)
    skipBlanks(scanner)
    budget.left = scanner.budget.left
    return { ...read, twice: scanner.twice, end: scanner.at }
  } catch (error) {
    if (error instanceof NotJson) return undefined
    throw error
  }
}

function match(scanner: Scanner, pattern: RegExp): string | undefined {
  pattern.lastIndex = scanner.at
  const found = pattern.exec(scanner.source.text)?.[0]
  if (found !== undefined) scanner.at += found.length
  return found
}

function skipBlanks(scanner: Scanner): void {
  match(scanner, blank)
}

function rangeFrom({ source, at }: Scanner, start: number): TextRange {
  return { start: source.toOriginal(start), end: source.toOriginal(at) }
}

/** Takes `character` if it comes next, blanks before it aside. */
function takes(scanner: Scanner, character: string): boolean {
  skipBlanks(scanner)
  const isNext = scanner.source.text[scanner.at] === character
  if (isNext) scanner.at++
  return isNext
}

/** After an item: whether the list or object is over; else a comma has to follow. */
function isOver(scanner: Scanner, end: string): boolean {
  if (takes(scanner, end)) return true
  if (!takes(scanner, ',')) throw new NotJson()
  return false
}

function readString(scanner: Scanner): string {
  const found = match(scanner, string)
  if (found === undefined) throw new NotJson()
  return found.includes('\\') ? JSON.parse(found) : found.slice(1, -1)
}

function readValue(scanner: Scanner, depth: number): { value: unknown; place: Place } {
  if (--scanner.budget.left < 0 || depth > limits.depth) throw new NotJson()
  const start = scanner.at
  switch (scanner.source.text[start]) {
    case '{':
      return readObject(scanner, depth)
    case '[':
      return readArray(scanner, depth)
    case '"': {
      const value = readString(scanner)
      return { value, place: { value: rangeFrom(scanner, start) } }
    }
    default: {
      const word = match(scanner, /true|false|null/y)
      const found = word ?? match(scanner, number)
      if (found === undefined || found === '' || /[\w.]/.test(scanner.source.text[scanner.at] ?? ''))
        throw new NotJson()
      return { value: JSON.parse(found), place: { value: rangeFrom(scanner, start) } }
    }
  }
}

function readObject(scanner: Scanner, depth: number): { value: unknown; place: Place } {
  const start = scanner.at++
  const value: Record<string, unknown> = {}
  const children = new Map<string | number, Place>()
  const fields: WrittenField[] = []
  let isTwice = false
  let isDone = takes(scanner, '}')
  while (!isDone) {
    skipBlanks(scanner)
    const keyStart = scanner.at
    const name = readString(scanner)
    const nameEnd = scanner.at
    const key = rangeFrom(scanner, keyStart)
    if (!takes(scanner, ':')) throw new NotJson()
    skipBlanks(scanner)
    const read = readValue(scanner, depth + 1)
    isTwice ||= children.has(name)
    fields.push({ name, start: keyStart, nameEnd, end: scanner.at })
    setField(value, name, read.value)
    children.set(name, { ...read.place, key })
    isDone = isOver(scanner, '}')
  }
  if (isTwice) append(scanner.twice, tellNamedTwice(fields, scanner.source))
  return { value, place: { value: rangeFrom(scanner, start), children } }
}

function readArray(scanner: Scanner, depth: number): { value: unknown; place: Place } {
  const start = scanner.at++
  const value: unknown[] = []
  const children = new Map<string | number, Place>()
  let isDone = takes(scanner, ']')
  while (!isDone) {
    skipBlanks(scanner)
    const read = readValue(scanner, depth + 1)
    children.set(value.length, read.place)
    value.push(read.value)
    isDone = isOver(scanner, ']')
  }
  return { value, place: { value: rangeFrom(scanner, start), children } }
}
