import type { FieldPath } from './diagnostic.ts'
import type { FeatureGates } from './features.ts'
import type { PodSpec, QosClass, ResourceRequirements } from './pod.ts'
import { hasPodLevelResources } from './pod-level-resources.ts'
import { compareQuantities, isZeroQuantity, type Quantity } from './quantity.ts'
import { parseResourceList } from './resource-list.ts'

/**
 * The QoS class that the API server stores for a (defaulted) spec. Only cpu and memory count, and zero counts as unset.
 * Judges each container where upstream up to 1.36 compares sums: for a valid Pod, whose requests never exceed its limits, it is the same.
 * A Pod that has a class in its status keeps that one.
 * Models: kubernetes/kubernetes pkg/apis/core/v1/helper/qos/qos.go ComputePodQOS.
 */
export function qosClassOf(spec: PodSpec, gates: FeatureGates): QosClass {
  const pairs = qosPairs(spec, gates)
  if (!pairs.some(isSet)) return 'BestEffort'
  return pairs.some(hasGap) ? 'Burstable' : 'Guaranteed'
}

/** Whether the Pod's own resources are judged, not its containers'. */
export function isJudgedByPod(spec: PodSpec, gates: FeatureGates): boolean {
  return gates.EmptyPodResourcesIgnored ? hasPodLevelResources(spec, 'either', gates) : spec.resources !== undefined
}

/** What is judged, in the order in which it is looked at. */
export function qosPairs(spec: PodSpec, gates: FeatureGates): readonly QosPair[] {
  const owners = isJudgedByPod(spec, gates) ? [{ resources: spec.resources, path: ['spec'] }] : containerOwners(spec)
  return owners.flatMap(pairsOf)
}

/** Whether it keeps the Pod from being BestEffort. */
export function isSet({ request, limit }: QosPair): boolean {
  return request !== undefined || limit !== undefined
}

/** Whether it keeps the Pod from being Guaranteed. */
export function hasGap({ request, limit }: QosPair): boolean {
  return request === undefined || limit === undefined || compareQuantities(request, limit) !== 0
}

interface Owner {
  readonly name?: string
  readonly resources: ResourceRequirements | undefined
  readonly path: FieldPath
}

/** Main containers first, as upstream. */
function containerOwners(spec: PodSpec): Owner[] {
  const lists = [
    ['containers', spec.containers ?? []],
    ['initContainers', spec.initContainers ?? []],
  ] as const
  return lists.flatMap(([key, containers]) =>
    containers.map(({ name, resources }, index) => ({ name, resources, path: ['spec', key, index] })),
  )
}

/** Request and limit of one resource. */
export interface QosPair {
  readonly owner: Owner
  readonly resource: 'cpu' | 'memory'
  /** Absent when unset or zero. */
  readonly request: Quantity | undefined
  readonly limit: Quantity | undefined
}

function pairsOf(owner: Owner): QosPair[] {
  const requests = parseResourceList(owner.resources?.requests)
  const limits = parseResourceList(owner.resources?.limits)
  return (['cpu', 'memory'] as const).map((resource) => ({
    owner,
    resource,
    request: onlyPositive(requests.get(resource)),
    limit: onlyPositive(limits.get(resource)),
  }))
}

function onlyPositive(quantity: Quantity | undefined): Quantity | undefined {
  return quantity === undefined || isZeroQuantity(quantity) || quantity.unscaled < 0n ? undefined : quantity
}
