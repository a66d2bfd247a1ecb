import type { FeatureGates } from '../../kube/features.ts'
import type { Pod } from '../../kube/pod.ts'

/**
 * Go's `Duration.String` of whole milliseconds: `10s`, `1m20s`, `5m0s`, `1.5s`, `250ms`, `0s`.
 * Source: go time.Duration.String.
 */
export function formatGoDuration(ms: number): string {
  const wholeMs = Math.trunc(ms)
  if (wholeMs === 0) return '0s'
  if (wholeMs < 1000) return `${wholeMs}ms`
  const totalSeconds = Math.trunc(wholeMs / 1000)
  const fraction = String(wholeMs % 1000)
    .padStart(3, '0')
    .replace(/(?<!0)0+$/, '')
  const seconds = `${totalSeconds % 60}${fraction === '' ? '' : `.${fraction}`}s`
  const minutes = Math.trunc(totalSeconds / 60)
  if (minutes === 0) return seconds
  const hours = Math.trunc(minutes / 60)
  return hours === 0 ? `${minutes}m${seconds}` : `${hours}h${minutes % 60}m${seconds}`
}

/**
 * `name_namespace(uid)`.
 * Source: pkg/kubelet/util/format/pod.go Pod.
 */
export function formatPod({ metadata }: Pod): string {
  return `${metadata.name ?? ''}_${metadata.namespace ?? 'default'}(${metadata.uid ?? ''})`
}

/** Texts of the events of a container's start, which changed with the minors. Source: kuberuntime_container.go startContainer. */
export function createdText(name: string, gates: FeatureGates): string {
  if (gates.EventsWithoutContainerName) return 'Container created'
  return gates.CreatedEventHasColon ? `Created container: ${name}` : `Created container ${name}`
}

export function startedText(name: string, gates: FeatureGates): string {
  return gates.EventsWithoutContainerName ? 'Container started' : `Started container ${name}`
}
