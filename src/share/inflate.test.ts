import { constants, deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deflate, deflateStored } from './deflate.ts'
import { inflate } from './inflate.ts'

const enough = 1_000_000
const text = 'init containers run one after another, sidecars stay, main containers come last. '.repeat(40)
const bytes = new TextEncoder().encode(text)

describe('unpacking', () => {
  test.each([
    ['packed at once', deflateRawSync(bytes)],
    ['packed hard', deflateRawSync(bytes, { level: 9 })],
    ['fixed codes', deflateRawSync(bytes, { strategy: 4 })],
    ['codes only', deflateRawSync(bytes, { strategy: 2 })],
    ['not packed', deflateRawSync(bytes, { level: 0 })],
    ['our own blocks', deflateStored(bytes)],
    ['a stream of the platform', undefined],
  ])('%s', async (_name, data) => {
    const unpacked = inflate(data ?? (await deflate(bytes)), enough)
    expect(unpacked.end).toBe('complete')
    expect(new TextDecoder().decode(unpacked.bytes)).toBe(text)
  })

  test('what zlib packs, whatever it is', () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 3000 }),
      fc.array(fc.constantFrom(1, 2, 3, 255), { maxLength: 5000 }).map((list) => Uint8Array.from(list)),
    )
    fc.assert(
      fc.property(
        content,
        fc.integer({ min: 0, max: 9 }),
        fc.integer({ min: 0, max: 4 }),
        (original, level, strategy) => {
          const unpacked = inflate(deflateRawSync(original, { level, strategy }), enough)
          expect(unpacked.end).toBe('complete')
          expect([...unpacked.bytes]).toEqual([...original])
        },
      ),
    )
  })

  test('a link of blocks alone, each with codes of its own, is damaged', () => {
    // One block of codes, no text and no end: a dynamic block of two codes of one bit each, 256 zeros, the end of the block and one distance.
    const fields = [
      [0, 1],
      [2, 2],
      [0, 5],
      [0, 5],
      [14, 4],
      ...[16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1].map((of) => [Number(of === 18 || of === 1), 3]),
      [1, 1],
      [127, 7],
      [1, 1],
      [107, 7],
      [0, 3],
    ]
    const bits = fields.flatMap(([value = 0, count = 0]) => Array.from({ length: count }, (_, at) => (value >> at) & 1))
    const packed = (blocks: number) => {
      const all = new Uint8Array(Math.ceil((blocks * bits.length) / 8))
      for (let at = 0; at < blocks * bits.length; at++)
        all[at >> 3] = (all[at >> 3] ?? 0) | ((bits[at % bits.length] ?? 0) << (at & 7))
      return all
    }
    expect(inflate(packed(1000), enough).end).toBe('cut')
    expect(inflate(packed(100_000), enough).end).toBe('damaged')
  })

  test('blocks longer than one can be', () => {
    const long = new Uint8Array(200_000).map((_, at) => at % 251)
    expect(inflate(deflateStored(long), enough)).toEqual({ bytes: long, end: 'complete' })
  })

  test.each([0, 2, 4])('blocks that are not packed behind such that are, strategy %i', (strategy) => {
    // Of one letter the code is short, so that more of the next block is looked at.
    const parts = Array.from({ length: 16 }, (_, length) => new Uint8Array(20_000 + 37 * length).fill(97))
    const packed = parts.map((part) => deflateRawSync(part, { strategy, finishFlush: constants.Z_SYNC_FLUSH }))
    const unpacked = inflate(Buffer.concat([...packed, deflateStored(bytes)]), enough)
    expect(unpacked.end).toBe('complete')
    expect(Buffer.from(unpacked.bytes)).toEqual(Buffer.concat([...parts, bytes]))
  })

  test('nothing', () => {
    expect(inflate(deflateStored(new Uint8Array()), enough)).toEqual({ bytes: new Uint8Array(), end: 'complete' })
    expect(inflate(new Uint8Array(), enough).end).toBe('cut')
  })
})

describe('damage', () => {
  const packed = deflateRawSync(bytes)

  test('a cut gives what stands before it', () => {
    const half = inflate(packed.subarray(0, packed.length / 2), enough)
    expect(half.end).toBe('cut')
    expect(half.bytes.length).toBeGreaterThan(20)
    expect(text).toContain(new TextDecoder().decode(half.bytes))
  })

  test('data is never taken for more than was allowed', () => {
    const bomb = deflateRawSync(new Uint8Array(10_000_000))
    expect(bomb.length).toBeLessThan(20_000)
    const unpacked = inflate(bomb, 1000)
    expect(unpacked.end).toBe('limit')
    expect(unpacked.bytes.length).toBe(1000)
  })

  test('any bytes end in one of the four ways', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
        const { bytes: unpacked, end } = inflate(data, 5000)
        expect(['complete', 'cut', 'damaged', 'limit']).toContain(end)
        expect(unpacked.length).toBeLessThanOrEqual(5000)
      }),
      { numRuns: 500 },
    )
  })
})
