/** One figure: `ratio` is value / baseline, both measured in this run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly baseline: number
  readonly ratio: number
  /** What it was measured on, where one would want to look at it. */
  readonly note?: string
}

/** A figure of two measured numbers, rounded to four digits. */
export function figure(name: string, unit: string, value: number, baseline: number): Figure {
  return { name, value: round(value), unit, baseline: round(baseline), ratio: round(value / baseline) }
}

/**
 * How long the fastest of `runs` runs takes, in milliseconds: the one that other programs disturbed least. Some runs before them
 * warm up.
 */
export function fastestMs(runs: number, work: () => unknown): number {
  sampleMs(Math.ceil(runs / 4), work)
  return Math.min(...sampleMs(runs, work))
}

/** How long each of `runs` runs takes, in milliseconds; one more run before them warms up. */
export function sampleMs(runs: number, work: (run: number) => unknown): readonly number[] {
  work(0)
  return Array.from({ length: runs }, (_, run) => {
    const from = performance.now()
    work(run)
    return performance.now() - from
  })
}

/** The smallest sample that at least the `share` (0 to 1) of all do not exceed. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

function round(value: number): number {
  return Number(value.toPrecision(4))
}
