import { packText } from '../src/share/codec.ts'
import { readLink } from '../src/share/link.ts'
import { barriersInBothSchemes } from './barriers.ts'
import { expect, test } from './fixtures.ts'

test('two scenarios run on one clock, and what differs is said and marked', async ({ stage, page }) => {
  await stage.open('x=job-native-sidecar&k=1.36&v=compare&ak=1.36&ax=job-classic-sidecar')
  const [a, b] = [
    page.getByRole('region', { name: 'A', exact: true }),
    page.getByRole('region', { name: 'B', exact: true }),
  ]
  const status = (side: typeof a) => side.getByRole('table', { name: 'kubectl get pods' }).locator('.terminal-status')
  const differences = page.getByRole('region', { name: /^Differences: \d+$/ })
  const lateStart = differences
    .getByRole('listitem')
    .filter({ hasText: /^\d*report starts .* because B waits for log-shipper/ })
  await test.step('a click goes there, on both sides', async () => {
    await lateStart.getByRole('button', { name: /in B$/ }).click()
    await expect(lateStart).toHaveAttribute('aria-current', 'true')
    await expect(status(a)).toHaveText('ContainerCreating')
    await expect(status(b)).toHaveText('PodInitializing')
    await expect(page.getByRole('status').filter({ hasText: 'report starts' })).toBeVisible()
    for (const side of ['A', 'B'])
      await expect(
        page.getByRole('region', { name: `Lanes of ${side}` }).locator('.lane-mark[data-chosen="true"]'),
      ).not.toHaveCount(0)
  })
  await test.step('no barrier that a program can find', async () => {
    await lateStart.getByText(/^What follows/).click()
    expect(await barriersInBothSchemes(page)).toEqual([])
  })
  await test.step('the keys of the stage move the one playhead', async () => {
    await page.getByRole('main', { name: 'Compare' }).press('End')
    await expect(status(a)).toHaveText('NotReady')
    await expect(status(b)).toHaveText('Completed')
  })
  await test.step('overlaid, a lane has the bars of both', async () => {
    await page.getByRole('button', { name: 'Overlaid' }).click()
    const lanes = page.getByRole('region', { name: 'Lanes of A and B' })
    await expect(lanes.locator('[data-lane="report"]').locator('.ghost-bar').first()).toBeVisible()
    await expect(lanes.locator('[data-lane="report"]').locator('.bar').first()).toBeVisible()
  })
  await test.step('a phone shows it without scrolling sideways', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => stage.overflow()).toBeLessThanOrEqual(0)
  })
  await test.step('a link brings both, to anybody', async () => {
    await page.getByRole('button', { name: 'Swap A and B' }).click()
    await expect(status(a)).toHaveText('Pending')
    await expect(page.getByRole('textbox', { name: 'Name of A' })).toHaveValue('The same Job with a native sidecar')
    await page.getByRole('textbox', { name: 'Name of B' }).fill('as it was')
    await page.getByRole('textbox', { name: 'Name of B' }).press('Enter')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await page.reload()
    await expect(differences).toContainText('log-shipper is a main container in B, a sidecar in A.')
    await expect(page.getByRole('textbox', { name: 'Name of B' })).toHaveValue('as it was')
    await expect(page.getByRole('region', { name: 'Lanes of A and B' })).toContainText('as it was, Kubernetes')
  })
})

test('what looks like a secret is masked in a link of two', async ({ stage, page }) => {
  const text = (command: string) =>
    `apiVersion: v1\nkind: Pod\nmetadata: { name: two }\nspec:\n  containers:\n  - { name: app, image: images.example.test/app:1, command: ${command} }\n`
  const one = await packText(text('[app, --password=hunter2]'))
  const other = await packText(text('[app, --token, hunter2]'))
  await stage.open(`m=${one}&a=${other}&an=password=hunter2&v=compare`)
  await expect(page.getByText('*** stands for app: command[2], app: command[1].')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = readLink(new URL(await page.evaluate(() => navigator.clipboard.readText())).hash)
  expect(link?.carried?.text).toBe(text('[app, --password=***]'))
  expect(link?.pinned?.carried?.text).toBe(text('[app, --token, "***"]'))
  expect(link?.pinned?.names.a).toBe('password=***')
})

test('what is pinned is compared with what is changed after that', async ({ stage, page }) => {
  await stage.open('x=log-shipper')
  const view = page.getByRole('button', { name: 'View', exact: true })
  await view.click()
  await page.getByRole('button', { name: 'Pin this as A' }).click()
  await expect(page.getByText('Pinned. Now change the text or the version.')).toBeVisible()
  await page.keyboard.press('Escape')
  await stage.header.kubernetes.selectOption('1.28')
  await view.click()
  await page.getByRole('button', { name: 'Compare with A' }).click()
  const differences = page.getByRole('region', { name: /^Differences/ })
  await expect(differences).toContainText('log-shipper is an init container in B, a sidecar in A.')
  await test.step('the minor of either side can be changed there', async () => {
    await page.getByRole('combobox', { name: 'Kubernetes version of A' }).selectOption('1.28')
    await expect(page.getByRole('region', { name: 'No difference' })).toBeVisible()
  })
  await test.step('unpinned, there are others to begin with', async () => {
    await page.getByRole('button', { name: 'Unpin A' }).click()
    await page.getByRole('button', { name: /^This Pod in 1\.28 and 1\.36/ }).click()
    await expect(differences).toContainText('log-shipper is a sidecar in B, an init container in A.')
    await page.getByRole('button', { name: 'To the stage' }).click()
    await expect(stage.header.kubernetes).toHaveValue('1.36')
  })
})
