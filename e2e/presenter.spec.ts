import { barriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

test('a Pod is shown to a room, by the keys of a slide remote', async ({ stage, page }) => {
  await stage.open('x=shop&v=presenter')
  await expect(page.getByRole('button', { name: 'End', exact: true })).toBeVisible()
  await expect(stage.pods.status).toHaveText('Pending')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(stage.pods.status).toHaveText('Init:0/3')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(stage.region('Why')).toBeVisible()
})
