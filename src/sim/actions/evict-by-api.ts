import { toRfc3339 } from '../../base/time.ts'
import { replaceOrAppend } from '../../kube/conditions.ts'
import type { Cluster } from '../cluster.ts'

/**
 * A POST to the Pod's subresource `eviction`, with no budget in its way: the condition is written first, then the Pod is deleted.
 * Models: kubernetes/kubernetes pkg/registry/core/pod/storage/eviction.go addConditionAndDeletePod.
 */
export function evictByApi({ world, api }: Cluster, gracePeriodSeconds: number | undefined): void {
  const by = world.step({ verb: 'world', what: 'action', name: 'eviction-requested' }, { rule: 'evicted-by-api' })
  const { status } = api.pod
  const conditions = [...(status.conditions ?? [])]
  replaceOrAppend(conditions, {
    type: 'DisruptionTarget',
    status: 'True',
    reason: 'EvictionByEvictionAPI',
    message: 'Eviction API: evicting',
    lastTransitionTime: toRfc3339(world.kernel.now, world.epochMs),
  })
  api.replace({ ...api.pod, status: { ...status, conditions } }, by)
  api.deletePod(gracePeriodSeconds, { rule: 'evicted-by-api', by })
}
