import { isRecord, type JsonObject, type JsonValue } from '../../base/json.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'

/** What is to become of a Scenario document. Paths are those of the document. */
export type ScenarioChange =
  /** The value at `path` becomes `value`; what is missing on the way is made. An index may be that behind the last one. */
  | { readonly kind: 'set'; readonly path: FieldPath; readonly value: JsonValue }
  /** The value at `path` goes, and with it objects that hold nothing any more; lists keep an empty object in its place. */
  | { readonly kind: 'remove'; readonly path: FieldPath }
  /** `value` becomes the last item of the list at `path`; a single value there becomes the first. */
  | { readonly kind: 'append'; readonly path: FieldPath; readonly value: JsonValue }

/** `document` after `change`; undefined when the path leads through a list by a name or an index that it has not. */
export function changedValue(document: JsonObject, change: ScenarioChange): JsonObject | undefined {
  const { path } = change
  if (change.kind === 'remove') {
    const changed = without(document, path)
    return isObject(changed) ? changed : {}
  }
  const changed =
    change.kind === 'set' ? withValue(document, path, change.value) : appended(document, path, change.value)
  return isObject(changed) ? changed : undefined
}

/** The change that sets what `append` would give; the same change when it is another. */
export function asSet(document: JsonObject, change: ScenarioChange): ScenarioChange {
  if (change.kind !== 'append') return change
  const { path, value } = change
  const old = valueIn(document, path)
  if (Array.isArray(old)) return { kind: 'set', path: [...path, old.length], value }
  return { kind: 'set', path, value: old === undefined || old === null ? [value] : [old, value] }
}

/** The value at `path`; undefined when something on the way is absent. */
export function valueIn(value: JsonValue, path: FieldPath): JsonValue | undefined {
  let at: JsonValue | undefined = value
  for (const part of path) {
    if (typeof part === 'number') at = isList(at) ? at[part] : undefined
    else at = isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined
  }
  return at
}

function appended(document: JsonObject, path: FieldPath, value: JsonValue): JsonValue | undefined {
  const change = asSet(document, { kind: 'append', path, value })
  return change.kind === 'set' ? withValue(document, change.path, change.value) : undefined
}

function withValue(old: JsonValue | undefined, path: FieldPath, value: JsonValue): JsonValue | undefined {
  const [part, ...rest] = path
  if (part === undefined) return value
  if (typeof part === 'number') {
    const items = isList(old) ? old : []
    const item = part > items.length ? undefined : withValue(items[part], rest, value)
    return item === undefined ? undefined : items.toSpliced(part, 1, item)
  }
  if (isList(old)) return undefined
  const fields = isObject(old) ? old : {}
  const field = withValue(Object.hasOwn(fields, part) ? fields[part] : undefined, rest, value)
  return field === undefined ? undefined : { ...fields, [part]: field }
}

/** undefined: nothing is left of it. */
function without(old: JsonValue, path: FieldPath): JsonValue | undefined {
  const [part, ...rest] = path
  if (part === undefined) return undefined
  const child = valueIn(old, [part])
  if (child === undefined) return old
  const left = without(child, rest)
  if (typeof part === 'number') {
    if (!isList(old)) return old
    const items = left !== undefined || rest.length > 0 ? old.toSpliced(part, 1, left ?? {}) : old.toSpliced(part, 1)
    return items.length === 0 ? undefined : items
  }
  if (!isObject(old)) return old
  const { [part]: _, ...others } = old
  if (left !== undefined) return { ...old, [part]: left }
  return Object.keys(others).length === 0 ? undefined : others
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

/** Whether `value` is an object of fields. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return isRecord(value)
}
