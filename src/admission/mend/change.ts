import { isRecord } from '../../base/json.ts'
import { valueAt } from '../../base/value-at.ts'
import type { FieldPath } from '../../kube/diagnostic.ts'

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
function ownCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ownCopy)
  if (!isRecord(value)) return value
  const copy: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value))
    Object.defineProperty(copy, name, { ...plainField, value: ownCopy(field) })
  return copy
}

/** A copy of an object that is changed in place, and knows where all that stands in it was before. */
export class Changing {
  readonly object: unknown
  /** Of fields that have another name or place: where they were. By what holds them, for that stays what it is wherever it goes. */
  private readonly fieldsBefore = new WeakMap<object, Map<string, FieldPath>>()
  /** Of lists from which items are gone: the indexes that those that are left had. */
  private readonly indexesBefore = new WeakMap<readonly unknown[], IndexesBefore>()

  constructor(object: unknown) {
    this.object = ownCopy(object)
  }

  apply(change: Change): void {
    const { path } = change
    switch (change.kind) {
      case 'set':
        setValue(this.object, path, change.value)
        return
      case 'leave-out':
        this.remove(path)
        return
      case 'rename': {
        const before = this.pathBefore(path)
        renameField(this.object, path, change.name)
        this.noteField([...path.slice(0, -1), change.name], before)
        return
      }
      case 'move': {
        const before = this.pathBefore(path)
        const value = valueAt(this.object, path)
        this.remove(path)
        setValue(this.object, change.to, value)
        this.noteField(change.to, before)
      }
    }
  }

  /** Where what stands at `path` now stood before all changes. */
  pathBefore(path: FieldPath): FieldPath {
    let before: (string | number)[] = []
    let at = this.object
    for (const part of path) {
      const moved = isRecord(at) ? this.fieldsBefore.get(at)?.get(String(part)) : undefined
      if (moved !== undefined) before = [...moved]
      else before.push(typeof part === 'number' && Array.isArray(at) ? this.indexBefore(at, part) : part)
      at = valueAt(at, [part])
    }
    return before
  }

  private indexBefore(list: readonly unknown[], index: number): number {
    const known = this.indexesBefore.get(list)
    if (known === undefined) return index
    const { left, length } = known
    return left[index] ?? index - left.length + length
  }

  private noteField(path: FieldPath, before: FieldPath): void {
    const holder = valueAt(this.object, path.slice(0, -1))
    const name = path.at(-1)
    if (!isRecord(holder) || typeof name !== 'string') return
    const fields = this.fieldsBefore.get(holder) ?? new Map<string, FieldPath>()
    this.fieldsBefore.set(holder, fields.set(name, before))
  }

  private remove(path: FieldPath): void {
    const holder = valueAt(this.object, path.slice(0, -1))
    const part = path.at(-1)
    if (Array.isArray(holder) && typeof part === 'number') {
      const { left, length } = this.indexesBefore.get(holder) ?? { left: [...holder.keys()], length: holder.length }
      left.splice(part, 1)
      holder.splice(part, 1)
      this.indexesBefore.set(holder, { left, length })
    } else if (isRecord(holder) && part !== undefined) {
      Reflect.deleteProperty(holder, part)
      this.fieldsBefore.get(holder)?.delete(String(part))
    }
  }
}

interface IndexesBefore {
  readonly left: number[]
  /** Of the list before. */
  readonly length: number
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
