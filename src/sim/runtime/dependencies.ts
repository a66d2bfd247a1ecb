import type { Kernel } from '../kernel.ts'
import type { DependencyClock } from './container-process.ts'

/** Which of the scenario's named dependencies are there, and who waits for one. */
export class Dependencies implements DependencyClock {
  readonly #available = new Set<string>()
  readonly #waiting = new Map<string, Set<(step?: number) => void>>()

  /** `times` says when each is first there, in milliseconds; one that is not named never is. `onAvailable` tells the step of it. */
  constructor(kernel: Kernel, times: Readonly<Record<string, number>>, onAvailable: (name: string) => number) {
    for (const [name, atMs] of Object.entries(times)) {
      kernel.schedule(atMs, () => {
        this.set(name, true, onAvailable(name))
      })
    }
  }

  /** The dependency `name` comes or goes by `step`; those who have passed it already are not troubled. */
  set(name: string, isAvailable: boolean, step: number): void {
    if (!isAvailable) {
      this.#available.delete(name)
      return
    }
    this.#available.add(name)
    const waiting = [...(this.#waiting.get(name) ?? [])]
    this.#waiting.delete(name)
    for (const action of waiting) action(step)
  }

  whenAvailable(name: string, action: (step?: number) => void): () => void {
    if (this.#available.has(name)) {
      action()
      return () => undefined
    }
    const waiting = this.#waiting.get(name) ?? new Set()
    this.#waiting.set(name, waiting.add(action))
    return () => waiting.delete(action)
  }
}
