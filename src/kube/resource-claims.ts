import type { FeatureGates } from './features.ts'
import { parseQuantity } from './parse-quantity.ts'
import type { NodeAllocatableResourceClaimStatus, PodStatus } from './pod.ts'
import { multiplyQuantity, type Quantity } from './quantity.ts'
import { parseResourceList, type Quantities, sumLists } from './resource-list.ts'

/**
 * What the Pod's device claims take of the node's own resources, each claim once.
 * Models: kubernetes/component-helpers resource/helpers.go addDRANodeAllocatableClaimResources.
 */
export function claimedResources(status: PodStatus | undefined, gates: FeatureGates): Quantities {
  const claims = status?.nodeAllocatableResourceClaimStatuses ?? []
  if (!gates.ClaimsMapResources) return sumLists(claims.map((claim) => parseResourceList(claim.resources)))
  return sumLists(claims.flatMap(mappedResources))
}

function mappedResources({ mapping, overhead, containers }: NodeAllocatableResourceClaimStatus): Quantities[] {
  const count = containers?.length ?? 0
  return [
    ...(mapping ?? []).map(({ name, quantity }) => single(name, quantity)),
    ...(overhead ?? []).flatMap(({ name, perPod, perContainer }) => [
      single(name, perPod),
      single(name, count > 0 ? perContainer : undefined, (quantity) => multiplyQuantity(quantity, count)),
    ]),
  ]
}

function single(
  name: string,
  text: string | undefined,
  change: (quantity: Quantity) => Quantity = (quantity) => quantity,
): Quantities {
  const quantity = text === undefined ? undefined : parseQuantity(text).quantity
  return new Map(quantity === undefined ? [] : [[name, change(quantity)]])
}
