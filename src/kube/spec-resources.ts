import type { FeatureGates } from './features.ts'
import type { PodSpec } from './pod.ts'
import { hasPodLevelResources, onlyPodLevel } from './pod-level-resources.ts'
import { addQuantities, isZeroQuantity, type Quantity } from './quantity.ts'
import { parseResourceList, type Quantities, sumLists } from './resource-list.ts'
import { type AmountsOf, peakOf, type ResourceStep, walkResources } from './resource-walk.ts'

/** `requests` or `limits`. */
export type ResourceSide = 'requests' | 'limits'

/** Those of upstream's options that do not need a status. */
export interface SpecResourcesOptions {
  readonly excludeOverhead?: boolean
  readonly skipPodLevelResources?: boolean
  /** Of the requests only, as upstream. */
  readonly skipContainerLevelResources?: boolean
}

/** What a Pod needs, and how that comes about. */
export interface PodResources {
  /** The use at each init container in order, then the steady state; `total` is their greatest plus what follows. */
  readonly steps: readonly ResourceStep[]
  /** What all containers come to: the greatest of the steps, and device claims. */
  readonly containers: Quantities
  /** The pod-level values that replace those of `containers`. */
  readonly podLevel: Quantities
  /** What the Pod's overhead adds. */
  readonly overhead: Quantities
  readonly total: Quantities
}

/** What the containers and the Pod as a whole ask for, by the spec alone or with a status. */
export type Counted = Pick<PodResources, 'steps' | 'containers' | 'podLevel'>

/**
 * What is reserved for a Pod that has no status yet.
 * Models: kubernetes/component-helpers resource/helpers.go PodRequests.
 */
export function specRequests(spec: PodSpec, gates: FeatureGates, options: SpecResourcesOptions = {}): PodResources {
  return totalRequests(spec, countSpec('requests', spec, gates, options), options)
}

/** The limits of a Pod that has no status yet; see `totalLimits`. */
export function specLimits(spec: PodSpec, gates: FeatureGates, options: SpecResourcesOptions = {}): PodResources {
  return totalLimits(spec, countSpec('limits', spec, gates, options), options)
}

/** Requests that were counted, with the overhead. */
export function totalRequests(spec: PodSpec, counted: Counted, options: SpecResourcesOptions): PodResources {
  const { steps, podLevel } = counted
  const containers: Quantities = options.skipContainerLevelResources ? new Map() : counted.containers
  const overhead = options.excludeOverhead ? new Map<string, Quantity>() : parseResourceList(spec.overhead)
  const total = sumLists([new Map([...containers, ...podLevel]), overhead])
  return { steps, containers, podLevel, overhead, total }
}

/**
 * The sum of the limits that exist: containers without one are left out, so it is no cap where some are unlimited. Overhead is added only
 * to a limit that is there and not zero.
 * Models: kubernetes/component-helpers resource/helpers.go PodLimits.
 */
export function totalLimits(spec: PodSpec, counted: Counted, options: SpecResourcesOptions): PodResources {
  const total = new Map([...counted.containers, ...counted.podLevel])
  const overhead = new Map<string, Quantity>()
  for (const [name, quantity] of options.excludeOverhead ? [] : parseResourceList(spec.overhead)) {
    const limit = total.get(name)
    if (limit === undefined || isZeroQuantity(limit)) continue
    overhead.set(name, quantity)
    total.set(name, addQuantities(limit, quantity))
  }
  return { ...counted, overhead, total }
}

/** The amounts that the spec says. */
export function specAmounts(side: ResourceSide): AmountsOf {
  return (container) => parseResourceList(container.resources?.[side])
}

/** What the Pod as a whole asks for; undefined where that does not count. */
export function askedOfPod(
  side: ResourceSide,
  spec: PodSpec,
  gates: FeatureGates,
  options: SpecResourcesOptions,
): Quantities | undefined {
  const isSet = hasPodLevelResources(spec, side === 'requests' ? 'requests' : 'either', gates)
  if (options.skipPodLevelResources || !isSet) return undefined
  return onlyPodLevel(parseResourceList(spec.resources?.[side]), gates)
}

function countSpec(side: ResourceSide, spec: PodSpec, gates: FeatureGates, options: SpecResourcesOptions): Counted {
  const steps = walkResources(spec, specAmounts(side))
  return { steps, containers: peakOf(steps), podLevel: askedOfPod(side, spec, gates, options) ?? new Map() }
}
