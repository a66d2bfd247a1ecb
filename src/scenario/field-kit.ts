import { type SimTime, simTime } from '../base/time.ts'
import * as words from '../words/en/scenario/scenario-problems.ts'
import type { EndlessWord } from './duration.ts'
import {
  complain,
  inside,
  type Place,
  readBoolean,
  readFiniteTime,
  readInteger,
  readList,
  readObject,
  readOptional,
  readRecord,
  readText,
  readTime,
  readWord,
} from './read-value.ts'

// The kit of `fields.ts`. A type is data (what a value looks like in a document) and the function that reads it. All else that is made
// from the types, such as the JSON Schema, goes by the data and stands in files of its own: an embed that reads a scenario needs none of it.

/** What users and maintainers are told; `without-about.ts` of the embed's build leaves it out. */
export interface About {
  /** For users: in the editor and in docs/scenario.md. */
  readonly text?: string
  /** Of a type that several fields share, or that is worth a name. */
  readonly name?: string
  /** What holds where nothing is said, as the document would say it. */
  readonly default?: string | number | boolean
  /** The oldest minor in which it changes anything, where that is not the oldest one known. */
  readonly since?: string
  /** The file below `src/sim` that the field has an effect in. */
  readonly engine?: string
  /** Read for old documents; never offered. */
  readonly isOld?: true
  /** The field's row in the form. Absent: the form has one of its own making. */
  readonly form?: FormWords
  /** One of these fields has to be there. */
  readonly oneOf?: readonly string[]
}

/** The words of a plain row of the form: `Network  is ready at [0s]`. */
export interface FormWords {
  readonly label: string
  /** Before the field. */
  readonly lead?: string
  /** The whole name, for those who do not see what is around; it comes after the owner: `the node: network is ready at`. */
  readonly name: string
  /** What an empty field stands for. */
  readonly placeholder?: string
}

/** Marks what the embed's build leaves out. */
export function about(told: About): About {
  return told
}

/** What a value looks like in a document. */
export type Form =
  | { readonly kind: 'any' | 'text' | 'flag' | 'quantity' | 'minor' | 'gates' }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'whole'; readonly least: number; readonly most: number }
  /** `endless`: how a time that never comes is written; absent: it has to come. */
  | { readonly kind: 'time'; readonly endless?: EndlessWord }
  | { readonly kind: 'list'; readonly of: FieldType; readonly least: number }
  | { readonly kind: 'oneOrMore'; readonly of: FieldType }
  | { readonly kind: 'map'; readonly of: FieldType }
  | { readonly kind: 'object'; readonly fields: Fields }
  /** An object that is of one of several kinds; the field of that name tells which. */
  | { readonly kind: 'kinds'; readonly common: Fields; readonly kinds: Kinds }
  | { readonly kind: 'either'; readonly of: readonly FieldType[] }

/** A type of values. `unit`: what the name of a field of it ends in once it is read. */
export type FieldType<V = unknown, Unit extends string = string> = Form & {
  readonly read: (place: Place) => V | undefined
  readonly unit: Unit
  readonly about?: About
  /** What is read has a form of its own: what makes things from the type needs to be told of it. */
  readonly isOwn?: true
}

/** A field of an object. */
export interface Row<T extends FieldType = FieldType, As extends string = string> {
  readonly type: T
  readonly about: About
  /** The name in memory, where it is neither the field's own nor that with the type's unit. */
  readonly as?: As
  /** The object is none without it. */
  readonly isNeeded?: true
  /** The simulation gets it as it is read; of all others `resolve-behavior.ts` makes something. */
  readonly isPassed?: true
}

export type Fields = Readonly<Record<string, Row>>

/** The fields of each kind, by the field that tells the kind. */
export type Kinds = Readonly<Record<string, { readonly about: About; readonly fields: Fields }>>

/** A field that the simulation gets as it is read. */
export function field<T extends FieldType>(type: T, told: About): { type: T; about: About; isPassed: true } {
  return { type, about: told, isPassed: true }
}

