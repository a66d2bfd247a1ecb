import type { FeatureGates } from './features.ts'

/**
 * How long the kubelet holds back start number `restart` (1 for the first restart) of a container that keeps ending soon, in milliseconds
 * from the end of the run before: nothing for the first, then 10 s, doubled up to 5 min. A run of more than ten minutes begins the count anew.
 * `maxSeconds`: what the node's configuration says; undefined: nothing.
 * Source: kubernetes/kubernetes pkg/kubelet/kubelet.go newCrashLoopBackOff, pkg/kubelet/kuberuntime/kuberuntime_manager.go doBackOff.
 */
export function restartDelayMs(restart: number, gates: FeatureGates, maxSeconds?: number): number {
  if (restart < 2) return 0
  const isReduced = gates.ReduceDefaultCrashLoopBackOffDecay
  const own = isReduced ? 60_000 : 300_000
  const maxMs = gates.KubeletCrashLoopBackOffMax ? (maxSeconds ?? 300) * 1000 : own
  const initialMs = Math.min(isReduced ? 1000 : 10_000, maxMs)
  return Math.min(maxMs, initialMs * 2 ** Math.min(restart - 2, 20))
}

/** The same for try number `attempt` of a pull (1 for the first after a failure), from the failure before. Source: pkg/kubelet/kubelet.go. */
export function pullDelayMs(attempt: number): number {
  return Math.min(300_000, 10_000 * 2 ** Math.min(Math.max(0, attempt - 1), 20))
}
