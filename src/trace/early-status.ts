import { code, named, phrase } from '../base/phrase.ts'
import type { StatusLag } from './status-lag.ts'
import type { Snapshot, Trace } from './trace.ts'
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
  const text = phrase`kubectl says ${code(shown)} already: STATUS tells how the main containers ended. The phase is ${code('Running')} until ${named(left.name)} has stopped; its exit code plays no part in either.`
  return { containers: [left.name], text, until: undefined }
}
