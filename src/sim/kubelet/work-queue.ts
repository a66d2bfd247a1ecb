import type { Urgency } from '../kernel.ts'
import { syncTickPeriodMs, syncTickPhaseMs, tickAfter } from '../latencies.ts'
import type { World } from '../world.ts'

/**
 * Holds the next time at which the Pod is to be synced again. Looked at once a second, so it comes up to a second late.
 * Models: kubernetes/kubernetes pkg/kubelet/util/queue/work_queue.go, pkg/kubelet/kubelet.go syncLoop.
 */
export class WorkQueue {
  readonly #world: World
  readonly #onDue: (by: number | undefined) => void
  #pending: { cancel(): void } | undefined

  constructor(world: World, onDue: (by: number | undefined) => void) {
    this.#world = world
    this.#onDue = onDue
  }

  /** Replaces what was queued before. `by` is the step that the sync goes back to. */
  enqueue(delayMs: number, urgency: Urgency, by: number | undefined): void {
    const { kernel } = this.#world
    this.#pending?.cancel()
    const tick = tickAfter(kernel.now + delayMs, syncTickPeriodMs, syncTickPhaseMs)
    this.#pending = kernel.schedule(
      tick - kernel.now,
      () => {
        this.#pending = undefined
        this.#onDue(by)
      },
      urgency,
    )
  }
}
