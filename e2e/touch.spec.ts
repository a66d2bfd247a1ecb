import { expect, test } from './fixtures.ts'
import { WhatIf } from './panels/what-if.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

test('fingers: one scrubs, two zoom, one that rests asks what if', async ({ stage, page }) => {
  await stage.open()
  const client = await page.context().newCDPSession(page)
  const { time } = stage.transport
  const lanes = stage.region('Timeline').locator('.lanes')
  await lanes.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await lanes.boundingBox()
  if (box === null) throw new Error('no lanes')
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: readonly number[], top = y) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: top, id })) })

  await test.step('one scrubs', async () => {
    await touch('touchStart', [120])
    for (const x of [140, 160, 180, 200]) await touch('touchMove', [x])
    await touch('touchEnd', [])
    await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(10_000)
  })

  await test.step('two zoom, and the playhead stays', async () => {
    const t = await time.inputValue()
    const fit = page.getByRole('button', { name: 'Fit', exact: true })
    await expect(fit).toHaveCount(0)
    await touch('touchStart', [160])
    await touch('touchStart', [160, 200])
    for (const by of [20, 40, 60, 80]) await touch('touchMove', [160 - by, 200 + by])
    await touch('touchEnd', [])
    await expect(fit).toBeVisible()
    expect(await time.inputValue()).toBe(t)
    await touch('touchStart', [80])
    await touch('touchStart', [80, 280])
    for (const by of [20, 40, 60, 80]) await touch('touchMove', [80 + by, 280 - by])
    await touch('touchEnd', [])
    await expect(fit).toHaveCount(0)
  })

  await test.step('one that rests asks what if, and selects nothing', async () => {
    const app = stage.region('Pod').getByRole('button', { name: /^app/ })
    await app.scrollIntoViewIfNeeded()
    const at = await app.boundingBox()
    if (at === null) throw new Error('no box')
    const menu = new WhatIf(page).menu('app')
    await expect(async () => {
      await touch('touchStart', [at.x + at.width / 2], at.y + at.height / 2)
      // How long it rests is what is tested: the browser counts from one touch to the next.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 550)))
      await touch('touchEnd', [])
      await expect(menu).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(app).toHaveAttribute('aria-pressed', 'false')
  })
})
