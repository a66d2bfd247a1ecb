import type { Work } from '../base/work.ts'

/** Does work, and gives what comes of it. */
export type Run = <T>(work: Work<T>) => Promise<T>

/** After so long the page is given back to its reader for a moment; milliseconds. */
const sliceMs = 12

/**
 * Does work in slices, so that the page answers in between: a frame that is sandboxed, and a page from a file, may have no worker to do it in.
 * Once `isWanted` says that nobody waits for it any more it is left, and its promise never kept.
 */
export function calmly(isWanted: () => boolean): Run {
  return async (work) => {
    let until = performance.now() + sliceMs
    while (isWanted()) {
      const { done, value } = work.next()
      if (done) return value
      if (performance.now() < until) continue
      await new Promise((next) => setTimeout(next))
      until = performance.now() + sliceMs
    }
    return new Promise(() => undefined)
  }
}
