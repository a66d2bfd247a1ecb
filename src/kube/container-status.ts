import type { ContainerStatus, PodSpec } from './pod.ts'

/** From this length on a list is searched by an index of its names. */
const indexedFrom = 9

const indexes = new WeakMap<readonly ContainerStatus[], ReadonlyMap<string, ContainerStatus>>()

/** The first status of the container `name`; undefined when the list has none. The list must not be changed afterwards. */
export function findContainerStatus(
  statuses: readonly ContainerStatus[] | undefined,
  name: string,
): ContainerStatus | undefined {
  if (statuses === undefined || statuses.length < indexedFrom) return statuses?.find((status) => status.name === name)
  return indexOf(statuses).get(name)
}

function indexOf(statuses: readonly ContainerStatus[]): ReadonlyMap<string, ContainerStatus> {
  const known = indexes.get(statuses)
  if (known !== undefined) return known
  // From the last to the first, so that the first of equal names stays.
  const index = new Map(statuses.toReversed().map((status) => [status.name, status]))
  indexes.set(statuses, index)
  return index
}

/**
 * Whether any main container runs or has run, by the statuses alone: old ones of an earlier sandbox count too.
 * Models: kubernetes/kubernetes pkg/kubelet/container/helpers.go HasAnyRegularContainerStarted.
 */
export function hasAnyMainContainerStarted(spec: PodSpec, statuses: readonly ContainerStatus[] | undefined): boolean {
  const names = new Set((spec.containers ?? []).map((container) => container.name))
  return (statuses ?? []).some(({ name, state }) => names.has(name) && Boolean(state?.running ?? state?.terminated))
}
