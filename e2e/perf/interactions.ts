import type { CDPSession, Locator, Page } from '@playwright/test'
import { readInteractions, watchInteractions } from './probes.ts'

/** One thing that a reader does, and how long it took up to the next paint, in milliseconds. */
export interface Interaction {
  readonly name: string
  readonly ms: number
}

/** Less than this is not measured by the browser, in milliseconds. */
const leastMs = 8

const slowedBy = 4

/** Clicks a button of a page that does nothing else, on a processor four times as slow: what any interaction costs here, in milliseconds. */
export async function leastInteraction(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  await watchInteractions(page)
  for (let click = 0; click < 5; click++) await page.getByRole('button').click({ delay: 20 })
  await page.waitForTimeout(500)
  return Math.max(leastMs, ...(await readInteractions(page)))
}

/** A round through the controls on a processor four times as slow. Throws when one of them does nothing: it would have been measured for nothing. */
export async function roundOfInteractions(page: Page, cdp: CDPSession): Promise<readonly Interaction[]> {
  const slider = page.getByRole('slider', { name: 'Time', exact: true })
  const chosen = page.locator('.lane[data-selected="true"]')
  // Looked up before: finding a button by its name keeps the page busy for longer than the button itself.
  const clicks: (readonly [string, readonly [number, number]])[] = []
  for (const name of ['Next step', 'Next step', 'Previous step', 'Next chapter', 'Next chapter', 'Previous chapter'])
    clicks.push([name, await middleOf(page.getByRole('button', { name, exact: true }))])
  const lane = await middleOf(page.locator('.lane-name').first())

  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  await watchInteractions(page)
  const measured: Interaction[] = []
  const measure = async (name: string, act: () => Promise<void>) => {
    const before = [await slider.inputValue(), await chosen.count()].join()
    const known = (await readInteractions(page)).length
    await act()
    await page.waitForTimeout(600)
    if ([await slider.inputValue(), await chosen.count()].join() === before) throw new Error(`${name} did nothing`)
    const times = (await readInteractions(page)).slice(known)
    measured.push({ name, ms: Math.max(leastMs, ...times) })
  }
  for (const [name, spot] of clicks) await measure(name, () => page.mouse.click(...spot, { delay: 20 }))
  await measure('a lane', () => page.mouse.click(...lane, { delay: 20 }))
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', ']', '5', '9', '2'])
    await measure(`the key ${key}`, () => page.keyboard.press(key, { delay: 20 }))
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return measured
}

async function middleOf(target: Locator): Promise<[number, number]> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('nothing to click on')
  return [box.x + box.width / 2, box.y + box.height / 2]
}
