import type { FieldPath } from './diagnostic.ts'
import type { FeatureGates } from './features.ts'
import type { PodSpec, QosClass, ResourceRequirements } from './pod.ts'
import { hasPodLevelResources } from './pod-level-resources.ts'
import { compareQuantities, formatQuantity, isZeroQuantity, type Quantity } from './quantity.ts'
import { parseResourceList } from './resource-list.ts'

/** A class with what decides it. */
export interface QosVerdict {
  readonly qosClass: QosClass
  /** Whose requests and limits were judged. */
  readonly judged: 'pod' | 'containers'
  /** Why it is not BestEffort: the first amount that is set; absent for BestEffort. */
  readonly set?: QosField
  /** Why it is not Guaranteed: the first gap; absent for Guaranteed. */
  readonly gap?: QosGap
}

/** A place in the spec where cpu or memory is set. */
export interface QosField {
  /** Absent for the Pod's own resources. */
  readonly container?: string
  readonly resource: 'cpu' | 'memory'
  readonly path: FieldPath
}

export interface QosGap extends QosField {
  readonly problem: 'no limit' | 'no request' | 'request differs from limit'
  readonly request?: string
  readonly limit?: string
}

/**
 * The QoS class that the API server stores for a (defaulted) spec, and why. Only cpu and memory count, and zero counts as unset.
 * Judges each container where upstream up to 1.36 compares sums: for a valid Pod, whose requests never exceed its limits, it is the same.
 * A Pod that has a class in its status keeps that one.
 * Models: kubernetes/kubernetes pkg/apis/core/v1/helper/qos/qos.go ComputePodQOS.
 */
export function judgeQos(spec: PodSpec, gates: FeatureGates): QosVerdict {
  const isByPod = gates.EmptyPodResourcesIgnored
    ? hasPodLevelResources(spec, 'either', gates)
    : spec.resources !== undefined
  const judged = isByPod ? 'pod' : 'containers'
  const owners: Owner[] = isByPod ? [{ resources: spec.resources, path: ['spec'] }] : containerOwners(spec)
  const pairs = owners.flatMap(pairsOf)
  const set = pairs.map(firstSet).find((field) => field !== undefined)
  const gap = pairs.map(gapOf).find((found) => found !== undefined)
  if (set === undefined) return { qosClass: 'BestEffort', judged, ...(gap && { gap }) }
  return gap === undefined ? { qosClass: 'Guaranteed', judged, set } : { qosClass: 'Burstable', judged, set, gap }
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

interface Pair {
  readonly owner: Owner
  readonly resource: 'cpu' | 'memory'
  /** Absent when unset or zero. */
  readonly request: Quantity | undefined
  readonly limit: Quantity | undefined
}

function pairsOf(owner: Owner): Pair[] {
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

function firstSet(pair: Pair): QosField | undefined {
  if (pair.request !== undefined) return fieldOf(pair, 'requests')
  return pair.limit === undefined ? undefined : fieldOf(pair, 'limits')
}

function gapOf(pair: Pair): QosGap | undefined {
  const { request, limit } = pair
  if (limit === undefined) {
    const text = request === undefined ? {} : { request: formatQuantity(request) }
    return { ...fieldOf(pair, 'limits'), problem: 'no limit', ...text }
  }
  if (request === undefined) {
    return { ...fieldOf(pair, 'requests'), problem: 'no request', limit: formatQuantity(limit) }
  }
  if (compareQuantities(request, limit) === 0) return undefined
  const texts = { request: formatQuantity(request), limit: formatQuantity(limit) }
  return { ...fieldOf(pair, 'requests'), problem: 'request differs from limit', ...texts }
}

function fieldOf({ owner, resource }: Pair, side: 'requests' | 'limits'): QosField {
  const path = [...owner.path, 'resources', side, resource]
  return owner.name === undefined ? { resource, path } : { container: owner.name, resource, path }
}
