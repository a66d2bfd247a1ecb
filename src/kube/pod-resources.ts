import type { FeatureGates } from './features.ts'
import type { PodSpec, PodStatus, ResourceList } from './pod.ts'
import { onlyPodLevel } from './pod-level-resources.ts'
import { zeroQuantity } from './quantity.ts'
import { actuatedAmounts, allocatedAmounts, isResizeInfeasible, resizedAmounts, withDefaults } from './resize-status.ts'
import { claimedResources } from './resource-claims.ts'
import { maxLists, parseResourceList, type Quantities, sumLists } from './resource-list.ts'
import { type AmountsOf, peakOf, type ResourceStep, walkResources } from './resource-walk.ts'
import {
  askedOfPod,
  type Counted,
  type PodResources,
  type ResourceSide,
  type SpecResourcesOptions,
  specAmounts,
  totalLimits,
  totalRequests,
} from './spec-resources.ts'

/** Upstream's own options. The first two must be off where the gates of in-place resize are. */
export interface PodResourcesOptions extends SpecResourcesOptions {
  /** Take what the status says of an in-place resize into account. */
  readonly useStatusResources?: boolean
  /** The same for the resources of the Pod as a whole. */
  readonly inPlacePodLevelResourcesVerticalScalingEnabled?: boolean
  /** A request for each container that does not list the name; an explicit zero stays. */
  readonly nonMissingContainerRequests?: ResourceList
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
  return totalRequests(spec, count('requests', spec, status ?? {}, gates, options), options)
}

/** The limits, likewise; see `totalLimits`. */
export function podLimits(
  spec: PodSpec,
  status: PodStatus | undefined,
  gates: FeatureGates,
  options: PodResourcesOptions = {},
): PodResources {
  return totalLimits(spec, count('limits', spec, status ?? {}, gates, options), options)
}

function count(
  side: ResourceSide,
  spec: PodSpec,
  status: PodStatus,
  gates: FeatureGates,
  options: PodResourcesOptions,
): Counted {
  const podLevel = podLevelResources(side, spec, status, gates, options)
  return { ...aggregate(side, spec, status, gates, options), podLevel }
}

type Aggregate = Pick<Counted, 'steps' | 'containers'>

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
  const asked = askedOfPod(side, spec, gates, options)
  if (asked === undefined) return new Map()
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
