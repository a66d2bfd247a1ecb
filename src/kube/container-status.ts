import { rememberLast } from '../base/remember-last.ts'
import type { Container, ContainerStatus, PodSpec } from './pod.ts'

/** From this length on a list is searched by an index of its names. */
const indexedFrom = 9

/** The place of each name in lists whose names are `names`. */
interface NameIndex {
  readonly names: readonly string[]
  readonly places: ReadonlyMap<string, number>
  /** The list that was last found to have these names. */
  list: readonly ContainerStatus[]
}

/** The newest indexes: the next list of the same Pod has the same names in the same places. */
let recent: readonly NameIndex[] = []
const recentCount = 4

/** The first status of the container `name`; undefined when the list has none. The list must not be changed afterwards. */
export function findContainerStatus(
  statuses: readonly ContainerStatus[] | undefined,
  name: string,
): ContainerStatus | undefined {
  if (statuses === undefined || statuses.length < indexedFrom) return statuses?.find((status) => status.name === name)
  const place = indexOf(statuses).places.get(name)
  return place === undefined ? undefined : statuses[place]
}

function indexOf(statuses: readonly ContainerStatus[]): NameIndex {
  let index = recent.find(({ list }) => list === statuses) ?? recent.find(({ names }) => hasNames(statuses, names))
  if (index === undefined) {
    const names = statuses.map((status) => status.name)
    // From the last to the first, so that the first of equal names stays.
    index = { names, places: new Map(names.map((name, place) => [name, place] as const).toReversed()), list: statuses }
    recent = [index, ...recent.slice(0, recentCount - 1)]
  }
  index.list = statuses
  return index
}

function hasNames(statuses: readonly ContainerStatus[], names: readonly string[]): boolean {
  return statuses.length === names.length && statuses.every(({ name }, place) => name === names[place])
}

/**
 * Whether any main container runs or has run, by the statuses alone: old ones of an earlier sandbox count too.
 * Models: kubernetes/kubernetes pkg/kubelet/container/helpers.go HasAnyRegularContainerStarted.
 */
export function hasAnyMainContainerStarted(spec: PodSpec, statuses: readonly ContainerStatus[] | undefined): boolean {
  return hasAnyStarted(spec.containers, statuses)
}

const hasAnyStarted = rememberLast(
  (containers: readonly Container[] | undefined, statuses: readonly ContainerStatus[] | undefined) =>
    (containers ?? []).some(({ name }) => {
      const state = findContainerStatus(statuses, name)?.state
      return Boolean(state?.running ?? state?.terminated)
    }),
)
