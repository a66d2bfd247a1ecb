import { isServedGroup, knownKinds } from '../admission/schema/kinds.ts'
import { nearestKind } from '../admission/schema/nearest-kind.ts'
import { isRecord } from '../base/json.ts'
import { valueAt } from '../base/value-at.ts'
import type { FieldPath } from '../kube/diagnostic.ts'

/** How deep a template may stand in an object of an unknown kind. */
const searchDepth = 12

/** Whether the value has containers, as the spec of a Pod has. */
export function hasContainers(spec: unknown): spec is Readonly<Record<string, unknown>> {
  return isRecord(spec) && (Array.isArray(spec.containers) || Array.isArray(spec.initContainers))
}

/** Whether the object is of a kind that is Kubernetes' own, or misspelt so that it has to be. */
function isOwnGroup({ apiVersion }: Readonly<Record<string, unknown>>): boolean {
  if (typeof apiVersion !== 'string') return true
  return !apiVersion.includes('/') || isServedGroup(apiVersion.slice(0, apiVersion.indexOf('/')))
}

/**
 * Where in the object Pods or Pod templates stand. A kind that the API server knows has one place, also when its name is misspelt;
 * of any other (Rollout, CloneSet, JobSet) each field whose value has a spec with containers counts.
 */
export function findPodPaths(object: Readonly<Record<string, unknown>>): FieldPath[] {
  const kind = typeof object.kind === 'string' ? object.kind : ''
  const known = knownKinds.get(kind) ?? knownKinds.get(isOwnGroup(object) ? (nearestKind(kind) ?? '') : '')
  if (known !== undefined && (knownKinds.has(kind) || valueAt(object, known.podPath) !== undefined))
    return [known.podPath]
  const found: FieldPath[] = []
  // The containers right in the spec of a custom resource are seldom those of a Pod.
  if (isOwnGroup(object) && hasContainers(object.spec)) return [[]]
  for (const [name, field] of Object.entries(object)) if (name !== 'status') search(field, [name], found)
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