/** A field that an object cannot do without. */
export function needed<T extends FieldType>(type: T, told: About): { type: T; about: About; isNeeded: true } {
  return { type, about: told, isNeeded: true }
}

/** A field of which something else is made before the simulation gets it. */
export function worked<T extends FieldType>(type: T, told: About): { type: T; about: About } {
  return { type, about: told }
}

/** Like `worked`, with another name in memory. */
export function renamed<T extends FieldType, As extends string>(
  type: T,
  as: As,
  told: About,
): { type: T; about: About; as: As } {
  return { type, about: told, as }
}

export const anything: FieldType<unknown, ''> = { kind: 'any', unit: '', read: ({ value }) => value }
export const text: FieldType<string, ''> = { kind: 'text', unit: '', read: readText }
export const flag: FieldType<boolean, ''> = { kind: 'flag', unit: '', read: readBoolean }

/** How long something takes: it may be for ever. */
export const duration: FieldType<number, 'Ms'> = { kind: 'time', endless: 'forever', unit: 'Ms', read: readTime }
/** From when on something is so: it may never be. */
export const moment: FieldType<number, 'Ms'> = { kind: 'time', endless: 'never', unit: 'Ms', read: readTime }
/** How long something takes that comes to an end. */
export const finite: FieldType<number, 'Ms'> = { kind: 'time', unit: 'Ms', read: readFiniteTime }
/** When something happens. */
export const instant: FieldType<SimTime, ''> = { kind: 'time', unit: '', read: readInstant }

/** An instant. */
function readInstant(place: Place): SimTime | undefined {
  const ms = readFiniteTime(place)
  return ms === undefined ? undefined : simTime(ms)
}

export function word<const W extends string>(...allowed: readonly W[]): FieldType<W, ''> {
  return { kind: 'word', words: allowed, unit: '', read: (place) => readWord(place, allowed) }
}

export function whole(least: number, most: number): FieldType<number, ''> {
  return { kind: 'whole', least, most, unit: '', read: (place) => readInteger(place, least, most) }
}

export function list<V>(of: FieldType<V>): FieldType<readonly V[], ''> & { readonly kind: 'list' } {
  return { kind: 'list', of, least: 0, unit: '', read: (place) => readList(place, of.read) }
}

export function map<V>(of: FieldType<V>): FieldType<Readonly<Record<string, V>>, ''> {
  return { kind: 'map', of, unit: '', read: (place) => readRecord(place, of.read) }
}

/** One, or a list of them; by time. */
export function oneOrMore<V extends { readonly at: SimTime }>(of: FieldType<V>): FieldType<readonly V[], ''> {
  return {
    kind: 'oneOrMore',
    of,
    unit: '',
    read: (place) => {
      if (Array.isArray(place.value)) return byTime(readList(place, of.read) ?? [])
      const one = of.read(place)
      return one === undefined ? undefined : [one]
    },
  }
}

/** A copy of `items` in the order of their times; those at the same time keep theirs. */
export function byTime<T extends { readonly at: SimTime }>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => a.at - b.at)
}

/** An object with `fields` and no others. */
export function object<F extends Fields>(fields: F, told: About = {}): FieldType<ReadAs<F>, ''> {
  return { kind: 'object', fields, about: told, unit: '', read: (place) => readRows(place, fields, true) }
}

/** A value of one of several types; `read` tells them apart, and what becomes of each. */
export function either<V>(
  of: readonly FieldType[],
  read: (place: Place) => V | undefined,
  told: About = {},
): FieldType<V, ''> {
  return { kind: 'either', of, about: told, unit: '', isOwn: true, read }
}

