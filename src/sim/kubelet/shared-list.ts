/** A list that is built item by item, and is the list before it as long as it has the same items: most lists of a sync are. */
export class SharedList<T> {
  readonly #before: readonly T[]
  readonly #size: number
  #length = 0
  #own: T[] | undefined

  /** `size` is how many items there will be. */
  constructor(before: readonly T[] | undefined, size: number) {
    this.#before = before ?? []
    this.#size = size
  }

  /** How many items there are so far. */
  get length(): number {
    return this.#length
  }

  add(item: T): void {
    const place = this.#length++
    if (this.#own === undefined) {
      if (place < this.#before.length && this.#before[place] === item) return
      // Copied in its full length: a list that grows item by item is copied again and again.
      this.#own = this.#before.slice(0, this.#size)
    }
    this.#own[place] = item
  }

  done(): readonly T[] {
    if (this.#own !== undefined) return this.#own
    return this.#before.length === this.#length ? this.#before : this.#before.slice(0, this.#length)
  }
}
