import * as pictureWords from '../../../words/en/share/picture.ts'
import { breathe, type Encoding } from './encode.ts'
import { canvasFor, drawOn } from './rasterize.ts'
import { type VideoChunk, type VideoTrack, webmFile } from './webm-file.ts'

const codecs = [
  { name: 'vp09.00.31.08', codec: 'V_VP9' },
  { name: 'vp8', codec: 'V_VP8' },
] as const

/** Bits that a pixel of a frame is worth: letters stay sharp. */
const bitsPerPixel = 0.12
/** A key frame at least this often, in milliseconds. */
const keyMs = 2000
/** Frames that may wait for the encoder. */
const mostWaiting = 8

/**
 * Whether this browser knows how to encode video at all; which codecs it has shows when one is made. It is not asked before: WebKitGTK
 * without an encoder ends the page at the mere question.
 */
export function mayEncodeWebm(): boolean {
  return typeof VideoEncoder !== 'undefined' && typeof VideoFrame !== 'undefined'
}

/** A WebM video without sound. Rejects where the browser has no codec for it. */
export async function encodeWebm({ picture, plan, scale, ground, onProgress, signal }: Encoding): Promise<Blob> {
  // Encoders want even numbers.
  const even = (length: number) => 2 * Math.ceil((length * scale) / 2)
  const size = { width: even(picture.width), height: even(picture.height) }
  const found = await configFor({ ...size, framerate: 1000 / plan.frameMs })
  if (found === undefined) throw new Error(pictureWords.noVideo)
  const chunks: VideoChunk[] = []
  let failure: unknown
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      chunks.push({ data, atMs: chunk.timestamp / 1000, isKey: chunk.type === 'key' })
    },
    error: (error) => {
      failure = error
    },
  })
  try {
    encoder.configure(found.config)
    const context = canvasFor(size, 1)
    // The last frame stands twice: a video ends with its last frame.
    const frames = [...plan.times.map((t, number) => ({ t, atMs: number * plan.frameMs })), lastOf(plan)]
    let lastKeyMs = Number.NEGATIVE_INFINITY
    for (const [number, { t, atMs }] of frames.entries()) {
      await drawOn(context, picture.draw(t), ground)
      const frame = new VideoFrame(context.canvas, { timestamp: atMs * 1000, duration: plan.frameMs * 1000 })
      const keyFrame = atMs - lastKeyMs >= keyMs
      if (keyFrame) lastKeyMs = atMs
      encoder.encode(frame, { keyFrame })
      frame.close()
      onProgress((number + 1) / (frames.length + 1))
      do await breathe(signal)
      while (encoder.encodeQueueSize > mostWaiting && failure === undefined)
      if (failure !== undefined) throw failure
    }
    await encoder.flush()
    signal.throwIfAborted()
    if (failure !== undefined) throw failure
  } finally {
    if (encoder.state !== 'closed') encoder.close()
  }
  const lengthMs = (plan.times.length - 1) * plan.frameMs + plan.holdMs
  const track: VideoTrack = { codec: found.codec, ...size, lengthMs }
  onProgress(1)
  return new Blob([new Uint8Array(webmFile(track, chunks))], { type: 'video/webm' })
}

function lastOf({ times, frameMs, holdMs }: Encoding['plan']) {
  return { t: times.at(-1) ?? 0, atMs: (times.length - 1) * frameMs + holdMs - frameMs }
}

interface Wanted {
  readonly width: number
  readonly height: number
  readonly framerate: number
}

async function configFor({ width, height, framerate }: Wanted) {
  if (!mayEncodeWebm()) return undefined
  const bitrate = Math.round(width * height * framerate * bitsPerPixel)
  for (const { name, codec } of codecs) {
    const config: VideoEncoderConfig = { codec: name, width, height, framerate, bitrate, latencyMode: 'quality' }
    const isSupported = await VideoEncoder.isConfigSupported(config).then(
      ({ supported }) => supported === true,
      () => false,
    )
    if (isSupported) return { config, codec }
  }
  return undefined
}
