import type { Pod, PodStatus } from '../../kube/pod.ts'
import { timestampMs } from '../../kube/timestamp.ts'

/**
 * When the Pod's active deadline passes, in milliseconds since 1970; undefined: it has none, or has not started.
 * Counted from `status.startTime`, which is cut to whole seconds.
 * Models: kubernetes/kubernetes pkg/kubelet/active_deadline.go pastActiveDeadline.
 */
export function activeDeadlineMs(pod: Pod, status: PodStatus | undefined): number | undefined {
  const seconds = pod.spec.activeDeadlineSeconds
  const startMs = seconds === undefined ? undefined : timestampMs((status ?? pod.status).startTime)
  return seconds === undefined || startMs === undefined ? undefined : startMs + seconds * 1000
}
