/** Work that can be left between two of its steps, each of which is short, and taken up again. */
export type Work<T> = Generator<undefined, T, undefined>

/** What comes of `work`, all of it done at once. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
