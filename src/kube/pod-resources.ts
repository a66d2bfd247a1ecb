import type { FeatureGates } from './features.ts'
import type { PodSpec, PodStatus, ResourceList } from './pod.ts'
import { addQuantities, isZeroQuantity, type Quantity, zeroQuantity } from './quantity.ts'
import {
  actuatedAmounts,
  allocatedAmounts,
  isResizeInfeasible,
  type ResourceSide,
  resizedAmounts,
  specAmounts,
  withDefaults,
} from './resize-status.ts'
import { claimedResources } from './resource-claims.ts'
import { maxLists, parseResourceList, type Quantities, sumLists } from './resource-list.ts'
import { type AmountsOf, peakOf, type ResourceStep, walkResources } from './resource-walk.ts'

/** Upstream's own options. The first two must be off where the gates of in-place resize are. */
export interface PodResourcesOptions {
  /** Take what the status says of an in-place resize into account. */
  readonly useStatusResources?: boolean
  /** The same for the resources of the Pod as a whole. */
  readonly inPlacePodLevelResourcesVerticalScalingEnabled?: boolean
  readonly excludeOverhead?: boolean
  /** A request for each container that does not list the name; an explicit zero stays. */
  readonly nonMissingContainerRequests?: ResourceList
  readonly skipPodLevelResources?: boolean
  /** Of the requests only, as upstream. */
  readonly skipContainerLevelResources?: boolean
  /** Add what device claims take of the node. */
  readonly useDRANodeAllocatableResourceClaimStatus?: boolean
}

