import { isCriticalPod } from '../../kube/critical-pod.ts'
import type { FeatureGates } from '../../kube/features.ts'
import { insufficientResources } from '../../kube/node-fit.ts'
import type { PodSpec, ResourceList } from '../../kube/pod.ts'
import type { PodRejection } from './reject-pod.ts'

/**
 * What a kubelet says of the first thing that its node has too little of for a Pod that no scheduler looked at; undefined when there is room.
 * An extended resource that the node does not list is not looked at, and for a critical Pod others have to go.
 * Models: kubernetes/kubernetes pkg/kubelet/lifecycle/predicate.go Admit.
 */
export function shortageFor(
  spec: PodSpec,
  allocatable: ResourceList | undefined,
  gates: FeatureGates,
): PodRejection | undefined {
  if (allocatable === undefined || isCriticalPod(spec)) return undefined
  const lacking = insufficientResources(spec, { allocatable }, gates)
  const first = lacking.find(({ resource }) => Object.hasOwn(allocatable, resource))
  if (first === undefined) return undefined
  const { resource, requested, used, capacity } = first
  const amounts = `requested: ${requested}, used: ${used}, capacity: ${capacity}`
  return {
    reason: `OutOf${resource}`,
    message: `Node didn't have enough resource: ${resource}, ${amounts}`,
    rule: 'node-rejects',
  }
}
