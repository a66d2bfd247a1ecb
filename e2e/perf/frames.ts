import type { CDPSession, Page } from '@playwright/test'

/** A frame is late when it comes more than this after the one before, in milliseconds. */
const lateMs = 20

/** How long frames are looked at, in milliseconds. */
const lookMs = 6000

/** What the frames of some seconds were like. */
export interface FrameWork {
  readonly frames: number
  readonly latePercent: number
  /** What the main thread computed for a frame on average: other programs on the machine change it far less than the time between frames. */
  readonly cpuMs: number
}

/** Looks at the frames of `page` for six seconds. */
export async function measureWork(page: Page, cdp: CDPSession): Promise<FrameWork> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await taskSeconds(cdp)
  const frames = await measureFrames(page, lookMs)
  const cpuMs = (1000 * ((await taskSeconds(cdp)) - before)) / frames.length
  await cdp.send('Performance.disable')
  return { frames: frames.length, latePercent: lateFrames(frames), cpuMs }
}

/** What the main thread has computed so far, in seconds, once `Performance` is enabled; of its processor, where that counts thread ticks. */
export async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** The time between each frame and the one before, for `ms` milliseconds. Scripts for the page are texts: a loader must not change them. */
export function measureFrames(page: Page, ms: number): Promise<readonly number[]> {
  return page.evaluate(`new Promise((resolve) => {
    const frames = []
    let last, first
    const note = (now) => {
      first ??= now
      if (last !== undefined) frames.push(now - last)
      last = now
      if (now - first < ${ms}) requestAnimationFrame(note)
      else resolve(frames)
    }
    requestAnimationFrame(note)
  })`)
}

/** Percent of `frames` that are late. */
export function lateFrames(frames: readonly number[]): number {
  return (100 * frames.filter((ms) => ms > lateMs).length) / Math.max(1, frames.length)
}
