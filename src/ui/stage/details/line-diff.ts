/** How one text became another, line by line. */
export interface LineDiff {
  /** Indices of the lines of the new text that were not in the old one; rising. */
  readonly added: readonly number[]
  /** The lines of the old text that are gone, with the index of the line of the new text before which they stood; rising. */
  readonly removed: readonly { readonly before: number; readonly text: string }[]
}

/** Texts that differ in more places than this are simply different: nobody reads such a comparison. */
const mostCompared = 2_000_000

/** The fewest lines added and removed that make `after` of `before`. */
export function diffLines(before: readonly string[], after: readonly string[]): LineDiff {
  const head = commonLength(before, after, (list, index) => list[index])
  const rest = Math.min(before.length, after.length) - head
  const tail = Math.min(
    rest,
    commonLength(before, after, (list, index) => list[list.length - 1 - index]),
  )
  const old = before.slice(head, before.length - tail)
  const fresh = after.slice(head, after.length - tail)
  const kept = keptLines(old, fresh)
  const added: number[] = []
  const removed: { before: number; text: string }[] = []
  let next = 0
  for (const [index, text] of old.entries()) {
    const place = kept.get(index)
    if (place === undefined) {
      removed.push({ before: head + next, text })
      continue
    }
    for (; next < place; next++) added.push(head + next)
    next = place + 1
  }
  for (; next < fresh.length; next++) added.push(head + next)
  return { added, removed }
}

function commonLength(
  a: readonly string[],
  b: readonly string[],
  at: (list: readonly string[], index: number) => string | undefined,
): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && at(a, length) === at(b, length)) length += 1
  return length
}

/** A longest common subsequence: places in `old` with their places in `fresh`. */
function keptLines(old: readonly string[], fresh: readonly string[]): ReadonlyMap<number, number> {
  if (old.length * fresh.length > mostCompared) return new Map()
  const width = fresh.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = fresh.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        old[row] === fresh[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const kept = new Map<number, number>()
  let column = 0
  for (let row = 0; row < old.length && column < fresh.length; ) {
    if (old[row] === fresh[column]) kept.set(row++, column++)
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return kept
}
