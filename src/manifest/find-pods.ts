import { isRecord } from '../base/json.ts'
import type { FieldPath } from '../kube/diagnostic.ts'
import { knownKinds } from '../kube/schema/kinds.ts'

/** How deep a template may stand in an object of an unknown kind. */
const searchDepth = 12

function hasContainers(spec: unknown): boolean {
  return isRecord(spec) && (Array.isArray(spec.containers) || Array.isArray(spec.initContainers))
}

/** The value at `path`; undefined when something on the way is absent. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  let at = value
  for (const part of path) {
    if (typeof part === 'number') at = Array.isArray(at) ? at[part] : undefined
    else at = isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined
  }
  return at
}

/**
 * Where in the object Pods or Pod templates stand. A kind that the API server knows has one place;
 * of any other (Rollout, CloneSet, JobSet) each field whose value has a spec with containers counts.
 */
export function findPodPaths(object: Readonly<Record<string, unknown>>): FieldPath[] {
  const known = knownKinds.get(typeof object.kind === 'string' ? object.kind : '')
  if (known !== undefined) return [known.podPath]
  const found: FieldPath[] = []
  search(object, [], found)
  return found
}

function search(value: unknown, path: FieldPath, found: FieldPath[]): void {
  if (path.length > searchDepth) return
  if (Array.isArray(value)) for (const [index, item] of value.entries()) search(item, [...path, index], found)
  if (!isRecord(value)) return
  if (hasContainers(value.spec)) {
    found.push(path)
    return
  }
  for (const [name, field] of Object.entries(value))
    if (typeof field === 'object') search(field, [...path, name], found)
}
