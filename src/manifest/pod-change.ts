import type { JsonObject, JsonValue } from '../base/json.ts'
import type { FieldPath } from '../kube/diagnostic.ts'
import { changedValue, valueIn } from './scenario-text/change-value.ts'

/** What is to become of a Pod, or of a template of one. Paths are those of the Pod. */
export type PodChange =
  /** The value at `path` becomes `value`; what is missing on the way is made. */
  | { readonly kind: 'set'; readonly path: FieldPath; readonly value: JsonValue }
  /** The words become the first ones of the list at `path`. */
  | { readonly kind: 'prepend'; readonly path: FieldPath; readonly words: readonly string[] }
  /** The value at `path` goes, and with it objects that hold nothing any more. */
  | { readonly kind: 'remove'; readonly path: FieldPath }
  /** A container goes to another place in its list or to the other list; `to` counts when it has been taken out. */
  | { readonly kind: 'move'; readonly from: ContainerSpot; readonly to: ContainerSpot }

/** A place in one of the two lists of containers. */
export interface ContainerSpot {
  readonly list: 'initContainers' | 'containers'
  readonly index: number
}

/** The object that holds a Pod at `podPath`, after `change`; undefined when the change leads nowhere. */
export function changedPod(object: JsonObject, podPath: FieldPath, change: PodChange): JsonObject | undefined {
  if (change.kind === 'prepend') {
    const path = [...podPath, ...change.path]
    return changedValue(object, { kind: 'set', path, value: [...change.words, ...listAt(object, path)] })
  }
  if (change.kind !== 'move') return changedValue(object, { ...change, path: [...podPath, ...change.path] })
  const pathOf = ({ list }: ContainerSpot) => [...podPath, 'spec', list]
  const from = listAt(object, pathOf(change.from))
  const item = from[change.from.index]
  if (item === undefined) return undefined
  const rest = from.toSpliced(change.from.index, 1)
  const without = changedValue(object, { kind: 'set', path: pathOf(change.from), value: rest })
  if (without === undefined) return undefined
  const value = listAt(without, pathOf(change.to)).toSpliced(change.to.index, 0, item)
  const changed = changedValue(without, { kind: 'set', path: pathOf(change.to), value })
  return rest.length > 0 || changed === undefined
    ? changed
    : changedValue(changed, { kind: 'remove', path: pathOf(change.from) })
}

function listAt(object: JsonObject, path: FieldPath): readonly JsonValue[] {
  const list = valueIn(object, path)
  return Array.isArray(list) ? list : []
}
