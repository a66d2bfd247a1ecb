import { barriersOf } from './barriers.ts'
import { expect, testInNewContext as test } from './fixtures.ts'
import { WhatIf } from './panels/what-if.ts'

const shop = `apiVersion: v1
kind: Pod
metadata:
  name: kiosk
spec:
  containers:
    - name: app
      image: images.example.test/app:1
---
apiVersion: podreel/v1
kind: Scenario
containers:
  app: { imagePull: { present: true }, onTerm: { duration: 1s, exitCode: 0 } } # quick
delete: { at: 7s }
`

test('a crash at the playhead changes the future, keeps the playhead, and is one line of the text', async ({
  stage,
  page,
}) => {
  const whatIf = new WhatIf(page)
  await stage.open()
  await stage.manifest.paste(shop)
  await expect(stage.pods.table).toContainText('kiosk')
  await stage.transport.toMiddle()
  const before = await stage.transport.time.inputValue()
  const menu = await whatIf.open('app')
  await menu.getByRole('textbox', { name: 'exit code' }).fill('3')
  await menu.getByRole('button', { name: /^Crash now/ }).click()
  await expect(whatIf.notice).toContainText(/app: crash \(exit code 3\) at [\d.]+ s/)
  const at = /at ([\d.]+) s/.exec((await whatIf.notice.textContent()) ?? '')?.[1]
  expect(await stage.manifest.text()).toBe(`${shop}interventions:\n- { at: ${at}s, container: app, exit: 3 }\n`)
  await expect(stage.transport.time).toHaveAttribute('aria-valuetext', new RegExp(`^${at} s`))
  await expect(stage.region('Pod').getByRole('button', { name: /^app/ })).toContainText('exit 3')
  await stage.transport.toEnd()
  await expect(stage.pods.restarts).toContainText('1')
  await whatIf.undo()
  expect(await stage.manifest.text()).toBe(shop)
  await expect(stage.transport.time).toHaveValue(before)
  await stage.transport.toEnd()
  await expect(stage.pods.restarts).toHaveText('0')
})

test('the Pod is deleted by the keyboard alone, and Ctrl+Z takes it back', async ({ stage, page }) => {
  const whatIf = new WhatIf(page)
  await stage.open()
  await stage.manifest.paste(shop)
  await expect(stage.pods.table).toContainText('kiosk')
  await stage.transport.toMiddle()
  await page.getByRole('button', { name: 'What if the Pod …' }).focus()
  await page.keyboard.press('Enter')
  await expect(whatIf.menu('the Pod').getByRole('button', { name: /^Delete now/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(whatIf.menu('the Pod').getByRole('button', { name: /^Force delete now/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(whatIf.menu('the Pod')).toBeHidden()
  await expect(stage.pods.status).toHaveText('Terminating')
  await page.keyboard.press('Control+z')
  await expect(stage.pods.status).toHaveText('Running')
  expect(await stage.manifest.text()).toBe(shop)
})

test('Escape closes the menu and gives the focus back', async ({ stage, page }) => {
  const whatIf = new WhatIf(page)
  await stage.open()
  await whatIf.open()
  await page.keyboard.press('Escape')
  await expect(whatIf.menu('the Pod')).toBeHidden()
  await expect(page.getByRole('button', { name: 'What if the Pod …' })).toBeFocused()
})

test('one menu moves from container to container, and the context menu is this menu too', async ({ stage, page }) => {
  const whatIf = new WhatIf(page)
  await stage.open()
  await stage.transport.toStart()
  await whatIf.open('proxy')
  await whatIf.open('app')
  await expect(whatIf.menu('proxy')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.locator('[data-lane="proxy"] .lane-name').click({ button: 'right' })
  await expect(whatIf.menu('proxy')).toBeVisible()
})

test('fits a narrow screen and has no barrier that a program can find', async ({ stage, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await stage.open()
  const menu = await new WhatIf(page).open('app')
  await expect(menu).toBeInViewport({ ratio: 1 })
  expect(await barriersOf(page, { include: ['.what-if'] })).toEqual([])
})

test('the focus stays near after the last Undo took its own button away', async ({ stage, page }) => {
  const whatIf = new WhatIf(page)
  await stage.open()
  await stage.transport.toMiddle()
  const menu = await whatIf.open('app')
  await menu.getByRole('button', { name: /^Crash now/ }).click()
  await whatIf.notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator(':focus')).toHaveAttribute('data-what-if', '')
})