/** The options with which a Pod that has a status is measured, so that a resize under way counts. */
export function resizeOptions(gates: FeatureGates): PodResourcesOptions {
  return {
    useStatusResources: gates.InPlacePodVerticalScaling,
    inPlacePodLevelResourcesVerticalScalingEnabled: gates.InPlacePodLevelResourcesVerticalScaling,
  }
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

/**
 * What the scheduler reserves for a Pod. `status` matters only with the options that read it.
 * Models: kubernetes/component-helpers resource/helpers.go PodRequests.
 */
export function podRequests(
  spec: PodSpec,
  status: PodStatus | undefined,
  gates: FeatureGates,
  options: PodResourcesOptions = {},
): PodResources {
  const { steps, containers } = aggregate('requests', spec, status ?? {}, gates, options)
  const counted: Quantities = options.skipContainerLevelResources ? new Map() : containers
  const podLevel = podLevelResources('requests', spec, status ?? {}, gates, options)
  const overhead = options.excludeOverhead ? new Map<string, Quantity>() : parseResourceList(spec.overhead)
  const total = sumLists([new Map([...counted, ...podLevel]), overhead])
  return { steps, containers: counted, podLevel, overhead, total }
}

/**
 * The sum of the limits that exist: containers without one are left out, so it is no cap where some are unlimited. Overhead is added only
 * to a limit that is there and not zero.
 * Models: kubernetes/component-helpers resource/helpers.go PodLimits.
 */
export function podLimits(
  spec: PodSpec,
  status: PodStatus | undefined,
  gates: FeatureGates,
  options: PodResourcesOptions = {},
): PodResources {
  const { steps, containers } = aggregate('limits', spec, status ?? {}, gates, options)
  const podLevel = podLevelResources('limits', spec, status ?? {}, gates, options)
  const total = new Map([...containers, ...podLevel])
  const overhead = new Map<string, Quantity>()
  for (const [name, quantity] of options.excludeOverhead ? [] : parseResourceList(spec.overhead)) {
    const limit = total.get(name)
    if (limit === undefined || isZeroQuantity(limit)) continue
    overhead.set(name, quantity)
    total.set(name, addQuantities(limit, quantity))
  }
  return { steps, containers, podLevel, overhead, total }
}

/** Whether pod-level resources may name this resource. */
export function isPodLevelResource(name: string, gates: FeatureGates): boolean {
  return name === 'cpu' || name === 'memory' || (gates.PodLevelHugePages && name.startsWith('hugepages-'))
}

/** Whether the Pod as a whole lists a resource that counts, in its requests or in either map. */
export function hasPodLevelResources(spec: PodSpec, side: 'requests' | 'either', gates: FeatureGates): boolean {
  const { requests = {}, limits = {} } = spec.resources ?? {}
  const names = Object.keys(side === 'requests' ? requests : { ...requests, ...limits })
  return names.some((name) => isPodLevelResource(name, gates))
}

interface Aggregate {
  readonly steps: readonly ResourceStep[]
  readonly containers: Quantities
}

/** All containers together, without the pod level and overhead. */
function aggregate(
  side: ResourceSide,
  spec: PodSpec,
  status: PodStatus,
  gates: FeatureGates,
  options: PodResourcesOptions,
): Aggregate {
  const defaults = parseResourceList(side === 'requests' ? options.nonMissingContainerRequests : undefined)
  const walk = (amountsOf: AmountsOf) => walkResources(spec, withDefaults(amountsOf, defaults))
  const claims: Quantities = options.useDRANodeAllocatableResourceClaimStatus
    ? claimedResources(status, gates)
    : new Map()
  const addClaims = (list: Quantities) =>
    side === 'requests' ? sumLists([list, claims]) : claimLimits(list, claims, gates)

  const isSpecOnly = !options.useStatusResources || gates.ResizeComparesTotals
  const steps = walk(isSpecOnly ? specAmounts(side) : resizedAmounts(side, status, gates))
  const bySpec = addClaims(peakOf(steps))
  if (!options.useStatusResources || !gates.ResizeComparesTotals) return { steps, containers: bySpec }

  const ofStatus = statusTotals(side, status, walk, addClaims, gates, options)
  const isInfeasible = isResizeInfeasible(status, gates)
  return { steps, containers: maxLists(isInfeasible ? ofStatus : [bySpec, ...ofStatus]) }
}

/** The totals of what is enforced and, of requests, of what is allocated; the Pod's own status has them where it may be resized as a whole. */
function statusTotals(
  side: ResourceSide,
  status: PodStatus,
  walk: (amountsOf: AmountsOf) => ResourceStep[],
  addClaims: (list: Quantities) => Quantities,
  gates: FeatureGates,
  options: PodResourcesOptions,
): Quantities[] {
  const ofPod = options.inPlacePodLevelResourcesVerticalScalingEnabled ? status.resources?.[side] : undefined
  if (side === 'limits') {
    return [ofPod === undefined ? peakOf(walk(actuatedAmounts('limits', status, gates))) : parseResourceList(ofPod)]
  }
  if (ofPod !== undefined && status.allocatedResources !== undefined) {
    return [parseResourceList(ofPod), parseResourceList(status.allocatedResources)]
  }
  return [
    peakOf(walk(actuatedAmounts('requests', status, gates))),
    addClaims(peakOf(walk(allocatedAmounts(status, gates)))),
  ]
}

/** Claims raise only limits that exist; huge pages cannot be overcommitted and always count. Before ClaimsMapResources they raise none. */
function claimLimits(limits: Quantities, claims: Quantities, gates: FeatureGates): Quantities {
  if (!gates.ClaimsMapResources) return limits
  const counted = [...claims].filter(([name]) => limits.has(name) || name.startsWith('hugepages-'))
  return sumLists([limits, new Map(counted)])
}

function podLevelResources(
  side: ResourceSide,
  spec: PodSpec,
  status: PodStatus,
  gates: FeatureGates,
  options: PodResourcesOptions,
): Quantities {
  const isSet = hasPodLevelResources(spec, side === 'requests' ? 'requests' : 'either', gates)
  if (options.skipPodLevelResources || !isSet) return new Map()
  const asked = onlyPodLevel(parseResourceList(spec.resources?.[side]), gates)
  const readsStatus = options.useStatusResources && options.inPlacePodLevelResourcesVerticalScalingEnabled
  if (!readsStatus || status.resources === undefined) return asked

  const actuated = parseResourceList(status.resources[side])
  const allocated = parseResourceList(side === 'requests' ? status.allocatedResources : undefined)
  const isInfeasible = isResizeInfeasible(status, gates)
  const effective = maxLists([...(isInfeasible ? [] : [asked]), actuated, allocated])
  if (gates.ResizeComparesTotals) return onlyPodLevel(effective, gates)
  // Limits that the status does not list at all are no limits of zero.
  if (isInfeasible && side === 'limits' && status.resources.limits === undefined) return asked
  return new Map([...asked.keys()].map((name) => [name, effective.get(name) ?? zeroQuantity]))
}

function onlyPodLevel(amounts: Quantities, gates: FeatureGates): Quantities {
  return new Map([...amounts].filter(([name]) => isPodLevelResource(name, gates)))
}
