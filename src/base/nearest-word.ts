/**
 * The one of `words` that `word` was most likely meant to be: the same but for case, dashes and a plural s, else with up to two
 * letters wrong (one in a short word); undefined when none is close, or two are equally close.
 */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  const all = [...words]
  const plain = plainForm(word)
  const same = all.find((other) => plainForm(other) === plain)
  if (same !== undefined || word.length > 60) return same
  const most = word.length <= 4 ? 1 : 2
  let best: string | undefined
  let bestDistance = most + 1
  let isTied = false
  for (const other of all) {
    if (Math.abs(other.length - word.length) > most) continue
    const distance = editDistance(word.toLowerCase(), other.toLowerCase())
    if (distance < bestDistance) {
      best = other
      bestDistance = distance
      isTied = false
    } else if (distance === bestDistance && distance <= most) isTied = true
  }
  return isTied ? undefined : best
}

function plainForm(word: string): string {
  return word.toLowerCase().replace(/[-_ ]/g, '').replace(/s$/, '')
}

/** How many letters are to be put in, left out, changed or swapped with the next (Damerau-Levenshtein). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row++) {
    rows.push([row])
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let distance = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        distance = Math.min(distance, cell(row - 2, column - 2) + 1)
      rows[row]?.push(distance)
    }
  }
  return cell(a.length, b.length)
}
