import { isRecord } from '../../base/json.ts'
import { nearestWord } from '../../base/nearest-word.ts'
import { rememberBy } from '../../base/remember-by.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'
import type { GoType } from '../schema/schema.ts'
import { fieldNamesAt, typeAt } from '../schema/type-at.ts'
import type { Change } from './change.ts'
import { type Patient, type Problem, partOf } from './mended-object.ts'

/** A field that the API server does not know, or whose value is of another type: what was meant. undefined where that cannot be told. */
export function mendDecode({ path, message }: Problem, patient: Patient): Change | undefined {
  if (message.startsWith('unknown field')) return placeUnknown(path, patient)
  const from = schemaPlace(path, patient)
  const type = from && typeAt(from.type, from.path, patient.options.minor)
  const value = type && asType(partOf(patient, path), type, path)
  return value === undefined ? undefined : { kind: 'set', path, value }
}

/** Where a path leads from in the schema: custom resources are known from their template on. */
function schemaPlace(
  path: FieldPath,
  { object, known, podPath }: Patient,
): { readonly type: string; readonly path: FieldPath } | undefined {
  if (known !== undefined && known.apiVersion === object.apiVersion) return { type: known.kind, path }
  const isWithin = podPath.every((part, index) => path[index] === part)
  return isWithin ? { type: 'PodTemplateSpec', path: path.slice(podPath.length) } : undefined
}

/** The fields that the object at `path` may have and does not have. */
function freeNames(path: FieldPath, patient: Patient): readonly string[] {
  const holder = partOf(patient, path)
  if (holder !== null && holder !== undefined && !isRecord(holder)) return []
  const taken = isRecord(holder) ? holder : {}
  return knownNames(path, patient).filter((name) => taken[name] == null)
}

/** The fields that the object at `path` may have. */
function knownNames(path: FieldPath, patient: Patient): readonly string[] {
  const from = schemaPlace(path, patient)
  return from === undefined ? [] : fieldNamesAt(from.type, from.path, patient.options.minor)
}

/** A field that is misspelt is renamed; one that is known around here, or in a Pod, is moved there. */
function placeUnknown(path: FieldPath, patient: Patient): Change | undefined {
  const name = path.at(-1)
  const holder = path.slice(0, -1)
  if (typeof name !== 'string') return undefined
  const meant = nearestWord(name, freeNames(holder, patient))
  const isSame = meant !== undefined && plain(meant) === plain(name)
  const to = isSame ? undefined : placeAround(name, holder, patient)
  if (to !== undefined) return { kind: 'move', path, to }
  return meant === undefined ? undefined : { kind: 'rename', path, name: meant }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '')
}

function placeAround(name: string, holder: FieldPath, patient: Patient): FieldPath | undefined {
  const below = emptyBeside(name, holder, patient)
  if (below !== undefined) return below
  for (let length = holder.length - 1; length > 0; length--) {
    const outer = holder.slice(0, length)
    if (freeNames(outer, patient).includes(name)) return [...outer, name]
  }
  const spec = [...patient.podPath, 'spec']
  const isInPod = spec.every((part, index) => holder[index] === part)
  return !isInPod && freeNames(spec, patient).includes(name) ? [...spec, name] : undefined
}

/** A field beside it with nothing in it, into which it belongs: it only is not indented. */
function emptyBeside(name: string, holder: FieldPath, patient: Patient): FieldPath | undefined {
  const into = emptyFields(holder, patient).filter((field) => freeNames([...holder, field], patient).includes(name))
  const [only] = into
  return into.length === 1 && only !== undefined ? [...holder, only, name] : undefined
}

/** By what holds them: each unknown field beside them asks. */
const emptyFieldsFound = rememberBy((_: Patient) => new Map<unknown, readonly string[]>())

/** The known fields at `holder` that have nothing in them. */
function emptyFields(holder: FieldPath, patient: Patient): readonly string[] {
  const fields = partOf(patient, holder)
  const found = emptyFieldsFound(patient)
  const known = found.get(fields)
  if (known !== undefined || !isRecord(fields)) return known ?? []
  const empty = knownNames(holder, patient).filter((name) => Object.hasOwn(fields, name) && fields[name] === null)
  found.set(fields, empty)
  return empty
}

/** The value of `type` that was most likely meant by `value`; undefined where that cannot be told. */
function asType(value: unknown, type: GoType, path: FieldPath): unknown {
  if (type.kind === 'list') return asList(value, type.element)
  if (type.kind === 'map') return undefined
  if (type.kind === 'pointer') return asType(value, type.element, path)
  if (Array.isArray(value))
    return value.length === 1 && typeof value[0] !== 'object' ? asType(value[0], type, path) : onlyItem(value)
  switch (type.name) {
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
    case 'bool':
      return asBoolean(value)
    case 'int32':
    case 'int64':
      return asWhole(value)
    default:
      return undefined
  }
}

function onlyItem(list: readonly unknown[]): unknown {
  return list.length === 1 && isRecord(list[0]) ? list[0] : undefined
}

function asList(value: unknown, element: GoType): unknown {
  const isOfTexts = element.kind === 'name' && element.name === 'string'
  if (typeof value === 'string' && isOfTexts) return asWords(value)
  if (typeof value === 'number' && isOfTexts) return [String(value)]
  if (!isRecord(value)) return undefined
  const items = Object.entries(value)
  if (items.length === 0) return []
  // `containers: {app: {image: …}}`: the names of the items stand before them.
  if (items.every(([, item]) => isRecord(item)) && value.name === undefined)
    return items.map(([name, item]) => ({ name, ...(isRecord(item) ? item : {}) }))
  return [value]
}

/** A command that is written as one text: its words, or a script where a shell has to read it. */
function asWords(text: string): readonly string[] | undefined {
  // What a template fills in is not known.
  if (/^\s*(?:\{\{|<%|[$%]\{)/.test(text)) return undefined
  return /[|&;<>()$`"'\\\n]/.test(text) ? ['sh', '-c', text] : text.trim().split(/\s+/)
}

function asBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'number') return value !== 0
  if (typeof value !== 'string') return undefined
  if (/^(?:true|yes|on|y|1)$/i.test(value)) return true
  return /^(?:false|no|off|n|0)$/i.test(value) ? false : undefined
}

const unitSeconds: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600 }

/** `"8080"`, `30s`, `1.0`. */
function asWhole(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.round(value) : undefined
  const [, digits, unit = ''] =
    (typeof value === 'string' && /^(-?\d{1,9})\s*([smh]?)(?:ec\w*|in\w*)?$/.exec(value.trim())) || []
  return digits === undefined ? undefined : Number(digits) * (unitSeconds[unit] ?? 1)
}
