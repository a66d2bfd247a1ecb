import { assertExists } from '../../base/assert.ts'
import { type Kernel, type Process, Signal } from '../kernel.ts'
import type { PodLayout } from '../layout.ts'

/**
 * For each sidecar, by slot, whom it waits for before it is told to stop: every running main container, and the next later
 * sidecar, if it runs. Ordinary init containers play no part.
 *
 * | slot | waits for |
 * | --- | --- |
 * | main container | nobody |
 * | last sidecar | all main containers |
 * | sidecar before it | all main containers and the sidecar after it |
 *
 * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_termination_order.go newTerminationOrdering.
 */
export function terminationPrerequisites(
  layout: PodLayout,
  running: ReadonlySet<number>,
): ReadonlyMap<number, readonly number[]> {
  const prerequisites = new Map<number, readonly number[]>()
  const mains = layout.slots.flatMap(({ role, index }) => (role === 'main' && running.has(index) ? [index] : []))
  let later: number | undefined
  for (let index = layout.initCount - 1; index >= 0; index--) {
    if (layout.slots[index]?.role !== 'sidecar') continue
    prerequisites.set(index, later !== undefined && running.has(later) ? [...mains, later] : mains)
    later = index
  }
  return prerequisites
}

/** Lets sidecars wait for their turn while a whole Pod is stopped. */
export class TerminationOrdering {
  readonly #kernel: Kernel
  readonly #prerequisites: ReadonlyMap<number, readonly number[]>
  /** By slot, the step of the exit. */
  readonly #stopped: (number | undefined)[] = []
  readonly #signals = new Map<number, Signal>()

  constructor(kernel: Kernel, layout: PodLayout, running: ReadonlySet<number>) {
    this.#kernel = kernel
    this.#prerequisites = terminationPrerequisites(layout, running)
    for (const slot of running) this.#signals.set(slot, new Signal())
  }

  /** Whether the slot has someone to wait for. */
  mustWait(slot: number): boolean {
    return (this.#prerequisites.get(slot) ?? []).some((other) => this.#stopped[other] === undefined)
  }

  /**
   * Waits until it is the slot's turn, at most `graceSeconds`. The step that gave the turn, the exit of the last prerequisite;
   * undefined when there was none to wait for or time ran out.
   */
  *waitForTurn(slot: number, graceSeconds: number): Process<number | undefined> {
    const deadline = this.#kernel.now + graceSeconds * 1000
    let lastExit: number | undefined
    for (const other of this.#prerequisites.get(slot) ?? []) {
      if (this.#stopped[other] === undefined) {
        const signal = assertExists(this.#signals.get(other), `a signal of slot ${other}`)
        const leftMs = deadline - this.#kernel.now
        if (leftMs <= 0 || !(yield* this.#kernel.waitFor(signal, leftMs))) return undefined
      }
      lastExit = Math.max(lastExit ?? 0, this.#stopped[other] ?? 0)
    }
    return lastExit
  }

  /** The call that stopped the slot's container has returned; `step` is that of its exit. */
  containerTerminated(slot: number, step: number): void {
    this.#stopped[slot] = step
    this.#signals.get(slot)?.raise()
  }
}
