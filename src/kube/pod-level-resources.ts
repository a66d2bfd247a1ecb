import type { FeatureGates } from './features.ts'
import type { PodSpec } from './pod.ts'
import type { Quantities } from './resource-list.ts'

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

/** Those of `amounts` that pod-level resources may name. */
export function onlyPodLevel(amounts: Quantities, gates: FeatureGates): Quantities {
  return new Map([...amounts].filter(([name]) => isPodLevelResource(name, gates)))
}