/** An object that is of exactly one of several kinds: its fields are `common` and those of its kind. */
export function kinds<C extends Fields, K extends Kinds>(common: C, of: K, about: About): FieldType<KindsAs<C, K>, ''> {
  const known = [...new Set(Object.values(of).flatMap(({ fields }) => Object.keys({ ...common, ...fields })))]
  const read = (place: Place) => {
    const target = readObject(place, known)
    if (target === undefined) return undefined
    const [kind, ...others] = Object.keys(of).filter((name) => inside(target, name).value !== undefined)
    const fields = kind === undefined ? undefined : of[kind]?.fields
    if (fields === undefined || others.length > 0) return complain(place, words.notOneIntervention(Object.keys(of)))
    return readValues(target, { ...common, ...fields }, true) as KindsAs<C, K> | undefined
  }
  return { kind: 'kinds', common, kinds: of, about, unit: '', read }
}

/** Looks like `type`, and is read by `read`. */
export function readBy<V>(type: FieldType, read: (place: Place) => V | undefined): FieldType<V, ''> {
  return { ...type, unit: '', isOwn: true, read }
}

/** `type`, of which `finish` makes what is used, once it is read. */
export function finished<V, W>(
  type: FieldType<V>,
  finish: (value: V, place: Place) => W | undefined,
): FieldType<W, ''> {
  return readBy(type, (place) => {
    const value = type.read(place)
    return value === undefined ? undefined : finish(value, place)
  })
}

type NameOf<K, R> = R extends { readonly as: infer N extends string }
  ? N
  : R extends { readonly type: { readonly unit: infer Unit extends string } }
    ? `${K & string}${Unit}`
    : never
type ValueOf<R> = R extends { readonly type: { readonly read: (place: Place) => infer V } }
  ? Exclude<V, undefined>
  : never
type Flat<T> = { readonly [K in keyof T]: T[K] }

/** What is read of an object with these fields. */
export type ReadAs<F> = Flat<
  {
    readonly [K in keyof F as F[K] extends { readonly isNeeded: true } ? never : NameOf<K, F[K]>]?: ValueOf<F[K]>
  } & {
    readonly [K in keyof F as F[K] extends { readonly isNeeded: true } ? NameOf<K, F[K]> : never]: ValueOf<F[K]>
  }
>

/** What is read of an object of one of several kinds. */
export type KindsAs<C extends Fields, K extends Kinds> = {
  readonly [Name in keyof K]: Flat<ReadAs<C> & ReadAs<K[Name]['fields']>>
}[keyof K]

/** What the simulation gets of these fields as it is read. */
export type Passed<F> = Flat<{
  readonly [K in keyof F as F[K] extends { readonly isPassed: true } ? NameOf<K, F[K]> : never]?: ValueOf<F[K]>
}>

/** The name that the field `key` has in memory. */
export function nameInMemory(key: string, { as: name = key, type }: Row): string {
  return name + type.unit
}

/** Reads an object that has `fields` and no others; `isStrict`: undefined where it lacks one that it needs. */
export function readRows<F extends Fields>(place: Place, fields: F, isStrict: boolean): ReadAs<F> | undefined {
  const target = readObject(place, Object.keys(fields))
  return target && readValues(target, fields, isStrict)
}

function readValues<F extends Fields>(target: Place, fields: F, isStrict: boolean): ReadAs<F> | undefined {
  const values: Record<string, unknown> = {}
  let isWhole = true
  for (const [key, row] of Object.entries(fields)) {
    const at = inside(target, key)
    const value = row.isNeeded ? row.type.read(at) : readOptional(at, row.type.read)
    if (value !== undefined) values[nameInMemory(key, row)] = value
    else if (row.isNeeded) isWhole = false
  }
  return isWhole || !isStrict ? (values as ReadAs<F>) : undefined
}

/** The part of `values`, named as `fields` are in memory, that the simulation gets as it is read. */
export function passed<F extends Fields>(values: object, fields: F): Passed<F> {
  const found = Object.entries(fields).flatMap(([key, row]) => {
    const name = nameInMemory(key, row)
    const value = (values as Readonly<Record<string, unknown>>)[name]
    return row.isPassed && value !== undefined ? [[name, value]] : []
  })
  return Object.fromEntries(found) as Passed<F>
}
