import { expect, testInNewContext as test } from './fixtures.ts'

test('keys act only while the focus is in the stage', async ({ stage, page }) => {
  await stage.open()
  await stage.transport.toStart()
  const at = async () => stage.transport.time.getAttribute('aria-valuetext')
  const start = await at()
  await page.getByRole('button', { name: 'Examples' }).focus()
  for (const key of [']', '5', 'k', 'End', 'ArrowRight']) await page.keyboard.press(key)
  expect(await at()).toBe(start)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  for (const key of [']', '5', 'k', 'End', 'ArrowRight']) await page.keyboard.press(key)
  expect(await at()).toBe(start)
  await expect(stage.transport.play).toBeVisible()
  await stage.region('Timeline').click({ position: { x: 40, y: 10 } })
  await page.keyboard.press(']')
  expect(await at()).not.toBe(start)
})

test('every key of the stage', async ({ stage, page }) => {
  await stage.open()
  await stage.transport.time.focus()
  const at = async () => (await stage.transport.time.getAttribute('aria-valuetext')) ?? ''
  const press = async (key: string) => {
    await page.keyboard.press(key)
    return at()
  }
  const start = await press('Home')
  const end = await press('End')
  expect(end).not.toBe(start)
  expect(await press('0')).toBe(start)
  const middle = await press('5')
  expect([start, end]).not.toContain(middle)
  expect(await press('ArrowLeft')).not.toBe(middle)
  await press('5')
  const next = await press('ArrowRight')
  expect(next).not.toBe(middle)
  for (const [forth, back] of [
    [']', '['],
    ['PageDown', 'PageUp'],
  ] as const) {
    await press('Home')
    const chapter = await press(forth)
    expect(chapter).not.toBe(start)
    expect(await press(back)).toBe(start)
  }
  const speed = page.getByRole('combobox', { name: 'Speed' })
  await expect(speed).toHaveValue('2')
  await press('>')
  await expect(speed).toHaveValue('4')
  await press('<')
  await press('<')
  await expect(speed).toHaveValue('1')
  for (const key of [' ', 'k']) {
    await press(key)
    await expect(stage.transport.pause).toBeVisible()
    await press(key)
    await expect(stage.transport.play).toBeVisible()
  }
  const fit = page.getByRole('button', { name: 'Fit', exact: true })
  await press('w')
  await expect(fit).toBeVisible()
  await press('d')
  await press('a')
  await press('s')
  await press('f')
  await expect(fit).toBeHidden()
  await press('?')
  await expect(page.getByRole('dialog', { name: 'podreel' })).toBeVisible()
})

test('a chapter is gone to and played over and over', async ({ stage, page }) => {
  await stage.open()
  const chapters = page.getByRole('dialog', { name: 'Chapters' })
  await page.getByTitle('All chapters').click()
  await chapters
    .getByRole('button', { name: /sidecar proxy starts$/ })
    .first()
    .click()
  await expect(stage.pods.status).toHaveText(/Init:/)
  await page.getByTitle('All chapters').click()
  await chapters.getByRole('button', { name: 'Loop sidecar proxy starts' }).click()
  const loop = page.getByRole('button', { name: /^Loop \d/ })
  await expect(loop).toHaveAttribute('aria-pressed', 'true')
  await loop.click()
  await expect(page.getByRole('button', { name: 'Loop', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('plays one step a beat', async ({ stage, page }) => {
  await stage.open()
  await stage.transport.toStart()
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('1 step a beat')
  await stage.transport.play.click()
  await expect(stage.transport.time).not.toHaveAttribute('aria-valuetext', /^0(\.0)? s/)
  await stage.transport.pause.click()
  const where = await stage.transport.time.inputValue()
  await stage.transport.previousStep.click()
  await stage.transport.nextStep.click()
  expect(await stage.transport.time.inputValue()).toBe(where)
})

test('the reason leads back to the creation, link by link', async ({ stage }) => {
  await stage.open()
  await stage.transport.toMiddle()
  const why = stage.region('Why')
  const headlines: (string | null)[] = []
  for (let link = 0; link < 30; link++) {
    const headline = await why.locator('.why-headline').textContent()
    headlines.push(headline)
    if (headline === 'The Pod was created.') break
    await why.locator('.cause').first().click()
    await expect(why.locator('.why-headline')).not.toHaveText(headline ?? '')
  }
  expect(headlines.at(-1)).toBe('The Pod was created.')
  expect(headlines.length).toBeGreaterThan(5)
})

test('a Pod that waits for ever says so, and what to ask', async ({ stage }) => {
  await stage.open()
  await stage.header.loadExample('Init:0/2, and nothing is wrong')
  await expect(stage.pods.table).toContainText('search')
  await stage.transport.toEnd()
  const why = stage.region('Why')
  await expect(why).toContainText('for ever: nothing changes until index answers')
  await expect(why.getByRole('button', { name: 'Copy kubectl logs search -c wait-for-index' })).toBeAttached()
  await why.getByText(/would answer/).click()
  await expect(why).toContainText('container "app" in pod "search" is waiting to start: PodInitializing')
})

test('the rules and the proof are pages with addresses', async ({ stage, page }) => {
  await stage.open('rules')
  const rules = page.getByRole('dialog', { name: 'The rules' })
  await expect(rules.getByRole('heading', { name: 'The rules' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rules).toBeHidden()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await stage.transport.toMiddle()
  await stage.region('Why').getByRole('button', { name: 'rule', exact: true }).first().click()
  await expect(rules.getByText('1 rule', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('button', { name: 'how we know' }).click()
  await expect(page.getByRole('heading', { name: 'How do we know?' })).toBeVisible()
})
