import { type Process, Signal } from '../kernel.ts'
import type { World } from '../world.ts'

/**
 * The node's image pulls: as many at once as the kubelet's settings allow, those of other Pods too; the others wait in the order of asking.
 * Models: kubernetes/kubernetes pkg/kubelet/images/puller.go.
 */
export class ImagePuller {
  readonly #world: World
  readonly #waiting: Signal[] = []
  #free: number

  constructor(world: World) {
    this.#world = world
    const { atOnce = 1, others = [] } = world.scenario.behavior.node.imagePulls ?? {}
    this.#free = atOnce
    for (const { at, durationMs } of others)
      world.kernel.schedule(at, () => world.kernel.spawn(this.#pullOther(durationMs)))
  }

  /** Waits for a turn; whether it had to be waited for. */
  *begin(): Process<boolean> {
    if (this.#free > 0) {
      this.#free--
      return false
    }
    const turn = new Signal()
    this.#waiting.push(turn)
    yield* this.#world.kernel.waitFor(turn)
    return true
  }

  /** Gives the turn on. */
  end(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free++
    else next.raise()
  }

  *#pullOther(durationMs: number): Process {
    yield* this.begin()
    yield this.#world.kernel.sleep(durationMs)
    this.end()
  }
}
