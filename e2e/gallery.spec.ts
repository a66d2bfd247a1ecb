import { readdirSync } from 'node:fs'
import { examples } from '../src/cli/examples.ts'
import { expect, testInNewContext as test } from './fixtures.ts'

test('every example has a card, and a picture that was simulated', async ({ stage, page }) => {
  await stage.open('gallery')
  const dialog = page.getByRole('dialog', { name: 'Examples' })
  const cards = dialog.getByRole('listitem').getByRole('button')
  await expect(cards).toHaveCount(examples.length)
  expect(examples.length).toBeGreaterThanOrEqual(40)
  for (const card of [cards.first(), cards.last()]) {
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByRole('img', { name: /^STATUS: Pending/ })).toBeVisible()
  }
  expect(await cards.first().locator('.still-bar').count()).toBeGreaterThan(1)
})

test('is searched, and a choice comes to the stage', async ({ stage, page }) => {
  await stage.open()
  await page.getByRole('button', { name: 'Examples' }).click()
  await page.getByRole('button', { name: /^Gallery/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Examples' })
  await dialog.getByRole('searchbox', { name: 'Find an example' }).fill('net_admin')
  await expect(dialog.getByText('1 example', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'A service mesh, with its plumbing' }).click()
  await expect(dialog).toBeHidden()
  await expect(stage.pods.table).toContainText('cart')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
})

test('a link leads to what it looks for', async ({ stage, page }) => {
  await stage.open('gallery/oomkilled')
  await expect(page.getByRole('searchbox', { name: 'Find an example' })).toHaveValue('oomkilled')
  await expect(page.getByRole('button', { name: 'OOMKilled' })).toBeVisible()
})

test('a myth is shown on the stage at the right time', async ({ stage, page }) => {
  await stage.open('myths')
  const dialog = page.getByRole('dialog', { name: 'Myths' })
  const folders = readdirSync(new URL('../src/lessons/myths/', import.meta.url))
  await expect(dialog.getByRole('listitem')).toHaveCount(folders.length)
  await dialog.getByRole('button', { name: /PodInitializing means that the last init container/ }).click()
  await expect(dialog).toBeHidden()
  await expect(stage.pods.status).toHaveText('PodInitializing')
})

test('the glossary has the word that a link names', async ({ stage, page }) => {
  await stage.open('glossary/sidecar')
  await expect(page.getByRole('dialog', { name: 'Glossary' }).getByText('sidecar', { exact: true })).toBeInViewport()
})

for (const width of [320, 768]) {
  test(`the pages fit a screen of ${width} px`, async ({ stage, page }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const name of ['gallery', 'lessons', 'myths', 'glossary']) {
      await stage.open(name)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('heading', { level: 2 }).waitFor()
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), name).toBeLessThanOrEqual(0)
      await dialog.getByRole('button', { name: 'Close' }).click()
    }
  })
}
