import { type Huffman, huffmanOf, quickBits } from './huffman.ts'

/**
 * How unpacking ended: `complete`; `cut` when the data ended too early; `damaged` when it makes no sense from some point on;
 * `limit` when there would be more than was allowed.
 */
export type InflateEnd = 'complete' | 'cut' | 'damaged' | 'limit'

export interface Inflated {
  /** All that could be unpacked until then. */
  readonly bytes: Uint8Array
  readonly end: InflateEnd
}

/**
 * Unpacks raw deflate data (RFC 1951), at most `limit` bytes. Never throws, and gives what stands before the damage,
 * which a DecompressionStream does not.
 */
export function inflate(data: Uint8Array, limit: number): Inflated {
  const unpacker = new Unpacker(data, limit)
  const end = unpacker.run()
  return { bytes: unpacker.bytes, end }
}

/** The shortest length or distance of each symbol, and how many bits follow it. */
const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
]
const distanceBits = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13]
/** The order in which the lengths of the code lengths' own codes stand. */
const codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

const fixedLengths = [...run(144, 8), ...run(112, 9), ...run(24, 7), ...run(8, 8)]
const fixedCodes = huffmanOf(fixedLengths)
const fixedDistances = huffmanOf(run(30, 5))

function run(count: number, length: number): readonly number[] {
  return Array.from({ length: count }, () => length)
}

interface Codes {
  readonly codes: Huffman
  readonly distances: Huffman
}

/** Who packs a text makes a block of thousands of letters; each may bring codes along, which take a while to read. */
const mostCodes = 4000

/** undefined from any of its readers: the data is over. */
class Unpacker {
  readonly #data: Uint8Array
  readonly #limit: number
  #at = 0
  #bits = 0
  #bitCount = 0
  #out: Uint8Array
  #size = 0
  #codes = 0

  constructor(data: Uint8Array, limit: number) {
    this.#data = data
    this.#limit = limit
    this.#out = new Uint8Array(Math.min(limit, Math.max(1024, data.length * 4)))
  }

  get bytes(): Uint8Array {
    return this.#out.subarray(0, this.#size)
  }

  run(): InflateEnd {
    for (;;) {
      const isLast = this.#read(1)
      const kind = this.#read(2)
      if (isLast === undefined || kind === undefined) return 'cut'
      const end = this.#block(kind)
      if (end !== 'complete') return end
      if (isLast === 1) return 'complete'
    }
  }

  #block(kind: number): InflateEnd {
    if (kind === 0) return this.#stored()
    if (kind === 1) return this.#packed({ codes: fixedCodes, distances: fixedDistances })
    if (kind === 3 || ++this.#codes > mostCodes) return 'damaged'
    const codes = this.#readCodes()
    return typeof codes === 'string' ? codes : this.#packed(codes)
  }

  #stored(): InflateEnd {
    // It begins with the next byte: those that were looked at already are its own.
    this.#at -= this.#bitCount >> 3
    this.#bits = 0
    this.#bitCount = 0
    const length = this.#read(16)
    const check = this.#read(16)
    if (length === undefined || check === undefined) return 'cut'
    if ((length ^ check) !== 0xffff) return 'damaged'
    const bytes = this.#data.subarray(this.#at, this.#at + length)
    this.#at += bytes.length
    for (const byte of bytes) if (!this.#put(byte)) return 'limit'
    return bytes.length < length ? 'cut' : 'complete'
  }

