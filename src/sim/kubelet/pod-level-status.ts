import type { FeatureGates } from '../../kube/features.ts'
import type { PodSpec, PodStatus, ResourceList, ResourceRequirements } from '../../kube/pod.ts'
import { formatResourceList, type Quantities } from '../../kube/resource-list.ts'
import { specLimits, specRequests } from '../../kube/spec-resources.ts'

type PodLevelStatus = Pick<PodStatus, 'resources' | 'allocatedResources'>

/** What the status says of the Pod's resources as a whole, by whether the API has it as Running. */
export interface PodLevelStatuses {
  readonly running: PodLevelStatus
  readonly other: PodLevelStatus
}

/**
 * undefined where the kubelet does not write them. Of a running Pod it reads CPU and memory back from the cgroup: what was asked for,
 * a rounding apart that differs from node to node and is left out here.
 * Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go convertToAPIPodLevelResourcesStatus, getEffectiveAllocatedResources.
 */
export function podLevelStatuses(spec: PodSpec, gates: FeatureGates): PodLevelStatuses | undefined {
  if (!gates.InPlacePodLevelResourcesVerticalScaling) return undefined
  const options = { skipPodLevelResources: !gates.PodLevelResources }
  const requests = specRequests(spec, gates, options).total
  const limits = specLimits(spec, gates, options).total
  const allocated = listOf(requests)
  const statusOf = (resources: ResourceRequirements): PodLevelStatus => ({
    resources,
    ...(allocated !== undefined && { allocatedResources: allocated }),
  })
  return {
    other: statusOf(requirements(requests, limits)),
    running: statusOf(
      requirements(ofCgroup(requests, spec.resources?.requests), ofCgroup(limits, spec.resources?.limits)),
    ),
  }
}

/** CPU and memory, which the cgroup has, and what the Pod as a whole names itself. */
function ofCgroup(amounts: Quantities, said: ResourceList = {}): Quantities {
  return new Map([...amounts].filter(([name]) => name === 'cpu' || name === 'memory' || Object.hasOwn(said, name)))
}

function requirements(requests: Quantities, limits: Quantities): ResourceRequirements {
  const [requestList, limitList] = [listOf(requests), listOf(limits)]
  return {
    ...(requestList !== undefined && { requests: requestList }),
    ...(limitList !== undefined && { limits: limitList }),
  }
}

function listOf(amounts: Quantities): ResourceList | undefined {
  return amounts.size === 0 ? undefined : formatResourceList(amounts)
}
