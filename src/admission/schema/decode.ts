import { isRecord } from '../../base/json.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import { isAtLeast, type Minor } from '../../kube/minor.ts'
import { goQuote } from '../validation/go-quote.ts'
import {
  fieldsOf,
  type GoType,
  goTypeName,
  isKnownField,
  parseType,
  type SchemaField,
  underlyingType,
} from './schema.ts'
import { decodeSpecial, isSpecial } from './special-types.ts'

/**
 * What the API server's decoder finds wrong. `fatal` ends the decoding at once and wins over all others;
 * of the `type` errors the server tells the first; `unknown` fields are told together, when there is nothing worse.
 */
export interface DecodeError {
  readonly kind: 'fatal' | 'type' | 'unknown'
  readonly path: FieldPath
  /** The server's words, without `Pod in version "v1" cannot be handled as a Pod: `. */
  readonly message: string
}

export interface Decoded {
  /**
   * Known fields only, in Go order, zero values left out where Go leaves them out; wrong values are replaced where that is safe, else absent.
   * Empty lists and maps are still there: to Go they are not the same as none, until they are stored (`dropEmpty`).
   */
  readonly value: Record<string, unknown>
  /** In the order in which the server meets them: fields sorted by name, as kubectl sends them. */
  readonly errors: readonly DecodeError[]
}

interface Context {
  readonly minor: Minor
  readonly errors: DecodeError[]
  /** Name of the struct last entered, and the names of the fields down to here, as Go's messages have them. */
  struct: string
  fields: readonly string[]
}

/**
 * Reads `raw` (parsed YAML or JSON) as the API type `typeName` of `minor`, as a strict kube-apiserver does.
 * Models: sigs.k8s.io/json internal/golang/encoding/json/decode.go with CaseSensitive, DisallowUnknownFields.
 */
export function decodeObject(raw: unknown, typeName: string, minor: Minor): Decoded {
  const context: Context = { minor, errors: [], struct: '', fields: [] }
  const value = decodeStruct(isRecord(raw) ? raw : {}, typeName, [], context)
  return { value, errors: context.errors }
}

/** The kind of a JSON value in Go's words: `number`, `string`, `bool`, `object`, `array`. */
function jsonKind(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'boolean') return 'bool'
  return typeof value === 'object' ? 'object' : typeof value
}

function addTypeError(
  context: Context,
  path: FieldPath,
  found: string,
  type: GoType,
  kind: 'fatal' | 'type' = 'type',
): void {
  const where = context.fields.length === 0 ? 'value' : `struct field ${context.struct}.${context.fields.join('.')}`
  const message = `json: cannot unmarshal ${found} into Go ${where} of type ${goTypeName(type)}`
  context.errors.push({ kind, path, message })
}

/** The decoded value; undefined where Go keeps the zero value. */
function decodeValue(value: unknown, type: GoType, path: FieldPath, context: Context): unknown {
  if (value === undefined) return undefined
  if (type.kind === 'pointer') return decodeValue(value, type.element, path, context)
  if (type.kind === 'list') return decodeList(value, type, path, context)
  if (type.kind === 'map') return decodeMap(value, type, type, path, context)
  if (isSpecial(type.name)) {
    const result = decodeSpecial(type.name, value)
    if (result.error !== undefined) {
      if (result.isTypeError === true) addTypeError(context, path, result.error, parseType(result.type), 'fatal')
      else context.errors.push({ kind: 'fatal', path, message: result.error })
    }
    return result.value
  }
  const underlying = underlyingType(type.name)
  if (underlying?.kind === 'map') return decodeMap(value, type, underlying, path, context)
  if (underlying?.kind === 'name') return decodeBasic(value, underlying.name, type, path, context)
  if (fieldsOf(type.name) === undefined) return decodeBasic(value, type.name, type, path, context)
  if (value === null) return undefined
  if (!isRecord(value)) {
    addTypeError(context, path, jsonKind(value), type)
    return undefined
  }
  return decodeStruct(value, type.name, path, context)
}

function decodeList(
  value: unknown,
  type: Extract<GoType, { kind: 'list' }>,
  path: FieldPath,
  context: Context,
): unknown {
  if (value === null) return undefined
  if (!Array.isArray(value)) {
    addTypeError(context, path, jsonKind(value), type)
    return undefined
  }
  return value.map((item, index) => decodeValue(item, type.element, [...path, index], context) ?? zeroOf(type.element))
}

