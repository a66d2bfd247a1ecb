import type { FeatureGates } from '../../kube/features.ts'
import type { Pod } from '../../kube/pod.ts'

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
