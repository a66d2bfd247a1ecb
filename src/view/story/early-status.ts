import type { Snapshot, Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/status-lag.ts'
import type { StatusLag } from './status-lag.ts'
import { cellsOf } from './watch.ts'

/**
 * Why kubectl says how the Pod ended while sidecars still stop; undefined where it does not.
 * Models: kubernetes/kubernetes pkg/printers/internalversion/printers.go printPod, pkg/kubelet/kubelet_pods.go getPhase.
 */
export function earlyStatus(trace: Trace, snapshot: Snapshot): StatusLag | undefined {
  const { metadata, status } = snapshot.pod
  if (snapshot.node.stopping === undefined || metadata.deletionTimestamp !== undefined) return undefined
  const { containerStatuses = [], initContainerStatuses = [] } = status
  const isOver = containerStatuses.length > 0 && containerStatuses.every(({ state }) => state?.terminated !== undefined)
  const left = initContainerStatuses.find(({ state }) => state?.running !== undefined)
  if (!isOver || left === undefined || status.phase !== 'Running') return undefined
  const shown = cellsOf(trace, snapshot).status
  return { containers: [left.name], text: words.early(shown, left.name), until: undefined }
}
