/** A field by field editable object of JSON. */
export type Fields = Record<string, unknown>

/** What a variant changes: a Pod spec, its `behavior` and the feature gates, all clones that may be edited. */
export interface Draft {
  readonly spec: Fields
  readonly behavior: Fields
  readonly gates: Record<string, boolean>
}

export type ProbeName = 'startupProbe' | 'readinessProbe' | 'livenessProbe'

export const probeNames: readonly ProbeName[] = ['startupProbe', 'readinessProbe', 'livenessProbe']

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object at `key`, made when it is not there. */
export function fieldsAt(parent: Fields, key: string): Fields {
  const value = parent[key]
  if (isFields(value)) return value
  const made: Fields = {}
  parent[key] = made
  return made
}

/** The objects in the list at `key`; empty when there is none. */
export function itemsAt(parent: Fields, key: string): Fields[] {
  const value = parent[key]
  return Array.isArray(value) ? value.filter(isFields) : []
}

/** Every container of the spec, init containers first. */
export function containersOf({ spec }: Draft): Fields[] {
  return [...itemsAt(spec, 'initContainers'), ...itemsAt(spec, 'containers')]
}

/** The container named `name`; undefined when there is none. */
export function containerNamed(draft: Draft, name: string): Fields | undefined {
  return containersOf(draft).find((container) => container.name === name)
}

/** How the container named `name` behaves, made when nothing is said of it. */
export function behaviorOf({ behavior }: Draft, name: string): Fields {
  return fieldsAt(fieldsAt(behavior, 'containers'), name)
}

/** Sets the field at `path`, making the objects on the way. */
export function setField(parent: Fields, path: readonly string[], value: unknown): void {
  const [head, ...rest] = path
  if (head === undefined) return
  if (rest.length === 0) parent[head] = value
  else setField(fieldsAt(parent, head), rest, value)
}