  #packed({ codes, distances }: Codes): InflateEnd {
    for (;;) {
      const symbol = this.#symbol(codes)
      if (symbol === undefined) return 'cut'
      if (symbol === 256) return 'complete'
      if (symbol < 0) return 'damaged'
      const end = symbol < 256 ? this.#literal(symbol) : this.#copy(symbol - 257, distances)
      if (end !== 'complete') return end
    }
  }

  #literal(byte: number): InflateEnd {
    return this.#put(byte) ? 'complete' : 'limit'
  }

  /** Repeats what stands some way back. */
  #copy(lengthSymbol: number, distances: Huffman): InflateEnd {
    const base = lengthBase[lengthSymbol]
    if (base === undefined) return 'damaged'
    const more = this.#read(lengthBits[lengthSymbol] ?? 0)
    const symbol = this.#symbol(distances)
    if (more === undefined || symbol === undefined) return 'cut'
    const distanceStart = distanceBase[symbol]
    if (distanceStart === undefined) return 'damaged'
    const further = this.#read(distanceBits[symbol] ?? 0)
    if (further === undefined) return 'cut'
    const distance = distanceStart + further
    if (distance > this.#size) return 'damaged'
    const length = Math.min(base + more, this.#limit - this.#size)
    this.#makeRoom(length)
    const out = this.#out
    const end = this.#size + length
    // What is copied may be what was copied just before.
    for (let at = this.#size; at < end; at++) out[at] = out[at - distance] ?? 0
    this.#size = end
    return length < base + more ? 'limit' : 'complete'
  }

  /** The codes that a block brings along. */
  #readCodes(): Codes | InflateEnd {
    const counts = [this.#read(5), this.#read(5), this.#read(4)]
    const [codeCount, distanceCount, lengthCount] = counts
    if (codeCount === undefined || distanceCount === undefined || lengthCount === undefined) return 'cut'
    const ownLengths = run(19, 0).slice()
    for (const place of codeLengthOrder.slice(0, lengthCount + 4)) {
      const length = this.#read(3)
      if (length === undefined) return 'cut'
      ownLengths[place] = length
    }
    const total = codeCount + 257 + distanceCount + 1
    const lengths = this.#readLengths(huffmanOf(ownLengths), total)
    if (typeof lengths === 'string') return lengths
    return {
      codes: huffmanOf(lengths.slice(0, codeCount + 257)),
      distances: huffmanOf(lengths.slice(codeCount + 257)),
    }
  }

  #readLengths(own: Huffman, total: number): readonly number[] | InflateEnd {
    const lengths: number[] = []
    while (lengths.length < total) {
      const symbol = this.#symbol(own)
      if (symbol === undefined) return 'cut'
      if (symbol < 0) return 'damaged'
      if (symbol < 16) {
        lengths.push(symbol)
        continue
      }
      const [bits, least] = symbol === 16 ? [2, 3] : symbol === 17 ? [3, 3] : [7, 11]
      const more = this.#read(bits ?? 0)
      if (more === undefined) return 'cut'
      const repeated = symbol === 16 ? lengths.at(-1) : 0
      const count = (least ?? 0) + more
      if (repeated === undefined || lengths.length + count > total) return 'damaged'
      lengths.push(...run(count, repeated))
    }
    return lengths
  }

  /** The next symbol; -1 when the bits are none. */
  #symbol({ counts, symbols, quick }: Huffman): number | undefined {
    // Near the end there may be fewer bits than are looked at.
    while (this.#bitCount < quickBits && this.#at < this.#data.length) {
      this.#bits |= (this.#data[this.#at++] ?? 0) << this.#bitCount
      this.#bitCount += 8
    }
    const found = quick[this.#bits & (quick.length - 1)] ?? 0
    const own = found & 15
    if (own > 0 && own <= this.#bitCount) {
      this.#bits >>>= own
      this.#bitCount -= own
      return found >> 4
    }
    let code = 0
    let first = 0
    let index = 0
    for (let length = 1; length < counts.length; length++) {
      const bit = this.#read(1)
      if (bit === undefined) return undefined
      code |= bit
      const count = counts[length] ?? 0
      if (code - count < first) return symbols[index + code - first] ?? -1
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return -1
  }

  #read(count: number): number | undefined {
    while (this.#bitCount < count) {
      const byte = this.#data[this.#at]
      if (byte === undefined) return undefined
      this.#at++
      this.#bits |= byte << this.#bitCount
      this.#bitCount += 8
    }
    const value = this.#bits & ((1 << count) - 1)
    this.#bits >>>= count
    this.#bitCount -= count
    return value
  }

  /** false when that was one byte too many. */
  #put(byte: number): boolean {
    if (this.#size >= this.#limit) return false
    this.#makeRoom(1)
    this.#out[this.#size++] = byte
    return true
  }

  /** For so many bytes more; there is never more room than the limit. */
  #makeRoom(count: number): void {
    if (this.#size + count <= this.#out.length) return
    const wider = new Uint8Array(Math.min(this.#limit, Math.max(this.#size + count, this.#out.length * 2)))
    wider.set(this.#out)
    this.#out = wider
  }
}
