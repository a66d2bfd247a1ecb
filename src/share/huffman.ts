/** A canonical prefix code, as deflate has it. */
export interface Huffman {
  /** How many codes there are of each length; index 0 is of no meaning. */
  readonly counts: readonly number[]
  /** The symbols by length of their code, then by value. */
  readonly symbols: readonly number[]
}

const longest = 15

/** The code in which the symbol `i` has `lengths[i]` bits; 0 for a symbol that does not occur. */
export function huffmanOf(lengths: readonly number[]): Huffman {
  const counts = Array.from({ length: longest + 1 }, () => 0)
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1
  counts[0] = 0
  const symbols: number[] = []
  for (let length = 1; length <= longest; length++)
    for (const [symbol, own] of lengths.entries()) if (own === length) symbols.push(symbol)
  return { counts, symbols }
}
