import type { ProbeKind } from '../runtime/cri.ts'

export type ProbeResult = 'success' | 'failure' | 'unknown'

/** A result that differs from the one before it. */
export interface ProbeUpdate {
  readonly kind: ProbeKind
  readonly containerId: string
  readonly result: ProbeResult
}

/**
 * The last result of each probe by container id; a change is announced.
 * Models: kubernetes/kubernetes pkg/kubelet/prober/results/results_manager.go.
 */
export class ProbeResults {
  readonly #results = new Map<string, ProbeResult>()
  readonly #onUpdate: (update: ProbeUpdate) => void
  #version = 0

  constructor(onUpdate: (update: ProbeUpdate) => void) {
    this.#onUpdate = onUpdate
  }

  /** Grows with every change. */
  get version(): number {
    return this.#version
  }

  get(kind: ProbeKind, containerId: string): ProbeResult | undefined {
    return this.#results.get(`${kind}/${containerId}`)
  }

  set(kind: ProbeKind, containerId: string, result: ProbeResult): void {
    const key = `${kind}/${containerId}`
    if (this.#results.get(key) === result) return
    this.#results.set(key, result)
    this.#version++
    this.#onUpdate({ kind, containerId, result })
  }

  remove(kind: ProbeKind, containerId: string): void {
    if (this.#results.delete(`${kind}/${containerId}`)) this.#version++
  }
}
