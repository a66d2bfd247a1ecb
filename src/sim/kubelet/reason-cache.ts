import type { StartError } from './start-container.ts'

/** Why the last start of each slot's container failed. Models: kubernetes/kubernetes pkg/kubelet/reason_cache.go. */
export class ReasonCache {
  readonly #errors: (StartError | undefined)[] = []
  #version = 0

  /** Grows with every change. */
  get version(): number {
    return this.#version
  }

  /** Undefined where the last start did not fail. */
  get(slot: number): StartError | undefined {
    return this.#errors[slot]
  }

  set(slot: number, error: StartError | undefined): void {
    if (this.#errors[slot] === error) return
    this.#errors[slot] = error
    this.#version++
  }
}
