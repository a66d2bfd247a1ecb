import { expect, test } from 'vitest'
import { type VideoChunk, webmFile } from './webm-file.ts'

interface Element {
  readonly id: number
  /** From the beginning of the file. */
  readonly at: number
  readonly body: Uint8Array
  readonly bodyAt: number
}

/** The elements in `bytes`, one after another; `at` counts from `base`. */
function elementsIn(bytes: Uint8Array, base = 0): readonly Element[] {
  const list: Element[] = []
  let at = 0
  while (at < bytes.length) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 23
    const sizeAt = at + idLength
    const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23
    const size = numberOf(bytes.subarray(sizeAt + 1, sizeAt + sizeLength))
    const bodyAt = sizeAt + sizeLength
    expect(sizeLength).toBe(8)
    expect(bodyAt + size).toBeLessThanOrEqual(bytes.length)
    list.push({
      id: numberOf(bytes.subarray(at, sizeAt)),
      at: base + at,
      body: bytes.subarray(bodyAt, bodyAt + size),
      bodyAt: base + bodyAt,
    })
    at = bodyAt + size
  }
  return list
}

const numberOf = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256 + byte, 0)
const childrenOf = (element: Element | undefined) => elementsIn(element?.body ?? new Uint8Array(), element?.bodyAt)
const find = (list: readonly Element[], id: number) => list.find((each) => each.id === id)

const chunks: readonly VideoChunk[] = [
  { data: Uint8Array.of(1, 2, 3), atMs: 0, isKey: true },
  { data: Uint8Array.of(4), atMs: 80, isKey: false },
  { data: new Uint8Array(70_000).fill(5), atMs: 2000, isKey: true },
  { data: Uint8Array.of(6), atMs: 2080, isKey: false },
]
const file = webmFile({ codec: 'V_VP9', width: 1200, height: 964, lengthMs: 4080 }, chunks)
const [header, segment] = elementsIn(file)
const parts = childrenOf(segment)

test('is a WebM file with one video track', () => {
  expect([header?.id, segment?.id]).toEqual([0x1a45dfa3, 0x18538067])
  expect(new TextDecoder().decode(find(childrenOf(header), 0x4282)?.body)).toBe('webm')
  const duration = find(childrenOf(find(parts, 0x1549a966)), 0x4489)?.body ?? new Uint8Array(8)
  expect(new DataView(duration.buffer, duration.byteOffset).getFloat64(0)).toBe(4080)
  const track = childrenOf(find(childrenOf(find(parts, 0x1654ae6b)), 0xae))
  expect(new TextDecoder().decode(find(track, 0x86)?.body)).toBe('V_VP9')
  const video = childrenOf(find(track, 0xe0))
  expect([0xb0, 0xba].map((id) => numberOf(find(video, id)?.body ?? new Uint8Array()))).toEqual([1200, 964])
})

test('holds every frame at its time', () => {
  const clusters = parts.filter(({ id }) => id === 0x1f43b675)
  const frames = clusters.flatMap((cluster) => {
    const [time, ...blocks] = childrenOf(cluster)
    return blocks.map(({ body }) => ({
      atMs: numberOf(time?.body ?? new Uint8Array()) + ((body[1] ?? 0) << 8) + (body[2] ?? 0),
      isKey: body[3] === 0x80,
      data: body.slice(4),
    }))
  })
  expect(frames).toEqual(chunks)
})

test('says where each cluster stands', () => {
  const clusters = parts.filter(({ id }) => id === 0x1f43b675)
  const points = childrenOf(find(parts, 0x1c53bb6b)).map((point) => {
    const [time, place] = childrenOf(point)
    const position = find(childrenOf(place), 0xf1)?.body ?? new Uint8Array()
    return [numberOf(time?.body ?? new Uint8Array()), numberOf(position) + (segment?.bodyAt ?? 0)]
  })
  expect(points).toEqual([
    [0, clusters[0]?.at],
    [2000, clusters[1]?.at],
  ])
})
