import type { Kernel } from '../kernel.ts'
import type { DependencyClock } from './container-process.ts'

/** Which of the scenario's named dependencies are there, and who waits for one. */
export class Dependencies implements DependencyClock {
  readonly #available = new Set<string>()
  readonly #waiting = new Map<string, Set<() => void>>()

  /** `times` says when each is first there, in milliseconds; one that is not named never is. */
  constructor(kernel: Kernel, times: Readonly<Record<string, number>>, onAvailable: (name: string) => void) {
    for (const [name, atMs] of Object.entries(times)) {
      kernel.schedule(atMs, () => {
        onAvailable(name)
        this.set(name, true)
      })
    }
  }

  /** The dependency `name` comes or goes; those who have passed it already are not troubled. */
  set(name: string, isAvailable: boolean): void {
    if (!isAvailable) {
      this.#available.delete(name)
      return
    }
    this.#available.add(name)
    const waiting = [...(this.#waiting.get(name) ?? [])]
    this.#waiting.delete(name)
    for (const action of waiting) action()
  }

  whenAvailable(name: string, action: () => void): () => void {
    if (this.#available.has(name)) {
      action()
      return () => undefined
    }
    const waiting = this.#waiting.get(name) ?? new Set()
    this.#waiting.set(name, waiting.add(action))
    return () => waiting.delete(action)
  }
}
