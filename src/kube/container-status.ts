import { rememberLast } from '../base/remember-last.ts'
import type { Container, ContainerStatus, PodSpec } from './pod.ts'

/** The first status of the container `name`; undefined when the list has none. */
export function findContainerStatus(
  statuses: readonly ContainerStatus[] | undefined,
  name: string,
): ContainerStatus | undefined {
  return statuses?.find((status) => status.name === name)
}

/** Where the statuses of `containers` stand in lists whose names are `names`. */
interface Places {
  readonly containers: readonly Container[]
  readonly names: readonly string[]
  readonly places: readonly number[]
}

/** The newest ones: the next list of the same Pod has the same names in the same places. */
let recent: readonly Places[] = []
const recentCount = 4

/** For each of `containers` the place of its first status in `statuses`, or the length of `statuses` when it has none. */
export function statusPlaces(
  containers: readonly Container[],
  statuses: readonly ContainerStatus[] = [],
): readonly number[] {
  let known = recent.find((each) => each.containers === containers && hasNames(statuses, each.names))
  if (known === undefined) {
    const names = statuses.map(({ name }) => name)
    // From the last to the first, so that the first of equal names stays.
    const placeOf = new Map(names.map((name, place) => [name, place] as const).toReversed())
    known = { containers, names, places: containers.map(({ name }) => placeOf.get(name) ?? names.length) }
    recent = [known, ...recent.slice(0, recentCount - 1)]
  }
  return known.places
}

function hasNames(statuses: readonly ContainerStatus[], names: readonly string[]): boolean {
  if (statuses.length !== names.length) return false
  for (let place = 0; place < names.length; place++) if (statuses[place]?.name !== names[place]) return false
  return true
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
    statuses?.some(
      ({ name, state }) =>
        (state?.running ?? state?.terminated) !== undefined && containers?.some((container) => container.name === name),
    ) ?? false,
)
