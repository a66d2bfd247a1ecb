/** Index of the last item whose key is at most `key`, in a list sorted by key; -1 when all are greater. */
export function lastAtMost<T>(items: readonly T[], key: number, keyOf: (item: T) => number): number {
  return firstWhere(items, (item) => keyOf(item) > key) - 1
}

/** Index of the first item whose key is at least `key`, in a list sorted by key; its length when all are smaller. */
export function firstAtLeast<T>(items: readonly T[], key: number, keyOf: (item: T) => number): number {
  return firstWhere(items, (item) => keyOf(item) >= key)
}

/** Index of the first item from which on `isReached` holds; the length of the list where it never does. */
function firstWhere<T>(items: readonly T[], isReached: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isReached(items[middle] as T)) high = middle
    else low = middle + 1
  }
  return low
}