function decodeMap(
  value: unknown,
  type: GoType,
  map: Extract<GoType, { kind: 'map' }>,
  path: FieldPath,
  context: Context,
): unknown {
  if (value === null) return undefined
  if (!isRecord(value)) {
    addTypeError(context, path, jsonKind(value), type)
    return undefined
  }
  const entries = Object.keys(value)
    .sort()
    .map((key) => [key, decodeValue(value[key], map.element, [...path, key], context) ?? zeroOf(map.element)])
  return Object.fromEntries(entries)
}

/** The largest magnitude of each whole-number type; the last few below 2^63 are beyond a JavaScript number anyway. */
const magnitudes: Readonly<Record<string, number>> = { int32: 2 ** 31, int64: 2 ** 63 }

/** What the user most likely meant by a value of the wrong kind: `8080` for `"8080"`. It is an error all the same. */
function guessBasic(value: unknown, name: string): unknown {
  if (name === 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
  if (name === 'bool') return value === 'true' ? true : undefined
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : undefined
}

function decodeBasic(value: unknown, name: string, type: GoType, path: FieldPath, context: Context): unknown {
  if (value === null) return undefined
  const expected = name === 'string' || name === '[]byte' ? 'string' : name === 'bool' ? 'boolean' : 'number'
  if (typeof value !== expected) {
    addTypeError(context, path, jsonKind(value), type)
    return guessBasic(value, name)
  }
  const magnitude = magnitudes[name]
  if (typeof value === 'number' && magnitude !== undefined) {
    if (!Number.isInteger(value) || value < -magnitude || value >= magnitude) {
      addTypeError(context, path, `number ${value}`, type)
      return undefined
    }
  }
  return value
}

function decodeStruct(
  raw: Readonly<Record<string, unknown>>,
  typeName: string,
  path: FieldPath,
  context: Context,
): Record<string, unknown> {
  const fields = fieldsOf(typeName) ?? new Map<string, SchemaField>()
  const { struct, fields: outerFields } = context
  const decoded = new Map<string, unknown>()
  for (const key of Object.keys(raw).sort()) {
    if (raw[key] === undefined) continue
    const field = fields.get(key)
    const fieldPath = [...path, key]
    if (field === undefined || !isKnownField(field, context.minor)) {
      context.errors.push({ kind: 'unknown', path: fieldPath, message: `unknown field ${goQuote(goPath(fieldPath))}` })
      continue
    }
    context.struct = typeName
    const embedded = isAtLeast(context.minor, '1.35') ? field.embedded : []
    context.fields = [...outerFields, ...embedded, key]
    decoded.set(key, decodeValue(raw[key], field.type, fieldPath, context))
    context.struct = struct
    context.fields = outerFields
  }
  const value: Record<string, unknown> = {}
  for (const field of fields.values()) {
    const decodedField = decoded.get(field.name)
    if (decodedField === undefined) {
      if (isKnownField(field, context.minor) && isAlwaysPrinted(field)) value[field.name] = zeroOf(field.type)
    } else if (!(field.omitEmpty && field.type.kind !== 'pointer' && isZero(decodedField)))
      value[field.name] = decodedField
  }
  return value
}

/** A path as the strict decoder prints it: map keys after a dot too. */
function goPath(path: FieldPath): string {
  let text = ''
  for (const part of path) text += typeof part === 'number' ? `[${part}]` : text === '' ? part : `.${part}`
  return text
}

/** Whether Go prints the field even where it holds the zero value: a struct, or a text or number that may not be left out. */
function isAlwaysPrinted({ type, omitEmpty }: SchemaField): boolean {
  if (type.kind !== 'name' || isSpecial(type.name)) return false
  if (isPlainStruct(type)) return true
  return !omitEmpty && underlyingType(type.name)?.kind !== 'map'
}

function isPlainStruct(type: GoType): boolean {
  return type.kind === 'name' && !isSpecial(type.name) && fieldsOf(type.name) !== undefined
}

/** Go's zero value of an element; undefined for pointers. */
function zeroOf(type: GoType): unknown {
  if (type.kind === 'pointer') return undefined
  if (type.kind === 'list') return []
  if (type.kind === 'map') return {}
  if (isPlainStruct(type)) {
    const zero: Record<string, unknown> = {}
    for (const field of fieldsOf(type.name)?.values() ?? [])
      if (isPlainStruct(field.type)) zero[field.name] = zeroOf(field.type)
    return zero
  }
  const name = underlyingType(type.name)
  if (name?.kind === 'map') return {}
  if (type.name === 'bool') return false
  if (type.name === 'Quantity') return '0'
  return type.name === 'int32' || type.name === 'int64' || type.name === 'IntOrString' ? 0 : ''
}

function isZero(value: unknown): boolean {
  return value === '' || value === 0 || value === false
}
