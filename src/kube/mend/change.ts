import { isRecord } from '../../base/json.ts'
import { valueAt } from '../../base/value-at.ts'
import type { FieldPath } from '../diagnostic.ts'

/** A change of an object. Paths lead into the object as it is before the change. */
export type Change =
  /** The value is replaced, or filled in where there is none. */
  | { readonly kind: 'set'; readonly path: FieldPath; readonly value: unknown }
  /** The field or the item of a list goes. */
  | { readonly kind: 'leave-out'; readonly path: FieldPath }
  /** The field is called `name`. */
  | { readonly kind: 'rename'; readonly path: FieldPath; readonly name: string }
  /** The field stands at `to`. */
  | { readonly kind: 'move'; readonly path: FieldPath; readonly to: FieldPath }

/** A copy of `value` for changes: of a value that stands in two places, as an alias of YAML makes it, there are two. */
export function ownCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ownCopy)
  if (!isRecord(value)) return value
  const copy: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value))
    Object.defineProperty(copy, name, { ...plainField, value: ownCopy(field) })
  return copy
}

/** Makes a change in `object`, in place. */
export function applyChange(object: unknown, change: Change): void {
  switch (change.kind) {
    case 'set':
      setValue(object, change.path, change.value)
      return
    case 'leave-out':
      removeValue(object, change.path)
      return
    case 'rename':
      renameField(object, change.path, change.name)
      return
    case 'move': {
      const value = valueAt(object, change.path)
      removeValue(object, change.path)
      setValue(object, change.to, value)
    }
  }
}

/** Whether what stands elsewhere has another path after the change. */
export function movesOthers({ kind, path }: Change): boolean {
  return kind === 'rename' || kind === 'move' || (kind === 'leave-out' && typeof path.at(-1) === 'number')
}

/** Where what stands at `path` after the change stood before it. */
export function beforeChange(path: FieldPath, change: Change): FieldPath {
  const rest = (whole: FieldPath) => path.slice(whole.length)
  switch (change.kind) {
    case 'rename': {
      const renamed = [...change.path.slice(0, -1), change.name]
      return startsWith(path, renamed) ? [...change.path, ...rest(renamed)] : path
    }
    case 'move':
      return startsWith(path, change.to) ? [...change.path, ...rest(change.to)] : path
    case 'leave-out': {
      const list = change.path.slice(0, -1)
      const gone = change.path.at(-1)
      const index = path[list.length]
      const isBehind = typeof gone === 'number' && typeof index === 'number' && startsWith(path, list) && index >= gone
      return isBehind ? [...list, index + 1, ...path.slice(list.length + 1)] : path
    }
    case 'set':
      return path
  }
}

/** Whether `path` leads to what is at `whole`, or to something in it. */
export function startsWith(path: FieldPath, whole: FieldPath): boolean {
  return whole.length <= path.length && whole.every((part, index) => part === path[index])
}

function setValue(object: unknown, path: FieldPath, value: unknown): void {
  let at = object
  for (const [depth, part] of path.entries()) {
    const isLast = depth === path.length - 1
    const known = valueAt(at, [part])
    const inner = isLast
      ? value
      : isRecord(known) || Array.isArray(known)
        ? known
        : typeof path[depth + 1] === 'number'
          ? []
          : {}
    if (Array.isArray(at) && typeof part === 'number') {
      while (at.length < part) at.push(null)
      at[part] = inner
    } else if (isRecord(at)) Object.defineProperty(at, part, { ...plainField, value: inner })
    at = inner
  }
}

/** Of a field whatever its name is. */
const plainField = { writable: true, enumerable: true, configurable: true }

function removeValue(object: unknown, path: FieldPath): void {
  const holder = valueAt(object, path.slice(0, -1))
  const part = path.at(-1)
  if (Array.isArray(holder) && typeof part === 'number') holder.splice(part, 1)
  else if (isRecord(holder) && part !== undefined) Reflect.deleteProperty(holder, part)
}

/** In the place of the old name; a field that has the new one already goes. */
function renameField(object: unknown, path: FieldPath, name: string): void {
  const holder = valueAt(object, path.slice(0, -1))
  const old = path.at(-1)
  if (!isRecord(holder)) return
  for (const [field, value] of Object.entries(holder)) {
    Reflect.deleteProperty(holder, field)
    if (field !== name) Object.defineProperty(holder, field === old ? name : field, { ...plainField, value })
  }
}
