import type { Minor } from './minor.ts'
import type { Container, PodSpec, PodStatus, QosClass, ResourceList } from './pod.ts'

/**
 * A second reading of Kubernetes' arithmetic, statement by statement and on plain numbers, to hold the first one to. It knows one format:
 * whole numbers without a suffix.
 * Models: kubernetes/kubernetes pkg/api/v1/resource/helpers.go (v1.28 to v1.31), staging/src/k8s.io/component-helpers/resource/helpers.go
 * (v1.32 to v1.36), pkg/apis/core/v1/helper/qos/qos.go.
 */
export interface Reading {
  readonly requests: Amounts
  readonly limits: Amounts
  readonly qosClass: QosClass
}

type Amounts = Record<string, number>
type Side = 'requests' | 'limits'

/** What upstream's functions of `minor` give, with the status in use or not. */
export function readResources(spec: PodSpec, status: PodStatus, minor: Minor, withStatus: boolean): Reading {
  const version = Number(minor.slice(2))
  const isListed = (name: string) =>
    name === 'cpu' || name === 'memory' || (version >= 33 && name.startsWith('hugepages-'))
  const ofPod = { requests: numbers(spec.resources?.requests), limits: numbers(spec.resources?.limits) }
  const isRequestsSet = Object.keys(ofPod.requests).some(isListed)
  const isAnySet = isRequestsSet || Object.keys(ofPod.limits).some(isListed)

  const requests = aggregate(spec, status, 'requests', version, withStatus)
  const limits = aggregate(spec, status, 'limits', version, withStatus)
  if (isRequestsSet) replace(requests, ofPod.requests, isListed)
  if (isAnySet) replace(limits, ofPod.limits, isListed)
  const overhead = numbers(spec.overhead)
  add(requests, overhead)
  for (const [name, value] of Object.entries(overhead)) if (limits[name]) limits[name] += value
  return { requests, limits, qosClass: qosOf(spec, version) }
}

function aggregate(spec: PodSpec, status: PodStatus, side: Side, version: number, withStatus: boolean): Amounts {
  const own = (container: Container): Amounts => {
    const asked = numbers(container.resources?.[side])
    const isRead = container.restartPolicy === 'Always' ? version >= 33 : spec.containers.includes(container)
    if (!withStatus || !isRead) return asked
    const all = [...(status.containerStatuses ?? []), ...(status.initContainerStatuses ?? [])]
    const found = all.find(({ name }) => name === container.name)
    if (found?.resources === undefined) return asked
    const actuated = numbers(found.resources[side])
    const allocated = side === 'requests' && version >= 33 ? numbers(found.allocatedResources) : {}
    const isInfeasible =
      version >= 33
        ? status.conditions?.find(({ type }) => type === 'PodResizePending')?.reason === 'Infeasible'
        : status.resize === 'Infeasible'
    const most = isInfeasible ? {} : { ...asked }
    raise(most, actuated)
    raise(most, allocated)
    return most
  }
  const total: Amounts = {}
  for (const container of spec.containers) add(total, own(container))
  const sidecars: Amounts = {}
  const peak: Amounts = {}
  for (const container of spec.initContainers ?? []) {
    const amounts = own(container)
    if (container.restartPolicy === 'Always') {
      add(total, amounts)
      add(sidecars, amounts)
      raise(peak, sidecars)
    } else {
      const use = { ...amounts }
      add(use, sidecars)
      raise(peak, use)
    }
  }
  raise(total, peak)
  return total
}

function qosOf(spec: PodSpec, version: number): QosClass {
  const requests: Amounts = {}
  const limits: Amounts = {}
  let isGuaranteed = true
  const isByPod = version >= 32 && spec.resources !== undefined
  const owners = isByPod ? [spec] : [...spec.containers, ...(spec.initContainers ?? [])]
  for (const { resources } of owners) {
    const positive = (list: ResourceList | undefined) =>
      Object.fromEntries(
        Object.entries(numbers(list)).filter(([name, value]) => /^(cpu|memory)$/.test(name) && value > 0),
      )
    add(requests, positive(resources?.requests))
    add(limits, positive(resources?.limits))
    const isUnlimited = Object.keys(positive(resources?.limits)).length < 2
    const isLooked = !isByPod || Object.keys(resources?.limits ?? {}).length > 0
    if (isUnlimited && isLooked) isGuaranteed = false
  }
  const asked = Object.keys(requests)
  if (asked.length === 0 && Object.keys(limits).length === 0) return 'BestEffort'
  const isEqual = asked.every((name) => limits[name] === requests[name])
  return isGuaranteed && isEqual && asked.length === Object.keys(limits).length ? 'Guaranteed' : 'Burstable'
}

function numbers(list: ResourceList | undefined): Amounts {
  return Object.fromEntries(Object.entries(list ?? {}).map(([name, value]) => [name, Number(value)]))
}

function add(list: Amounts, more: Amounts): void {
  for (const [name, value] of Object.entries(more)) list[name] = (list[name] ?? 0) + value
}

function raise(list: Amounts, other: Amounts): void {
  for (const [name, value] of Object.entries(other)) list[name] = Math.max(list[name] ?? value, value)
}

function replace(list: Amounts, values: Amounts, isListed: (name: string) => boolean): void {
  for (const [name, value] of Object.entries(values)) if (isListed(name)) list[name] = value
}
