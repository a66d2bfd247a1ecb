/** A canonical prefix code, as deflate has it. */
export interface Huffman {
  /** How many codes there are of each length; index 0 is of no meaning. */
  readonly counts: readonly number[]
  /** The symbols by length of their code, then by value. */
  readonly symbols: readonly number[]
  /** By the next `quickBits` bits of the data, the symbol of a code that is no longer, times 16, and its length; 0 where it is longer, or there is none. */
  readonly quick: Uint16Array
}

/** Most codes are no longer. */
export const quickBits = 9

const longest = 15

/** The code in which the symbol `i` has `lengths[i]` bits; 0 for a symbol that does not occur. */
export function huffmanOf(lengths: readonly number[]): Huffman {
  const counts = Array.from({ length: longest + 1 }, () => 0)
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1
  counts[0] = 0
  const symbols: number[] = []
  for (let length = 1; length <= longest; length++)
    for (const [symbol, own] of lengths.entries()) if (own === length) symbols.push(symbol)
  return { counts, symbols, quick: quickOf(counts, symbols) }
}

function quickOf(counts: readonly number[], symbols: readonly number[]): Uint16Array {
  const quick = new Uint16Array(1 << quickBits)
  let code = 0
  let index = 0
  for (let length = 1; length <= quickBits; length++) {
    for (let left = counts[length] ?? 0; left > 0; left--, code++, index++)
      // The first bit of a code comes first, which is the lowest one of the data; what comes behind it may be anything.
      for (let bits = reversed(code, length); code < 1 << length && bits < quick.length; bits += 1 << length)
        quick[bits] ||= ((symbols[index] ?? 0) << 4) | length
    code <<= 1
  }
  return quick
}

function reversed(code: number, length: number): number {
  let bits = 0
  for (let at = 0; at < length; at++) bits |= ((code >> at) & 1) << (length - 1 - at)
  return bits
}
