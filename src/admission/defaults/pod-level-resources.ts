import type { FeatureGates } from '../../kube/features.ts'
import type { PodSpec as KubePodSpec } from '../../kube/pod.ts'
import { isPodLevelResource } from '../../kube/pod-level-resources.ts'
import { podLimits, podRequests } from '../../kube/pod-resources.ts'
import { formatResourceList, type Quantities } from '../../kube/resource-list.ts'
import type { PodSpec } from '../schema/v1.ts'

const containersOnly = { skipPodLevelResources: true, excludeOverhead: true }

function isHugePages(name: string): boolean {
  return name.startsWith('hugepages-')
}

/** Requests may exceed what a node has of these; of extended resources and huge pages they may not. */
function isOvercommitable(name: string): boolean {
  return !isHugePages(name) && (!name.includes('/') || name.includes('kubernetes.io/'))
}

/**
 * Fills in, in place, the pod-level requests and huge page limits that follow from the containers and from the pod-level limits.
 * Models: kubernetes/kubernetes pkg/apis/core/v1/defaults.go defaultHugePagePodLimits and defaultPodRequests.
 */
export function defaultPodResources(spec: PodSpec, gates: FeatureGates): void {
  const { resources } = spec
  if (resources === undefined) return
  // The decoder gave the spec the shape of the API's type.
  const pod = spec as unknown as KubePodSpec
  defaultHugePages(resources, podLimits(pod, undefined, gates, containersOnly).containers, gates)
  if (Object.keys(resources.limits ?? {}).length === 0) return
  const requests = { ...resources.requests }
  const asked = formatResourceList(podRequests(pod, undefined, gates, containersOnly).containers)
  for (const [name, amount] of Object.entries(asked))
    if (isPodLevelResource(name, gates) && isOvercommitable(name)) requests[name] ??= amount
  for (const [name, amount] of Object.entries(resources.limits ?? {}))
    if (isPodLevelResource(name, gates)) requests[name] ??= amount
  if (Object.keys(requests).length > 0) resources.requests = requests
}

function defaultHugePages(
  resources: NonNullable<PodSpec['resources']>,
  containerLimits: Quantities,
  gates: FeatureGates,
): void {
  const isEmpty = Object.keys({ ...resources.limits, ...resources.requests }).length === 0
  if (isEmpty) return
  for (const [name, amount] of Object.entries(formatResourceList(containerLimits))) {
    if (!isHugePages(name) || !isPodLevelResource(name, gates) || resources.requests?.[name] !== undefined) continue
    resources.limits = { [name]: amount, ...resources.limits }
  }
}
