/** One frame of a video, as its encoder made it. */
export interface VideoChunk {
  readonly data: Uint8Array
  /** From the start, in milliseconds. */
  readonly atMs: number
  /** It can be shown without those before it. */
  readonly isKey: boolean
}

export interface VideoTrack {
  readonly codec: 'V_VP8' | 'V_VP9'
  readonly width: number
  readonly height: number
  readonly lengthMs: number
}

/**
 * A WebM file with one silent track. A cluster begins with each key frame, and the cues before them say where, so that players can seek.
 * Format: Matroska (RFC 9559), as far as WebM goes.
 */
export function webmFile({ codec, width, height, lengthMs }: VideoTrack, chunks: readonly VideoChunk[]): Uint8Array {
  const header = element(0x1a45dfa3, [
    element(0x4286, number(1)),
    element(0x42f7, number(1)),
    element(0x42f2, number(4)),
    element(0x42f3, number(8)),
    element(0x4282, text('webm')),
    element(0x4287, number(4)),
    element(0x4285, number(2)),
  ])
  const info = element(0x1549a966, [
    element(0x2ad7b1, number(1_000_000)),
    element(0x4489, float(lengthMs)),
    element(0x4d80, text('podreel')),
    element(0x5741, text('podreel')),
  ])
  const tracks = element(0x1654ae6b, [
    element(0xae, [
      element(0xd7, number(1)),
      element(0x73c5, number(1)),
      element(0x9c, number(0)),
      element(0x86, text(codec)),
      element(0x83, number(1)),
      element(0xe0, [element(0xb0, number(width)), element(0xba, number(height))]),
    ]),
  ])
  const clusters = clustersOf(chunks)
  const cuesLength = cues(clusters, 0).length
  const segment = joined([
    info,
    tracks,
    cues(clusters, info.length + tracks.length + cuesLength),
    ...clusters.map(({ bytes }) => bytes),
  ])
  return joined([header, element(0x18538067, segment)])
}

interface Cluster {
  readonly atMs: number
  readonly bytes: Uint8Array
}

function clustersOf(chunks: readonly VideoChunk[]): readonly Cluster[] {
  const groups: VideoChunk[][] = []
  for (const chunk of chunks) {
    const last = groups.at(-1)
    if (chunk.isKey || last === undefined) groups.push([chunk])
    else last.push(chunk)
  }
  return groups.map((group) => {
    const atMs = Math.round(group[0]?.atMs ?? 0)
    const blocks = group.map((chunk) => element(0xa3, block(chunk, atMs)))
    return { atMs, bytes: element(0x1f43b675, [element(0xe7, number(atMs)), ...blocks]) }
  })
}

/** A frame of track 1, its time counted from the cluster's. */
function block({ data, atMs, isKey }: VideoChunk, clusterMs: number): Uint8Array {
  const offset = Math.round(atMs) - clusterMs
  return joined([Uint8Array.of(0x81, (offset >> 8) & 255, offset & 255, isKey ? 0x80 : 0), data])
}

/** Where in the segment each cluster stands; the first at `first`. Always as long, whatever `first` is. */
function cues(clusters: readonly Cluster[], first: number): Uint8Array {
  let position = first
  const points = clusters.map(({ atMs, bytes }) => {
    const place = element(0xb7, [element(0xf7, number(1)), element(0xf1, number(position, 6))])
    position += bytes.length
    return element(0xbb, [element(0xb3, number(atMs, 6)), place])
  })
  return element(0x1c53bb6b, points)
}

/** An element: its id, its length in eight bytes, its content. */
function element(id: number, content: Uint8Array | readonly Uint8Array[]): Uint8Array {
  const body = content instanceof Uint8Array ? content : joined(content)
  const length = number(body.length, 8)
  length[0] = 1
  return joined([number(id), length, body])
}

/** A whole number, most significant byte first, in `size` bytes or as few as it needs. */
function number(value: number, size = Math.max(1, Math.ceil(value.toString(16).length / 2))): Uint8Array {
  const bytes = new Uint8Array(size)
  let rest = value
  for (let at = size - 1; at >= 0; at--) {
    bytes[at] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return bytes
}

function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
