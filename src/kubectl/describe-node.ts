import type { FeatureGates } from '../kube/features.ts'
import type { PodSpec, PodStatus } from '../kube/pod.ts'
import { podLimits, podRequests } from '../kube/pod-resources.ts'
import {
  addQuantities,
  formatQuantity,
  isZeroQuantity,
  type Quantity,
  quantityMilliValue,
  quantityValue,
} from '../kube/quantity.ts'
import { maxLists, parseResourceList, type Quantities, sumLists } from '../kube/resource-list.ts'
import type { ResourceSide } from '../kube/spec-resources.ts'

/**
 * What `kubectl describe node` takes for a Pod on the node: up to 1.28 without regard for sidecars, up to 1.35 without pod-level resources.
 * `status` counts where a resize is under way.
 * Models: kubernetes/kubectl pkg/describe/describe.go describeNodeResource, pkg/util/resource/resource.go PodRequestsAndLimits.
 */
export function describedAmounts(
  side: ResourceSide,
  spec: PodSpec,
  status: PodStatus | undefined,
  gates: FeatureGates,
): Quantities {
  if (!gates.DescribeNodeCountsSidecars) return withoutSidecars(side, spec)
  const options = { useStatusResources: status !== undefined, skipPodLevelResources: !gates.DescribeNodeCountsAll }
  return (side === 'requests' ? podRequests : podLimits)(spec, status, gates, options).total
}

/** Every init container is over before the main ones start. */
function withoutSidecars(side: ResourceSide, spec: PodSpec): Quantities {
  const of = (containers: PodSpec['containers']) =>
    containers.map(({ resources }) => parseResourceList(resources?.[side]))
  const total = new Map(maxLists([sumLists(of(spec.containers)), ...of(spec.initContainers ?? [])]))
  for (const [name, quantity] of parseResourceList(spec.overhead)) {
    const before = total.get(name)
    if (before !== undefined && !isZeroQuantity(before)) total.set(name, addQuantities(before, quantity))
    else if (side === 'requests') total.set(name, quantity)
  }
  return total
}

/**
 * An amount as a cell of the table: `500m (25%)`, `0 (0%)` where there is none; without the share when the node's size is not known.
 * Shares are cut to whole percents.
 */
export function describeShare(name: string, quantity: Quantity | undefined, allocatable: Quantity | undefined): string {
  const text = quantity === undefined ? '0' : formatQuantity(quantity)
  if (allocatable === undefined || allocatable.unscaled <= 0n) return text
  const unitsOf = name === 'cpu' ? quantityMilliValue : quantityValue
  const percent = quantity === undefined ? 0n : (unitsOf(quantity) * 100n) / unitsOf(allocatable)
  return `${text} (${percent}%)`
}
