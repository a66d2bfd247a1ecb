import type { FeatureGates } from '../../kube/features.ts'

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

/**
 * Delays by key, doubled at each use up to a maximum.
 * Models: kubernetes/kubernetes staging/src/k8s.io/client-go/util/flowcontrol/backoff.go Backoff.
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

  /** Whether `nowMs` is less than the delay after `eventMs`, the end of the last run. */
  isInBackOffSince(key: string, eventMs: number, nowMs: number): boolean {
    const entry = this.#entries.get(key)
    if (entry === undefined || this.#hasExpired(entry, eventMs)) return false
    return nowMs - eventMs < entry.delayMs
  }

  /** Whether `nowMs` is less than the delay after the last use of `key`. */
  isInBackOffSinceUpdate(key: string, nowMs: number): boolean {
    const entry = this.#entries.get(key)
    if (entry === undefined || this.#hasExpired(entry, nowMs)) return false
    return nowMs - entry.updatedAtMs < entry.delayMs
  }

  /** Counts one more use at `nowMs`; `eventMs` is compared with the last use to see whether the count starts anew. */
  next(key: string, eventMs: number, nowMs: number): void {
    const entry = this.#entries.get(key)
    const { initialMs, maxMs } = this.#limits
    const isFirst = entry === undefined || this.#hasExpired(entry, eventMs)
    const delayMs = isFirst ? initialMs : Math.min(entry.delayMs * 2, maxMs)
    this.#entries.set(key, { delayMs, updatedAtMs: nowMs })
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
