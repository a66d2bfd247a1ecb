import { expect, testInNewContext as test } from './fixtures.ts'

const sidecar = `apiVersion: v1
kind: Pod
metadata:
  name: ordered
spec:
  initContainers:
    - name: proxy
      image: images.example.test/proxy:1
      restartPolicy: Always
  containers:
    - name: app
      image: images.example.test/app:1
---
apiVersion: podreel/v1
kind: Scenario
containers:
  proxy: { imagePull: { present: true }, onTerm: { duration: 1s, exitCode: 0 } }
  app: { imagePull: { present: true }, onTerm: { duration: 2s, exitCode: 0 } }
delete: { at: 20s }
`

test('a sidecar starts first and stops last', async ({ stage }) => {
  await stage.open()
  await stage.manifest.paste(sidecar)
  await expect(stage.pods.table).toContainText('ordered')
  await stage.transport.toEnd()
  await expect(stage.pods.status).toHaveText('Completed')
  const events = await stage.region('Events').getByRole('row').allTextContents()
  const indexOf = (words: RegExp): number => events.findIndex((line) => words.test(line))
  expect(indexOf(/Started.*proxy/)).toBeGreaterThan(-1)
  expect(indexOf(/Started.*proxy/)).toBeLessThan(indexOf(/Started.*app/))
})

test('another minor tells another story: the sidecar gate is off in 1.28', async ({ stage }) => {
  await stage.open()
  await stage.manifest.paste(sidecar)
  await expect(stage.pods.table).toContainText('ordered')
  await stage.header.kubernetes.selectOption('1.28')
  await stage.transport.toEnd()
  await expect(stage.pods.ready).toHaveText('0/1')
  await stage.header.kubernetes.selectOption('1.29')
  await stage.transport.toEnd()
  await expect(stage.pods.ready).toHaveText('0/2')
})

test('seeking shows the same as stepping there', async ({ stage, page }) => {
  await stage.open()
  await stage.manifest.paste(sidecar)
  await expect(stage.pods.table).toContainText('ordered')
  await stage.transport.toStart()
  const row = async (): Promise<string> => (await stage.pods.table.getByRole('row').nth(1).allTextContents()).join()
  const stepped = new Map<string, string>()
  for (let step = 0; step < 12; step++) {
    await stage.transport.nextStep.click()
    stepped.set(await stage.transport.time.inputValue(), await row())
  }
  expect(stepped.size).toBe(12)
  for (const [position, cells] of [...stepped].reverse()) {
    await stage.transport.time.fill(position)
    expect(await row()).toBe(cells)
  }
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('chapters lead from the beginning to the end', async ({ stage }) => {
  await stage.open()
  await stage.transport.toStart()
  const moments = new Set<string | null>()
  for (let chapter = 0; chapter < 40; chapter++) {
    moments.add(await stage.transport.time.getAttribute('aria-valuetext'))
    await stage.transport.nextChapter.click()
  }
  expect(moments.size).toBeGreaterThan(5)
  await stage.transport.previousChapter.click()
  expect(moments).toContain(await stage.transport.time.getAttribute('aria-valuetext'))
})

test('every example shows a Pod without a problem', async ({ stage }) => {
  test.setTimeout(180_000)
  await stage.open()
  const titles = await stage.header.exampleTitles()
  expect(titles.length).toBeGreaterThan(10)
  for (const title of titles) {
    await stage.header.loadExample(title)
    await stage.transport.toEnd()
    await expect(stage.pods.status).toHaveText(/\S/)
    await expect(stage.problems.locator('[data-severity="error"]')).toHaveCount(0)
  }
})

test('the text survives a reload', async ({ stage, page }) => {
  await stage.open()
  await stage.manifest.paste(sidecar)
  await expect(stage.pods.table).toContainText('ordered')
  await page.reload()
  await expect(stage.pods.table).toContainText('ordered')
})
