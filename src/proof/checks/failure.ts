/** One expectation that a trace does not meet. */
export interface Failure {
  /** Which one: its kind and its own words. */
  readonly expectation: string
  readonly expected: string
  readonly got: string
}

/** A value in one line: text as it is, all else as JSON. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
}
