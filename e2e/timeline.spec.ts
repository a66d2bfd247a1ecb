import { expect, test } from './fixtures.ts'
import { WhatIf } from './panels/what-if.ts'

test('a range is made of the chapter, moved by its handles, and put away', async ({ stage, page }) => {
  await stage.open()
  await stage.transport.toMiddle()
  const timeline = stage.region('Timeline')
  await timeline.getByRole('button', { name: 'Range', exact: true }).click()
  const from = timeline.getByRole('slider', { name: 'Start of the range' })
  const to = timeline.getByRole('slider', { name: 'End of the range' })
  const began = Number(await from.getAttribute('aria-valuenow'))
  const ended = Number(await to.getAttribute('aria-valuenow'))
  expect(began).toBeLessThan(ended)
  await from.press('ArrowLeft')
  await to.press('ArrowRight')
  expect(Number(await from.getAttribute('aria-valuenow'))).toBeLessThan(began)
  expect(Number(await to.getAttribute('aria-valuenow'))).toBeGreaterThan(ended)
  const loop = page.getByRole('button', { name: /^Loop \d/ })
  await expect(loop).toHaveAttribute('aria-pressed', 'true')
  await from.press('Delete')
  await expect(from).toHaveCount(0)
  await expect(loop).toHaveCount(0)

  await test.step('the keys i and o set its ends, Shift and a drag draws it', async () => {
    const now = Number(await stage.transport.time.inputValue())
    await stage.transport.time.focus()
    await page.keyboard.press('i')
    await expect(from).toHaveAttribute('aria-valuenow', String(now))
    await stage.transport.toEnd()
    await stage.transport.previousStep.click()
    await page.keyboard.press('o')
    await expect(to).toHaveAttribute('aria-valuenow', await stage.transport.time.inputValue())
    await timeline.getByRole('button', { name: 'Range', exact: true }).click()
    await expect(from).toHaveCount(0)
    const lane = await timeline.getByRole('img', { name: /^proxy: / }).boundingBox()
    if (lane === null) throw new Error('no lane')
    const y = lane.y + lane.height / 2
    await page.keyboard.down('Shift')
    await page.mouse.move(lane.x + lane.width * 0.6, y)
    await page.mouse.down()
    await page.mouse.move(lane.x + lane.width * 0.25, y, { steps: 3 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    const drawn = [Number(await from.getAttribute('aria-valuenow')), Number(await to.getAttribute('aria-valuenow'))]
    const end = Number(await stage.transport.time.getAttribute('max'))
    expect((drawn[0] ?? 0) / end).toBeCloseTo(0.25, 1)
    expect((drawn[1] ?? 0) / end).toBeCloseTo(0.6, 1)
  })
})

test('silences are drawn short, and opened one by one or all', async ({ stage }) => {
  await stage.open()
  await stage.header.loadExample('CrashLoopBackOff')
  await expect(stage.pods.table).not.toContainText('shop')
  const timeline = stage.region('Timeline')
  const closed = timeline.getByRole('button', { name: /^Unfold .* in which nothing changes$/ })
  const opened = timeline.getByRole('button', { name: /^Fold .* in which nothing changes$/ })
  const tears = timeline.locator('.fold-mark')
  await expect(closed.first()).toBeVisible()
  const count = await tears.count()
  await closed.first().click()
  await expect(tears).toHaveCount(count - 1)
  await opened.first().click()
  await expect(tears).toHaveCount(count)
  const t = await stage.transport.time.inputValue()
  await tears.nth(1).click()
  await expect(tears).toHaveCount(count - 1)
  expect(await stage.transport.time.inputValue()).toBe(t)
  await timeline.getByRole('button', { name: 'Unfold', exact: true }).click()
  await expect(tears).toHaveCount(0)
  await timeline.getByRole('button', { name: 'Fold', exact: true }).click()
  await expect(tears).toHaveCount(count)
})

test('near enough, the steps stand in their order, and each can be gone to', async ({ stage, page }) => {
  await stage.open()
  const timeline = stage.region('Timeline')
  const steps = timeline.getByRole('list', { name: 'Steps in view' })
  await expect(steps).toHaveCount(0)
  await stage.transport.toStart()
  while ((await steps.count()) === 0) await timeline.getByRole('button', { name: 'Zoom in', exact: true }).click()
  const words = await steps.getByRole('button').allTextContents()
  expect(words[0]).toBe('created')
  expect(words.indexOf('sandbox')).toBeGreaterThan(words.indexOf('bound to node-1'))
  const sandbox = steps.getByRole('button', { name: 'sandbox', exact: true })
  await sandbox.click()
  await expect(sandbox).toHaveAttribute('aria-pressed', 'true')
  await expect(stage.region('Why')).toContainText('The sandbox')
  await timeline.getByRole('button', { name: 'Later', exact: true }).click()
  await expect(steps.getByRole('button', { name: 'created', exact: true })).toHaveCount(0)
  await timeline.getByRole('button', { name: 'Earlier', exact: true }).click()
  await expect(steps.getByRole('button', { name: 'created', exact: true })).toBeVisible()
  await timeline.getByRole('button', { name: 'Fit', exact: true }).click()
  await expect(steps).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Zoom out', exact: true })).toBeDisabled()
})

test('the lanes show what the node has, what the API says, or both', async ({ stage }) => {
  await stage.open()
  const timeline = stage.region('Timeline')
  const choice = timeline.getByRole('combobox', { name: 'Whose word the lanes show' })
  const legend = stage.page.getByRole('list', { name: 'Legend' })
  await expect(legend).toContainText('what the API says')
  await expect(legend).toContainText('pulling')
  await choice.selectOption('Node')
  await expect(legend).not.toContainText('what the API says')
  await choice.selectOption('API')
  // The API knows no pulling: it says that the container waits.
  await expect(legend).not.toContainText('pulling')
  await choice.selectOption('Node and API')
  await expect(legend).toContainText('what the API says')
})

test('what would have happened stays to be compared, until the change is taken back', async ({ stage, page }) => {
  const whatIf = new WhatIf(page)
  await stage.open()
  await stage.transport.toMiddle()
  const legend = page.getByRole('list', { name: 'Legend' })
  await expect(legend).not.toContainText('without')
  await whatIf.choose('app', /^Crash now/)
  await expect(legend).toContainText(/without “app: crash \(exit code 1\) at [\d.]+ s”/)
  await whatIf.undo()
  await expect(legend).not.toContainText('without')
})

test('where the API lags, the note beside the pointer says so', async ({ stage, page }) => {
  await stage.open()
  const lane = stage.region('Timeline').getByRole('img', { name: /^migrate-schema: / })
  await lane.scrollIntoViewIfNeeded()
  const failed = await lane.locator('.bar[data-kind="failed"]').boundingBox()
  expect(failed).not.toBeNull()
  if (failed) await page.mouse.move(failed.x + 2, failed.y + failed.height / 2)
  await expect(stage.region('Timeline')).toContainText('The kubelet has not told the API server yet')
})

for (const [half, nth] of [
  ['the first, third, fifth … example', 0],
  ['the second, fourth, sixth … example', 1],
] as const)
  test(`playing to an instant shows the same as seeking it: ${half}`, async ({ stage, page }) => {
    test.setTimeout(300_000)
    await stage.open()
    const titles = (await stage.header.exampleTitles()).filter((_, index) => index % 2 === nth)
    expect(titles.length).toBeGreaterThan(10)
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('16×')
    /** All that is drawn, but not where it is while it moves, nor what is spoken later than it is drawn. */
    const drawn = () =>
      page.evaluate(() => {
        const stage = document.querySelector('.stage-grid')?.cloneNode(true)
        if (!(stage instanceof HTMLElement)) return ''
        // The advice is on the spec, whatever the instant: its count comes when it has been worked out.
        const late = 'p[aria-live], .tab-count, .tab-count + .visually-hidden'
        for (const later of stage.querySelectorAll(late)) later.remove()
        for (const element of stage.querySelectorAll('*')) {
          // React's ids count how often something came.
          for (const name of ['style', 'data-more', 'data-overflows', 'id', 'aria-labelledby'])
            element.removeAttribute(name)
        }
        return stage.innerHTML
      })
    for (const title of titles) {
      await stage.header.loadExample(title)
      await stage.transport.toStart()
      // The example comes when it is simulated, and then stands at its start. Hours are not played through: it is begun in their midst.
      await expect(async () => {
        const quarter = Math.floor(Number(await stage.transport.time.getAttribute('max')) / 4)
        if (Number(await stage.transport.time.inputValue()) < quarter) await stage.transport.time.fill(String(quarter))
        if (await stage.transport.play.isVisible()) await stage.transport.play.click()
        await expect.poll(async () => Number(await stage.transport.time.inputValue())).toBeGreaterThan(quarter)
      }).toPass()
      // A short story may have come to its end meanwhile.
      if (await stage.transport.pause.isVisible()) await page.keyboard.press('k')
      await expect(stage.transport.play).toBeVisible()
      const where = await stage.transport.time.inputValue()
      const played = await drawn()
      await stage.transport.toStart()
      await stage.transport.time.fill(where)
      await expect.poll(async () => difference(played, await drawn()), `${title} at ${where}`).toBe('')
    }
  })

/** Where two texts part, with what stands there in both; empty when they are the same. */
function difference(one: string, other: string): string {
  if (one === other) return ''
  let at = 0
  while (one[at] === other[at]) at++
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(' / ')
}
