/** Index of the last item whose key is at most `key`, in a list sorted by key; -1 when all are greater. */
export function lastAtMost<T>(items: readonly T[], key: number, keyOf: (item: T) => number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (keyOf(items[middle] as T) <= key) low = middle + 1
    else high = middle
  }
  return low - 1
}
