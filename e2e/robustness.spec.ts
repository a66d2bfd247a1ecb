import { expect, testInNewContext as test } from './fixtures.ts'

const mine = 'containers: [{ name: mine, image: images.example.test/mine:1 }]'

test('a panel whose code does not come says so, and comes when it is tried again', async ({
  stage,
  page,
  context,
  complaints,
}) => {
  await stage.open()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Export' }).click()
  const failed = page.getByRole('alert', { name: 'Export' })
  await expect(failed).toContainText('could not be loaded')
  await expect(stage.pods.table).toBeVisible()
  await context.setOffline(false)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
  // The browser tells of what it could not fetch, and React of the error that was caught.
  expect(
    complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED|The code of a panel did not come/.test(complaint)),
  ).toEqual([])
  complaints.length = 0
})

test('a tab, a page of text and a lesson without network leave the rest of the page', async ({
  stage,
  page,
  context,
  complaints,
}) => {
  await stage.open()
  await context.setOffline(true)
  await stage.details.open('YAML')
  await expect(page.getByRole('alert', { name: 'YAML' })).toContainText('could not be loaded')
  const events = await stage.details.open('Events')
  await expect(events.getByRole('table')).toBeVisible()
  await page.evaluate(() => {
    location.hash = 'rules'
  })
  await expect(page.getByRole('alert', { name: 'The rules' })).toContainText('could not be loaded')
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    location.hash = 'x=lesson-sidecars'
  })
  const lesson = page.getByRole('alert', { name: 'The lesson' })
  await expect(lesson).toContainText('could not be loaded')
  await lesson.getByRole('button', { name: 'Close' }).click()
  await expect(stage.pods.table).toBeVisible()
  complaints.length = 0
})

test('a worker that breaks down is replaced', async ({ stage, page }) => {
  await page.addInitScript(() => {
    const started: Worker[] = []
    Object.assign(window, { started })
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        started.push(this)
      }
    }
  })
  const end = (how: 'silently' | 'with an error') =>
    page.evaluate((way) => {
      const { started } = window as unknown as { started: Worker[] }
      for (const worker of started.splice(0)) {
        worker.terminate()
        if (way === 'with an error') worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))
      }
    }, how)
  await stage.open()
  await end('with an error')
  await stage.manifest.paste(mine)
  await expect(stage.region('Pod')).toContainText('mine')
  // Nothing tells of a worker that is gone: its answer stays away, and another is asked.
  await end('silently')
  await stage.manifest.paste(mine.replaceAll('mine', 'second'))
  await expect(page.getByText('reading…')).toBeVisible()
  await expect(stage.region('Pod')).toContainText('second', { timeout: 20_000 })
})

test('on a phone the note of a fix lies on none of the problems that are left', async ({ stage, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await stage.open()
  await stage.manifest.paste('containers: [{ name: mine, imag: a:1, prots: [], redinessProbe: {} }]')
  await stage.problems.getByRole('button', { name: 'Write image' }).click()
  await expect(stage.problems).not.toContainText('[0].imag')
  const note = page.getByRole('status').filter({ hasText: 'Undo' }).getByRole('paragraph')
  await expect(note).toBeVisible()
  await stage.problems.getByRole('listitem').last().scrollIntoViewIfNeeded()
  const edge = (locator: typeof note) => locator.evaluate((element) => element.getBoundingClientRect())
  await expect.poll(async () => (await edge(note)).top - (await edge(stage.problems)).bottom).toBeGreaterThanOrEqual(0)
})
