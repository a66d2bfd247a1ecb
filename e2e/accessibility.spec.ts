import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no barrier that a program can find, ${colorScheme}`, async ({ stage, page }) => {
    await page.emulateMedia({ colorScheme })
    await stage.open()
    const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    expect(found).toEqual([])
  })
}

test('fits a narrow screen without scrolling sideways', async ({ stage, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await stage.open()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('the stage is driven by keys while it has the focus', async ({ stage, page }) => {
  await stage.open()
  await stage.transport.toStart()
  const start = await stage.transport.time.getAttribute('aria-valuetext')
  await stage.transport.time.focus()
  await page.keyboard.press(']')
  await expect(stage.transport.time).not.toHaveAttribute('aria-valuetext', start ?? '')
  await page.keyboard.press('[')
  await expect(stage.transport.time).toHaveAttribute('aria-valuetext', start ?? '')
})
