import { packText } from '../src/share/codec.ts'
import { readLink } from '../src/share/link.ts'
import { barriers, barriersInBothSchemes } from './barriers.ts'
import { expect, test } from './fixtures.ts'

test('a Pod is shown to a room, by the keys of a slide remote, and again after a reload; then on paper', async ({
  stage,
  page,
}) => {
  await stage.open('x=shop&v=presenter')
  await expect(page.getByRole('button', { name: 'End', exact: true })).toBeVisible()
  await expect(stage.pods.status).toHaveText('Pending')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(stage.pods.status).toHaveText('Init:0/3')
  expect(await barriersInBothSchemes(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'wait-for-db', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('.')
  await expect(page.getByText('The screen is blank.')).toBeAttached()
  await page.reload()
  // It takes the focus once it hears the keys.
  await expect(page.getByRole('main', { name: 'Presenter' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(stage.pods.status).toHaveText('Completed')
  await page.getByRole('button', { name: 'Copy link for the class' }).click()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(stage.region('Why')).toBeVisible()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(stage.pods.status).toHaveText('Completed')
  await page.goto('./#handout')
  await expect(page.getByRole('img', { name: /^The timeline/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Every row of kubectl get pods' })).toContainText('Init:Error')
  expect(await barriers(page)).toEqual([])
})

test('what looks like a secret is masked in the link for the class', async ({ stage, page }) => {
  const text = (word: string) =>
    `apiVersion: v1\nkind: Pod\nmetadata: { name: class }\nspec:\n  containers:\n  - { name: app, image: images.example.test/app:1, args: [--password=${word}] }\n`
  await stage.open(`m=${await packText(text('hunter2'))}&v=presenter`)
  const copy = page.getByRole('button', { name: 'Copy link for the class' })
  await expect(copy).toHaveAttribute('title', /stands for app: args\[0\]/)
  await copy.click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(readLink(new URL(link).hash)?.carried?.text).toBe(text('***'))
})

test('the notes keep step, drive, and say when the talk is over', async ({ stage, page, context }) => {
  await stage.open('x=reverse-shutdown&v=presenter')
  const [notes] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Notes', exact: true }).click(),
  ])
  const main = notes.getByRole('main', { name: 'Notes' })
  await expect(main).toContainText('Started in the order mesh, metrics, logs, app.')
  for (const key of ['PageDown', 'PageDown', 'ArrowRight']) await notes.keyboard.press(key)
  await expect(stage.pods.status).toHaveText('Init:1/3')
  await expect(main.getByRole('region', { name: 'Now' })).toContainText('Init:1/3')
  await notes.emulateMedia({ colorScheme: 'dark' })
  expect(await barriers(notes)).toEqual([])
  await notes.keyboard.press('b')
  await expect(page.getByText('The screen is blank.')).toBeAttached()
  await page.getByRole('main', { name: 'Presenter' }).press('Escape')
  await expect(page.getByText('The screen is blank.')).not.toBeAttached()
  await page.getByRole('main', { name: 'Presenter' }).press('Escape')
  await expect(page.locator('[data-stage]:focus, :focus [data-stage], [data-stage] :focus')).not.toHaveCount(0)
  await expect(main).toContainText('The presenter’s view was closed.')
})
