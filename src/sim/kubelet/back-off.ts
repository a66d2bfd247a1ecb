import type { FeatureGates } from '../../kube/features.ts'
import { tickAfter } from '../latencies.ts'

/** How long starts are held back; milliseconds. */
export interface BackOffLimits {
  readonly initialMs: number
  readonly maxMs: number
  /** Without a failure for so long the next one counts as the first. */
  readonly resetAfterMs: number
}

interface Entry {
  readonly delayMs: number
  readonly updatedAtMs: number
}

/** The kubelet's housekeeping forgets delays that have expired. Source: pkg/kubelet/kubelet.go housekeepingPeriod. */
const housekeepingMs = 2000

/**
 * Delays by key, doubled at each use up to a maximum. One that was not used for `resetAfterMs` is forgotten at the next housekeeping, even where
 * it still holds something back: then that goes on at once, and the count starts anew.
 * Models: kubernetes/kubernetes staging/src/k8s.io/client-go/util/flowcontrol/backoff.go Backoff,
 * pkg/kubelet/kubelet_pods.go HandlePodCleanups.
 */
export class BackOff {
  readonly #limits: BackOffLimits
  readonly #entries = new Map<string, Entry>()

  constructor(limits: BackOffLimits) {
    this.#limits = limits
  }

  /** The delay of `key`; 0 when there is none. */
  delayMs(key: string): number {
    return this.#entries.get(key)?.delayMs ?? 0
  }

  /** The delay where `nowMs` is less than that after `eventMs`, the end of the last run; else 0: nothing is held back. */
  delaySince(key: string, eventMs: number, nowMs: number): number {
    const entry = this.#known(key, nowMs)
    if (entry === undefined || this.#hasExpired(entry, eventMs)) return 0
    return nowMs - eventMs < entry.delayMs ? entry.delayMs : 0
  }

  /** Whether `nowMs` is less than the delay after the last use of `key`. */
  isInBackOffSinceUpdate(key: string, nowMs: number): boolean {
    const entry = this.#known(key, nowMs)
    if (entry === undefined || this.#hasExpired(entry, nowMs)) return false
    return nowMs - entry.updatedAtMs < entry.delayMs
  }

  /** Counts one more use at `nowMs`; `eventMs` is compared with the last use to see whether the count starts anew. */
  next(key: string, eventMs: number, nowMs: number): void {
    const entry = this.#known(key, nowMs)
    const { initialMs, maxMs } = this.#limits
    const isFirst = entry === undefined || this.#hasExpired(entry, eventMs)
    const delayMs = isFirst ? initialMs : Math.min(entry.delayMs * 2, maxMs)
    this.#entries.set(key, { delayMs, updatedAtMs: nowMs })
  }

  /** What housekeeping has left of `key`. */
  #known(key: string, nowMs: number): Entry | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    const forgottenAtMs = tickAfter(entry.updatedAtMs + this.#limits.resetAfterMs, housekeepingMs, 0)
    return nowMs < forgottenAtMs ? entry : undefined
  }

  #hasExpired({ updatedAtMs }: Entry, eventMs: number): boolean {
    return eventMs - updatedAtMs > this.#limits.resetAfterMs
  }
}

/** Of image pulls. Source: pkg/kubelet/kubelet.go imageBackOffPeriod, MaxImageBackOff. */
export const imagePullLimits: BackOffLimits = { initialMs: 10_000, maxMs: 300_000, resetAfterMs: 600_000 }

/**
 * Of restarts. `maxRestartPeriodSeconds` is what the node's configuration says; undefined: nothing.
 * Source: pkg/kubelet/kubelet.go newCrashLoopBackOff.
 */
export function restartLimits(gates: FeatureGates, maxRestartPeriodSeconds: number | undefined): BackOffLimits {
  const isReduced = gates.ReduceDefaultCrashLoopBackOffDecay
  let initialMs = isReduced ? 1000 : 10_000
  let maxMs = isReduced ? 60_000 : 300_000
  if (gates.KubeletCrashLoopBackOffMax) {
    maxMs = (maxRestartPeriodSeconds ?? 300) * 1000
    initialMs = Math.min(initialMs, maxMs)
  }
  return { initialMs, maxMs, resetAfterMs: 600_000 }
}

/**
 * After how long what happens to a container repeats that ends over and over after `runMs`: in the end it is held back for the longest time at
 * each restart, or, with long runs, from the shortest time on until the delay is forgotten.
 */
export function crashLoopMs(runMs: number, { initialMs, maxMs, resetAfterMs }: BackOffLimits): number {
  if (runMs > resetAfterMs) return runMs
  let sumMs = 0
  for (let delayMs = initialMs; ; delayMs = Math.min(2 * delayMs, maxMs)) {
    if (runMs + delayMs > resetAfterMs) return sumMs + resetAfterMs
    if (delayMs === maxMs) return runMs + maxMs
    sumMs += runMs + delayMs
  }
}
