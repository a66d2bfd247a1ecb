import type { Pod } from '../../kube/pod.ts'
import type { RuleId } from '../../trace/rules.ts'
import { housekeepingPeriodMs, syncTickPhaseMs, tickAfter } from '../latencies.ts'
import type { World } from '../world.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { StatusManager } from './status-manager.ts'

/** Why a kubelet refuses a Pod. */
export interface PodRejection {
  readonly reason: string
  readonly message: string
  readonly rule: RuleId
}

/** What a node that is being shut down says to Pods that arrive. Source: pkg/kubelet/nodeshutdown/nodeshutdown_manager_linux.go Admit. */
export const shutdownRejection: PodRejection = {
  reason: 'NodeShutdown',
  message: 'Pod was rejected as the node is shutting down.',
  rule: 'node-shutdown-rejects',
}

/**
 * Refuses a Pod that has just come to its node: it fails at once. No worker ever sees it, unless it is deleted:
 * then `cleanUp` is called at the next housekeeping, with the step of the refusal.
 * Models: kubernetes/kubernetes pkg/kubelet/kubelet.go rejectPod, pkg/kubelet/kubelet_pods.go HandlePodCleanups.
 */
export function rejectPod(
  pod: Pod,
  { reason, message, rule }: PodRejection,
  by: number | undefined,
  parts: {
    readonly world: World
    readonly events: EventRecorder
    readonly statusManager: StatusManager
    readonly cleanUp: (step: number | undefined) => void
  },
): void {
  const { kernel, gates } = parts.world
  const step = parts.events.emit(undefined, 'Warning', reason, message, by, rule)
  const { qosClass } = pod.status
  const { generation } = pod.metadata
  const keepsQos = qosClass !== undefined && gates.RejectedPodKeepsClass
  const isObserved = generation !== undefined && gates.PodObservedGenerationTracking
  parts.statusManager.setPodStatus(
    pod,
    {
      ...(keepsQos && { qosClass }),
      ...(isObserved && { observedGeneration: generation }),
      phase: 'Failed',
      reason,
      message: `Pod was rejected: ${message}`,
    },
    step,
  )
  if (pod.metadata.deletionTimestamp === undefined) return
  const tick = tickAfter(kernel.now, housekeepingPeriodMs, syncTickPhaseMs)
  kernel.schedule(tick - kernel.now, () => parts.cleanUp(step))
}
