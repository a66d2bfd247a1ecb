import { type TimeScale, toTime, toUnits } from '../../../view/timeline/time-scale.ts'

/** Which instants an animation shows, in simulated milliseconds, and for how long, in real ones. */
export interface FramePlan {
  /** Rising; never empty. */
  readonly times: readonly number[]
  /** How long each is shown; a multiple of 10, as GIF counts. */
  readonly frameMs: number
  /** How long the last one is shown. */
  readonly holdMs: number
}

export interface FrameRange {
  readonly fromMs: number
  readonly toMs: number
  /** Simulated seconds in a real second; folded silences pass at the pace at which they are drawn. */
  readonly speed: number
}

/** Frames a second, as long as there are not too many. */
const usualFrameMs = 80
const mostFrames = 600
const holdMs = 2000

/** The frames of `range`: evenly apart on the axis, from its start to its very end. */
export function planFrames(scale: TimeScale, { fromMs, toMs, speed }: FrameRange): FramePlan {
  const from = toUnits(scale, Math.max(0, Math.min(fromMs, toMs)))
  const to = toUnits(scale, Math.min(scale.end, Math.max(fromMs, toMs)))
  const lengthMs = (to - from) / speed
  const frameMs = Math.max(usualFrameMs, Math.ceil(lengthMs / mostFrames / 10) * 10)
  const count = Math.max(1, Math.ceil(lengthMs / frameMs))
  const times = Array.from({ length: count + 1 }, (_, index) => {
    const units = from + (to - from) * Math.min(1, (index * frameMs) / Math.max(1, lengthMs))
    return index === count ? toTime(scale, to) : toTime(scale, units)
  })
  return { times, frameMs, holdMs }
}

/** How long the animation lasts, in real milliseconds. */
export function lengthOf({ times, frameMs, holdMs: hold }: FramePlan): number {
  return (times.length - 1) * frameMs + hold
}
