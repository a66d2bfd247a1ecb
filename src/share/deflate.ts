/** Most bytes of a block that is stored as it is. */
const storedBlock = 65_535

/** `bytes` as raw deflate data: packed where the browser can, else stored as they are, which every reader reads just as well. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (typeof CompressionStream === 'undefined') return deflateStored(bytes)
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** `bytes` as raw deflate data that is not packed. */
export function deflateStored(bytes: Uint8Array): Uint8Array {
  const blocks = Math.max(1, Math.ceil(bytes.length / storedBlock))
  const data = new Uint8Array(bytes.length + 5 * blocks)
  for (let block = 0; block < blocks; block++) {
    const from = block * storedBlock
    const part = bytes.subarray(from, from + storedBlock)
    const head = from + 5 * block
    const length = part.length
    data.set([block === blocks - 1 ? 1 : 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255], head)
    data.set(part, head + 5)
  }
  return data
}
