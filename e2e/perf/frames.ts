import type { Page } from '@playwright/test'

/** A frame is late when it comes more than this after the one before, in milliseconds. */
const lateMs = 20

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
