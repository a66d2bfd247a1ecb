import type { FeatureGates } from '../../kube/features.ts'
import type { Pod } from '../../kube/pod.ts'
import type { ShutdownPeriod } from '../../scenario/scenario.ts'

/**
 * How long a terminating Pod may take; seconds. It can only get shorter, and is never less than 1.
 * `current`: what held so far, 0 for nothing; `override`: what an eviction asks for.
 * Models: kubernetes/kubernetes pkg/kubelet/pod_workers.go calculateEffectiveGracePeriod.
 */
export function effectiveGraceSeconds(
  pod: Pod,
  current: number,
  override: number | undefined,
  gates: FeatureGates,
): number {
  let seconds = current
  let isOverridden = false
  for (const wanted of [pod.metadata.deletionGracePeriodSeconds, override]) {
    if (wanted === undefined || !(seconds === 0 || wanted < seconds)) continue
    seconds = wanted
    isOverridden = true
  }
  const isKnown = isOverridden && gates.ForceDeleteIsShort
  if (seconds === 0 && !isKnown) seconds = pod.spec.terminationGracePeriodSeconds ?? 0
  return Math.max(1, seconds)
}

/**
 * What an eviction asks for, seconds; a hard one for none, which `effectiveGraceSeconds` makes 1 s or the whole period of. `softSeconds`: the kubelet's
 * `evictionMaxPodGracePeriod`, by which a soft eviction goes; undefined: a hard one.
 * Models: kubernetes/kubernetes pkg/kubelet/eviction/eviction_manager.go synchronize.
 */
export function evictionGraceSeconds({ spec }: Pod, softSeconds: number | undefined, gates: FeatureGates): number {
  if (softSeconds === undefined) return 0
  const ownSeconds = spec.terminationGracePeriodSeconds
  return gates.SoftEvictionKeepsPeriod && ownSeconds !== undefined ? Math.min(softSeconds, ownSeconds) : softSeconds
}

/**
 * What a shutdown of the node leaves a Pod, seconds: the period of its priority, or its own where that is shorter. `periods` by priority.
 * Models: kubernetes/kubernetes pkg/kubelet/nodeshutdown/nodeshutdown_manager.go groupByPriority, killPods.
 */
export function shutdownGraceSeconds({ spec }: Pod, periods: readonly ShutdownPeriod[]): number {
  const { priority: own = 0, terminationGracePeriodSeconds = Number.POSITIVE_INFINITY } = spec
  const period = periods.findLast(({ priority }) => priority <= own) ?? periods[0]
  return Math.min(period?.seconds ?? 0, terminationGracePeriodSeconds)
}
