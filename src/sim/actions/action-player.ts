import type { Action } from '../../scenario/fields.ts'
import type { ActionPlayer, Cluster } from '../cluster.ts'
import { evictByApi } from './evict-by-api.ts'
import { patchPod } from './patch-pod.ts'
import { startKubelet, stopKubelet, stoppable } from './restart-kubelet.ts'

/** Plays what befalls few Pods. */
export const actionPlayer: ActionPlayer = { stoppable, play }

function play(cluster: Cluster, action: Action): void {
  if ('kubelet' in action) {
    const { kubelet } = action
    const stopped = kubelet === 'start' ? undefined : stopKubelet(cluster)
    if (kubelet !== 'stop') startKubelet(cluster, stopped)
  } else if (cluster.api.isRemoved) return
  else if ('evictionRequest' in action) evictByApi(cluster, action.evictionRequest.gracePeriodSeconds)
  else patchPod(cluster, action.patch)
}
