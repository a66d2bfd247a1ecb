import { isAtLeast, type Minor, minors, newestMinor } from '../../kube/minor.ts'
import { schemaData } from './schema-data.ts'

/** The form of schema-data.ts; `fieldsOf` and `parseType` read it. */
export interface SchemaData {
  readonly structs: Readonly<Record<string, string>>
  readonly named: Readonly<Record<string, string>>
  readonly texts: string
  readonly enums: Readonly<Record<string, string>>
}

/** A Go type as the JSON decoder sees it. */
export type GoType =
  | { readonly kind: 'pointer'; readonly element: GoType }
  | { readonly kind: 'list'; readonly element: GoType }
  | { readonly kind: 'map'; readonly key: string; readonly element: GoType }
  | { readonly kind: 'name'; readonly name: string }

/** One field of a struct. */
export interface SchemaField {
  readonly name: string
  readonly type: GoType
  /** Left out of what the API server prints when it is Go's zero value. */
  readonly omitEmpty: boolean
  /** Names of the Go structs through which the field is embedded; mostly empty. */
  readonly embedded: readonly string[]
  /** The oldest and the newest minor that knows the field. */
  readonly since: Minor
  readonly until: Minor
}

/** Names of texts with a type of their own; the last two live in apimachinery. */
const texts = new Set([...schemaData.texts.split(' '), 'UID', 'NodeName'])
const fieldCache = new Map<string, ReadonlyMap<string, SchemaField>>()
const typeCache = new Map<string, GoType>()

function minorOf(number: string): Minor | undefined {
  return minors.find((minor) => minor === `1.${number}`)
}

/** The type written as `text`: `*int32`, `[]Container`, `map[string]string`, `PodSpec`. */
export function parseType(text: string): GoType {
  const known = typeCache.get(text)
  if (known !== undefined) return known
  const map = /^map\[(\w+)\](.+)$/.exec(text)
  let type: GoType
  if (text.startsWith('*')) type = { kind: 'pointer', element: parseType(text.slice(1)) }
  else if (text.startsWith('[]') && text !== '[]byte') type = { kind: 'list', element: parseType(text.slice(2)) }
  else if (map?.[1] !== undefined && map[2] !== undefined)
    type = { kind: 'map', key: map[1], element: parseType(map[2]) }
  else type = { kind: 'name', name: text }
  typeCache.set(text, type)
  return type
}

/** The fields of a struct of any minor, in Go order; undefined when `name` is not a struct. */
export function fieldsOf(name: string): ReadonlyMap<string, SchemaField> | undefined {
  const known = fieldCache.get(name)
  if (known !== undefined) return known
  const text = Object.hasOwn(schemaData.structs, name) ? schemaData.structs[name] : undefined
  if (text === undefined) return undefined
  const fields = new Map<string, SchemaField>()
  for (const part of text.split(' ')) {
    const match = /^((?:\w+\/)*)(\w+)(\?)?(?:@(\d+))?(?:-(\d+))?:(.+)$/.exec(part)
    if (match?.[2] === undefined || match[6] === undefined) continue
    fields.set(match[2], {
      name: match[2],
      type: parseType(match[6]),
      omitEmpty: match[3] !== undefined,
      embedded: (match[1] ?? '').split('/').filter((name) => name !== ''),
      since: minorOf(match[4] ?? '') ?? '1.28',
      until: minorOf(match[5] ?? '') ?? newestMinor,
    })
  }
  fieldCache.set(name, fields)
  return fields
}

/** Whether `minor` knows the field. */
export function isKnownField(field: SchemaField, minor: Minor): boolean {
  return isAtLeast(minor, field.since) && isAtLeast(field.until, minor)
}

/** What a named type that is no struct stands for: `map[ResourceName]Quantity` for ResourceList; undefined when it stands for itself. */
export function underlyingType(name: string): GoType | undefined {
  if (texts.has(name)) return parseType('string')
  const text = Object.hasOwn(schemaData.named, name) ? schemaData.named[name] : undefined
  return text === undefined ? undefined : parseType(text)
}

/** The words that a named text may be in `minor`; undefined when the type has no such list. */
export function enumValues(name: string, minor: Minor): readonly string[] | undefined {
  const text = Object.hasOwn(schemaData.enums, name) ? schemaData.enums[name] : undefined
  if (text === undefined) return undefined
  const values: string[] = []
  for (const part of text.split(' ')) {
    const match = /^([^@]+?)(?:@(\d+))?(?:-(\d\d))?$/.exec(part)
    if (match?.[1] === undefined) continue
    if (isAtLeast(minor, minorOf(match[2] ?? '') ?? '1.28') && isAtLeast(minorOf(match[3] ?? '') ?? newestMinor, minor))
      values.push(match[1])
  }
  return values
}

const packages: Readonly<Record<string, string>> = {
  Quantity: 'resource.Quantity',
  IntOrString: 'intstr.IntOrString',
  UID: 'types.UID',
  NodeName: 'types.NodeName',
  RawExtension: 'runtime.RawExtension',
  '[]byte': '[]uint8',
}

/** The type as Go prints it in a message: `[]v1.Container`, `map[string]string`, `int64`. */
export function goTypeName(type: GoType): string {
  if (type.kind === 'pointer') return `*${goTypeName(type.element)}`
  if (type.kind === 'list') return `[]${goTypeName(type.element)}`
  if (type.kind === 'map') return `map[${goTypeName(parseType(type.key))}]${goTypeName(type.element)}`
  const { name } = type
  if (Object.hasOwn(packages, name)) return packages[name] ?? name
  const isOurs = texts.has(name) || Object.hasOwn(schemaData.structs, name) || Object.hasOwn(schemaData.named, name)
  return isOurs || name === 'Time' || name === 'MicroTime' || name === 'Duration' || name === 'FieldsV1'
    ? `v1.${name}`
    : name
}
