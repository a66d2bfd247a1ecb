import type { FeatureGates } from './features.ts'
import type { PodSpec } from './pod.ts'
import { podLimits, podRequests } from './pod-resources.ts'
import { qosClassOf } from './qos.ts'
import { quantityMilliValue, quantityValue } from './quantity.ts'
import { parseResourceList, type Quantities } from './resource-list.ts'
import type { PodResources } from './spec-resources.ts'

/** What the kubelet writes into the cgroup of the whole Pod. */
export interface PodCgroup {
  /** Relative weight, 2 to 262144; 1024 is one cpu. */
  readonly cpuShares: number
  /** Microseconds of cpu time in each 100 ms; absent: no cap. */
  readonly cpuQuotaUs?: number
  /** Bytes; absent: no cap. */
  readonly memoryLimitBytes?: bigint
}

const minShares = 2
const maxShares = 262_144
const periodUs = 100_000
const minQuotaUs = 1000

/**
 * The cgroup of a Pod. A Burstable Pod is capped only in what each of its containers limits (an init container counts together with the
 * sidecars before it), or in what it limits as a whole.
 * Models: kubernetes/kubernetes pkg/kubelet/cm/helpers_linux.go ResourceConfigForPod.
 */
export function podCgroup(spec: PodSpec, gates: FeatureGates): PodCgroup {
  const options = { skipPodLevelResources: !gates.PodLevelResources }
  const requests = podRequests(spec, undefined, gates, options).total
  const limits = podLimits(spec, undefined, gates, options)
  const qosClass = qosClassOf(spec, gates)
  if (qosClass === 'BestEffort') return { cpuShares: minShares }

  const isCapped = (name: string) => qosClass === 'Guaranteed' || isLimitDeclared(name, spec, limits, gates)
  const cpu = limits.total.get('cpu')
  const memory = limits.total.get('memory')
  return {
    cpuShares: toShares(milliOf(requests, 'cpu')),
    ...(cpu !== undefined && isCapped('cpu') && { cpuQuotaUs: toQuotaUs(milliOf(limits.total, 'cpu')) }),
    ...(memory !== undefined && isCapped('memory') && { memoryLimitBytes: quantityValue(memory) }),
  }
}

function isLimitDeclared(name: string, spec: PodSpec, limits: PodResources, gates: FeatureGates): boolean {
  const isSet = (amounts: Quantities | undefined) => (amounts?.get(name)?.unscaled ?? 0n) !== 0n
  if (gates.PodLevelResources && isSet(parseResourceList(spec.resources?.limits))) return true
  const mains = (spec.containers ?? []).map((container) => parseResourceList(container.resources?.limits))
  return [...limits.steps.filter(({ kind }) => kind !== 'main').map(({ use }) => use), ...mains].every(isSet)
}

function milliOf(amounts: Quantities, name: string): number {
  const quantity = amounts.get(name)
  return quantity === undefined ? 0 : Number(quantityMilliValue(quantity))
}

function toShares(milli: number): number {
  return Math.min(maxShares, Math.max(minShares, Math.floor((milli * 1024) / 1000)))
}

function toQuotaUs(milli: number): number {
  return Math.max(minQuotaUs, Math.floor((milli * periodUs) / 1000))
}
