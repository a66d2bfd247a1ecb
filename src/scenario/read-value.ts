import { isRecord } from '../base/json.ts'
import { nearestWord } from '../base/nearest-word.ts'
import type { Diagnostic, FieldPath } from '../kube/diagnostic.ts'
import * as words from '../words/en/scenario/scenario-problems.ts'
import { parseScenarioTime } from './duration.ts'

/** A value of a document, where it stands, and where its problems go. */
export interface Place {
  readonly value: unknown
  readonly path: FieldPath
  /** Grows while reading. */
  readonly problems: Diagnostic[]
}

/** The place of the field or item `key` of the object or list at `place`. */
export function inside(place: Place, key: string | number): Place {
  const { value } = place
  const list = typeof key === 'number' && Array.isArray(value) ? value[key] : undefined
  const field = typeof key === 'string' && isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return { value: list ?? field, path: [...place.path, key], problems: place.problems }
}

/** Notes that the value at `place` is wrong. */
export function complain(place: Place, message: string, severity: Diagnostic['severity'] = 'error'): undefined {
  place.problems.push({ severity, code: 'Scenario', path: place.path, message })
  return undefined
}

/** An object with no other fields than `known`; undefined, with a problem, when it is none. Absent and null are an empty object. */
export function readObject(place: Place, known: readonly string[]): Place | undefined {
  const { value } = place
  if (value === undefined || value === null) return { ...place, value: {} }
  if (!isRecord(value)) return complain(place, words.notObject(kindOf(value)))
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue
    const near = nearestWord(key, known)
    complain({ ...place, path: [...place.path, key] }, words.unknownField(key, known, near))
  }
  return place
}

/** Reads each field of an object of freely named fields; absent is an empty record, a field that `read` refuses is left out. */
export function readRecord<T>(place: Place, read: (field: Place) => T | undefined): Readonly<Record<string, T>> {
  const { value } = place
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) {
    complain(place, words.notObject(kindOf(value)))
    return {}
  }
  const entries: [string, T][] = []
  for (const key of Object.keys(value)) {
    const item = read(inside(place, key))
    if (item !== undefined) entries.push([key, item])
  }
  return Object.fromEntries(entries)
}

/** Reads each item of a list; an item that `read` refuses is left out. undefined, with a problem, when it is no list. */
export function readList<T>(place: Place, read: (item: Place) => T | undefined): readonly T[] | undefined {
  const { value } = place
  if (!Array.isArray(value)) return complain(place, words.notList(kindOf(value)))
  const items: T[] = []
  for (const index of value.keys()) {
    const item = read(inside(place, index))
    if (item !== undefined) items.push(item)
  }
  return items
}

/** A field that may be absent: undefined without a problem then, `read` otherwise. */
export function readOptional<T>(place: Place, read: (place: Place) => T | undefined): T | undefined {
  return place.value === undefined || place.value === null ? undefined : read(place)
}

/** Milliseconds, `Infinity` for ever. */
export function readTime(place: Place): number | undefined {
  return timeAt(place, words.notTime)
}

function timeAt(place: Place, problem: (got: string) => string): number | undefined {
  const ms = parseScenarioTime(place.value)
  if (ms !== undefined) return ms
  const isNegative =
    (typeof place.value === 'number' && place.value < 0) ||
    (typeof place.value === 'string' && /^\s*-/.test(place.value))
  if (isNegative) return complain(place, words.negativeTime)
  return complain(place, problem(quoted(place.value)))
}

/** Milliseconds, never endless. */
export function readFiniteTime(place: Place): number | undefined {
  const ms = timeAt(place, words.notFiniteTime)
  if (ms === Number.POSITIVE_INFINITY) return complain(place, words.endlessTime)
  return ms
}

/** As much as an Event may say. Source: kubernetes/kubernetes pkg/apis/core/validation/events.go NoteLengthLimit. */
const longestText = 1024

export function readText(place: Place): string | undefined {
  if (typeof place.value === 'string' && place.value.length > longestText)
    return complain(place, words.tooLongText(longestText, place.value.length))
  if (typeof place.value === 'string' && place.value !== '') return place.value
  return complain(place, place.value === '' ? words.emptyText : words.notText(quoted(place.value)))
}

export function readBoolean(place: Place): boolean | undefined {
  if (typeof place.value === 'boolean') return place.value
  return complain(place, words.notBoolean(quoted(place.value)))
}

/** A whole number in [min, max]. */
export function readInteger(place: Place, min: number, max: number): number | undefined {
  const { value } = place
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  return complain(place, words.notInteger(min, max, quoted(value)))
}

/** One of `allowed`. */
export function readWord<T extends string>(place: Place, allowed: readonly T[]): T | undefined {
  const word = allowed.find((each) => each === place.value)
  return word ?? complain(place, words.notOneOf(allowed, quoted(place.value)))
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return words.aList
  return isRecord(value) ? words.anObject : quoted(value)
}

function quoted(value: unknown): string {
  if (value === undefined) return words.nothing
  if (Array.isArray(value)) return words.aList
  if (isRecord(value)) return words.anObject
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
