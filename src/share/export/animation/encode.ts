import type { TimelinePicture } from '../timeline-picture.ts'
import type { FramePlan } from './plan-frames.ts'

/** What makes an animation. */
export interface Encoding {
  readonly picture: TimelinePicture
  readonly plan: FramePlan
  /** Pixels a pixel of the picture. */
  readonly scale: number
  /** Colour behind the picture: an animation has no corners to see through. */
  readonly ground: string
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Ends the work; the promise is then rejected with the signal's reason. */
  readonly signal: AbortSignal
}

/** Lets the page breathe between two frames, and ends the work when that is wished. */
export async function breathe(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  signal.throwIfAborted()
}
