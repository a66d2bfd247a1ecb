/** What is wrong, and the smallest input that was found to show it. */
export interface Finding {
  readonly problem: string
  readonly input: string
}

/** One kind of input that anybody may hand to podreel. */
export interface Subject {
  readonly name: string
  /** Draws the one input that belongs to `seed` and tries it; undefined when nothing is wrong with what comes of it. */
  readonly tryOne: (seed: number) => Finding | undefined
  /** The input of `seed`, for one on which podreel never comes to an end. */
  readonly inputOf: (seed: number) => string
}

/** What `work` throws, as a text; undefined when it does not. */
export function problemOf(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
