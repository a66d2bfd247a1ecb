import { expect, test } from './fixtures.ts'

const names = ['Events', 'Advice', 'Describe', 'YAML', 'Conditions', 'Watch', 'Transcript']

test('the tabs are walked through by the arrow keys, and only one of them by the Tab key', async ({ stage, page }) => {
  await stage.open()
  await stage.details.tab('Events').focus()
  const before = await stage.transport.time.getAttribute('aria-valuetext')
  for (const name of [...names.slice(1), 'Events']) {
    await page.keyboard.press('ArrowRight')
    await expect(stage.details.tab(name)).toBeFocused()
    await expect(stage.details.tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(stage.details.panel(name)).toBeVisible()
  }
  await page.keyboard.press('End')
  await expect(stage.details.tab('Transcript')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(stage.details.panel('Transcript').locator(':focus')).toHaveCount(1)
  await expect(stage.transport.time).toHaveAttribute('aria-valuetext', before ?? '')
})

test('the choice survives a reload', async ({ stage, page }) => {
  await stage.open()
  await stage.details.open('Watch')
  await page.reload()
  await expect(stage.details.tab('Watch')).toHaveAttribute('aria-selected', 'true')
})

test('Events are copied as kubectl describe lays them out', async ({ stage }) => {
  await stage.open()
  await stage.transport.toMiddle()
  await stage.details.open('Events')
  await stage.details.copy.click()
  const [title, head, rule, first] = (await stage.details.copied()).split('\n')
  expect(title).toBe('Events:')
  expect(head).toMatch(/^ {2}Type +Reason +Age +From +Message$/)
  expect(rule).toMatch(/^ {2}---- +------ +---- +---- +-------$/)
  expect(first).toMatch(
    /^ {2}Normal +Scheduled +\d+s +default-scheduler +Successfully assigned default\/shop to node-1$/,
  )
})

test('the description and the object are those of the instant', async ({ stage }) => {
  await stage.open()
  await stage.transport.toStart()
  const description = await stage.details.open('Describe')
  await expect(description).toContainText('Status:           Pending')
  const object = await stage.details.open('YAML')
  await expect(object).toContainText('phase: Pending')
  await stage.transport.toMiddle()
  await expect(object).toContainText('phase: Running')
  await expect(object.locator('ins').first()).toBeVisible()
  await object.getByRole('radio', { name: 'Changes' }).check()
  await expect(object.locator('del').first()).toBeVisible()
  await stage.transport.toEnd()
  await expect(object).toContainText('Error from server (NotFound): pods "shop" not found')
})

test('a condition leads to the instant at which it changed', async ({ stage }) => {
  await stage.open()
  await stage.transport.toMiddle()
  const conditions = await stage.details.open('Conditions')
  const row = conditions.getByRole('row', { name: /^Initialized/ })
  await expect(row).toContainText('True')
  const since = row.getByRole('button')
  const at = await since.textContent()
  await since.click()
  await expect(stage.transport.time).toHaveAttribute('aria-valuetext', new RegExp(`^${(at ?? '').replace(' s', '')}`))
})

test('a row of the watch leads back to its instant', async ({ stage }) => {
  await stage.open()
  await stage.transport.toMiddle()
  const watch = await stage.details.open('Watch')
  await watch
    .getByRole('button', { name: /Init:Error/ })
    .first()
    .click()
  await expect(stage.pods.status).toHaveText('Init:Error')
  await expect(watch.locator('[aria-current]')).toContainText('Init:Error')
})

test('the transcript is a way through the whole story', async ({ stage, page }) => {
  await stage.open()
  await stage.transport.toStart()
  const transcript = await stage.details.open('Transcript')
  const steps = transcript.getByRole('listitem').getByRole('button')
  await expect(steps.nth(40)).toBeAttached()
  await transcript.getByRole('button', { name: /app was started/ }).click()
  await expect(stage.region('Why')).toContainText('app was started.')
  await transcript.getByRole('button', { name: /The container proxy was created/ }).focus()
  await page.keyboard.press('Enter')
  await expect(stage.region('Why')).toContainText('The container proxy was created.')
  await expect(transcript.locator('[aria-current="step"]')).toContainText('The container proxy was created.')
})
