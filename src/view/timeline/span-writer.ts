import type { SimTime } from '../../base/time.ts'

/** A stretch of one value: `[from, to)`. */
export interface Span<T> {
  readonly from: SimTime
  readonly to: SimTime
  readonly value: T
}

/** Writes the stretches of one value as it goes along: what is the same as before goes on. */
export class SpanWriter<T> {
  readonly #isSame: (a: T, b: T) => boolean
  readonly #spans: Span<T>[] = []
  #open: { readonly from: SimTime; readonly value: T } | undefined

  constructor(isSame: (a: T, b: T) => boolean) {
    this.#isSame = isSame
  }

  /** `value` from `at` on; undefined: none. */
  write(at: SimTime, value: T | undefined): void {
    const open = this.#open
    if (open !== undefined && value !== undefined && this.#isSame(open.value, value)) return
    if (open !== undefined && at > open.from) this.#spans.push({ from: open.from, to: at, value: open.value })
    this.#open = value === undefined ? undefined : { from: at, value }
  }

  /** All spans, the last one up to `to`. */
  end(to: SimTime): readonly Span<T>[] {
    return this.#open === undefined
      ? this.#spans
      : [...this.#spans, { from: this.#open.from, to, value: this.#open.value }]
  }
}
