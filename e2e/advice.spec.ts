import { barriersOf } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { Advice } from './panels/advice.ts'

const probe = 'Give proxy a start-up probe that asks the same'

test('a stuck Pod says what it waits for, what speaks for it, and what to ask', async ({ stage, page }) => {
  await stage.open('x=waits-for-ever')
  await expect(page.getByRole('region', { name: 'Diagnosis' })).toBeHidden()
  await stage.transport.time.focus()
  await page.keyboard.press('End')
  const diagnosis = page.getByRole('region', { name: 'Diagnosis' })
  await expect(diagnosis).toContainText(
    'Waiting for ever in init container 1 of 2, wait-for-index: it runs and never exits, because it waits for index; app has not been created.',
  )
  await diagnosis.getByText(/^Evidence/).click()
  await expect(diagnosis.getByRole('list', { name: 'Evidence' })).toContainText('Its command waits for index.')
  await diagnosis.getByRole('button', { name: 'Copy kubectl logs search -c wait-for-index' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('kubectl logs search -c wait-for-index')
})

test('a trap in a spec: where it is, when it shows, and a change that is tried beside what is now', async ({
  stage,
  page,
}) => {
  const advice = new Advice(page)
  await stage.open('x=readiness-does-not-gate')
  await expect(advice.tab).toHaveAccessibleName('Advice (1 trap)')
  await expect(advice.tab.getByText('1', { exact: true })).toHaveCSS('display', 'inline-block')
  await advice.tab.click()
  await expect(advice.items).toHaveCount(1)
  await expect(advice.items).toContainText('does not hold app back')

  await advice.items.getByRole('button', { name: /^\d+\.\d s$/ }).click()
  await expect(stage.transport.time).toHaveAttribute('aria-valuetext', /4\.\d/)

  const before = await stage.manifest.text()
  await advice.preview(probe).click()
  await expect(advice.preview(probe)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`without “${probe}”`)).toBeVisible()
  expect(await stage.manifest.text()).toContain('startupProbe: { httpGet: { path: /ready, port: 15021 }')
  await advice.preview(probe).click()
  await expect(advice.preview(probe)).toHaveAttribute('aria-pressed', 'false')
  expect(await stage.manifest.text()).toBe(before)

  await advice.preview(probe).click()
  await advice.keep(probe).click()
  await expect(advice.region).toContainText('Nothing to advise')
  await expect(advice.tab).toHaveAccessibleName('Advice')
  expect(await stage.manifest.text()).toContain('startupProbe')
})

test('advice goes to its field with the keyboard, and has no fault that axe finds', async ({ stage, page }) => {
  const advice = new Advice(page)
  await stage.open('x=job-classic-sidecar')
  await advice.tab.click()
  await expect(advice.items).toHaveCount(1)
  await advice.items.getByRole('button', { name: /^line \d+$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(stage.manifest.textbox).toBeFocused()
  expect(await barriersOf(page, { include: ['.advice-panel', '.why'] })).toEqual([])
  await test.step('what mends it is shown beside what is now', async () => {
    await advice.items.getByRole('button', { name: /^Compare with the fix: / }).click()
    await expect(page.getByRole('textbox', { name: 'Name of A' })).toHaveValue('nightly-report · before')
    await expect(page.getByRole('region', { name: /^Differences: \d+$/ })).toContainText('is a sidecar in B')
  })
})

test('on a narrow screen nothing of it is cut off', async ({ stage, page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const advice = new Advice(page)
  await stage.open('x=sidecar-hooks')
  await advice.tab.click()
  await expect(advice.items).toHaveCount(1)
  expect(await stage.overflow()).toBe(0)
})
