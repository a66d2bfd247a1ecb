import type { FeatureGates } from '../../kube/features.ts'
import { podRequests, resizeOptions } from '../../kube/pod-resources.ts'
import { formatCanonical, isZeroQuantity } from '../../kube/quantity.ts'
import type { Scene } from '../scene.ts'

/** What the scheduler counts for the Pod, a resource each: `cpu 1100m`. A resize that the status tells of is counted as it counts it. */
export function effectiveRequests({ pod }: Scene, gates: FeatureGates): readonly string[] {
  const options = { ...resizeOptions(gates), skipPodLevelResources: !gates.PodLevelResources }
  const { total } = podRequests(pod.spec, pod.status, gates, options)
  return [...total].flatMap(([name, quantity]) =>
    isZeroQuantity(quantity) ? [] : [`${name} ${formatCanonical(quantity)}`],
  )
}
