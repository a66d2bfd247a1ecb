import type { Pod } from '../../kube/pod.ts'

/** Ends of a container that left no log: it never ran, or nobody saw it go. */
const withoutLog: ReadonlySet<string> = new Set([
  'StartError',
  'ContainerCannotRun',
  'ContainerStatusUnknown',
  'RunContainerError',
])

/** Whether a run that ended for `reason` left a log. */
export function leftLog(reason: string | undefined): boolean {
  return !withoutLog.has(reason ?? '')
}

/** Whether the kubelet keeps the containers of a Pod that is over: of one that it evicted it removes them. Source: pkg/kubelet/eviction PodIsEvicted. */
export function keepsLogs({ status }: Pick<Pod, 'status'>): boolean {
  return !(status.phase === 'Failed' && status.reason === 'Evicted')
}
