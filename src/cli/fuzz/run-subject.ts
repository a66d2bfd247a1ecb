import type { Finding, Subject } from './subject.ts'

/** An input that is not answered after this long counts as a finding; milliseconds. */
export const mostMs = 10_000

/** What came of trying one kind of input. */
export interface Outcome {
  readonly inputs: number
  /** The longest that one input took, and its seed. */
  readonly slowestMs: number
  readonly slowestSeed: number
  readonly finding?: Finding & { readonly seed: number }
}

/**
 * Tries the inputs of `seed`, `seed + 1` and so on for `ms` milliseconds, at least one, until the first finding. `onStart` is called
 * with each seed before it is tried: who watches from outside knows by it on which one there is no end.
 */
export function runSubject(subject: Subject, seed: number, ms: number, onStart: (seed: number) => void): Outcome {
  const from = performance.now()
  let slowestMs = 0
  let slowestSeed = seed
  for (let inputs = 1; ; inputs++) {
    const current = seed + inputs - 1
    onStart(current)
    const startedAt = performance.now()
    const finding = subject.tryOne(current)
    const tookMs = performance.now() - startedAt
    if (finding !== undefined) return { inputs, slowestMs, slowestSeed, finding: { ...finding, seed: current } }
    if (tookMs > slowestMs) {
      slowestMs = tookMs
      slowestSeed = current
    }
    if (tookMs > mostMs) {
      const problem = `it took ${Math.round(tookMs)} ms`
      return { inputs, slowestMs, slowestSeed, finding: { problem, input: subject.inputOf(current), seed: current } }
    }
    if (performance.now() - from >= ms) return { inputs, slowestMs, slowestSeed }
  }
}
