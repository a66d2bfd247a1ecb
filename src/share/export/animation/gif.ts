import { breathe, type Encoding } from './encode.ts'
import { chooseColors, colorIndexer } from './gif-colors.ts'
import { canvasFor, drawOn } from './rasterize.ts'

/** Colours beside the one that means: as before. */
const colors = 255
const unchanged = 255

/**
 * An animated GIF that plays for ever. All frames share one palette, so that nothing flickers, and hold only what has changed.
 * The encoder is loaded when it is needed.
 */
export async function encodeGif({ picture, plan, scale, ground, onProgress, signal }: Encoding): Promise<Blob> {
  const { GIFEncoder, quantize } = await import('gifenc')
  const context = canvasFor(picture, scale)
  const { width, height } = context.canvas
  const pixelsAt = async (t: number): Promise<Uint8ClampedArray> => {
    await drawOn(context, picture.draw(t), ground)
    return context.getImageData(0, 0, width, height).data
  }
  const samples: Uint8ClampedArray[] = []
  for (const t of samplesOf(plan.times)) {
    samples.push(await pixelsAt(t))
    await breathe(signal)
  }
  const palette = chooseColors(samples, colors, quantize)
  const indexOf = colorIndexer(palette)
  const encoder = GIFEncoder()
  const shared = { palette: [...palette, ...Array(256 - palette.length).fill([0, 0, 0])] }
  let isFirst = true
  const write = (index: Uint8Array, delay: number) => {
    const place = { transparent: true, transparentIndex: unchanged, dispose: 1, repeat: 0, delay }
    encoder.writeFrame(index, width, height, isFirst ? { ...place, ...shared } : place)
    isFirst = false
  }
  let before: Uint8Array | undefined
  let waiting: { readonly index: Uint8Array; delay: number } | undefined
  for (const [number, t] of plan.times.entries()) {
    const index = indexOf(await pixelsAt(t))
    const delay = number === plan.times.length - 1 ? plan.holdMs : plan.frameMs
    const changes = before === undefined ? index : changedFrom(before, index)
    if (changes === undefined && waiting) waiting.delay += delay
    else if (changes) {
      if (waiting) write(waiting.index, waiting.delay)
      waiting = { index: changes, delay }
    }
    before = index
    onProgress((number + 1) / plan.times.length)
    await breathe(signal)
  }
  if (waiting) write(waiting.index, waiting.delay)
  encoder.finish()
  return new Blob([encoder.bytes()], { type: 'image/gif' })
}

/** `index` where it differs from `before`, elsewhere the sign for that; undefined when nothing differs. */
export function changedFrom(before: Uint8Array, index: Uint8Array): Uint8Array | undefined {
  const changes = new Uint8Array(index.length).fill(unchanged)
  let isChanged = false
  for (let at = 0; at < index.length; at++) {
    const value = index[at] ?? 0
    if (value === before[at]) continue
    changes[at] = value
    isChanged = true
  }
  return isChanged ? changes : undefined
}

/** The first frame, some between, and the last: together they have every colour. */
function samplesOf(times: readonly number[]): readonly number[] {
  const places = [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * (times.length - 1)))
  return [...new Set(places)].flatMap((place) => times[place] ?? [])
}
