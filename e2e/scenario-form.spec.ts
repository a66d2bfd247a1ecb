import { barriersOf } from './barriers.ts'
import { expect, testInNewContext as test } from './fixtures.ts'
import { ScenarioForm } from './panels/scenario-form.ts'

const shop = `# mine
apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  initContainers:
    - name: migrate
      image: images.example.test/migrate:1
      command: ["sh", "-c", "sleep 3"]
  containers:
    - name: app
      image: images.example.test/app:1
      readinessProbe: { tcpSocket: { port: 80 } }
`
const head = '---\napiVersion: podreel/v1\nkind: Scenario\n'

test('what is set in the form is written into the text and simulated', async ({ stage, page }) => {
  await stage.open()
  await stage.manifest.paste(shop)
  const form = new ScenarioForm(page)
  await form.open()
  await form.section('migrate')
  await expect(form.field('migrate: process, duration')).toHaveAttribute('placeholder', '3s')
  await form.field('migrate: process, exit code').fill('1')
  await expect(stage.page.getByRole('status').filter({ hasText: 'migrate' })).toBeVisible()
  await stage.transport.toEnd()
  await expect(stage.pods.status).toHaveText(/Init:(CrashLoopBackOff|Error)/)
  await form.close()
  expect(await stage.manifest.text()).toBe(
    `${shop}${head}containers:\n  migrate:\n    runs:\n    - { duration: 3s, exitCode: 1 }\n`,
  )
})

test('a reset leaves the text as it was', async ({ stage, page }) => {
  await stage.open()
  await stage.manifest.paste(shop)
  const form = new ScenarioForm(page)
  await form.open()
  await form.choice('the Pod: deleted').selectOption('never')
  await form.field('the Pod: evicted at').fill('20s')
  await page.getByRole('button', { name: 'Reset all' }).click()
  await form.close()
  expect(await stage.manifest.text()).toBe(shop)
})

test('a wrong time is refused in the field, a wrong document at its field', async ({ stage, page }) => {
  await stage.open()
  await stage.manifest.paste(`${shop}${head}containers: { app: { onTerm: { duration: soon } } }\n`)
  const form = new ScenarioForm(page)
  await form.open()
  await form.section('app')
  await expect(form.field('app: on SIGTERM, duration')).toHaveValue('soon')
  await expect(form.field('app: on SIGTERM, duration')).toHaveAccessibleDescription(/expected a duration/)
  await form.field('app: on SIGTERM, duration').fill('later')
  await expect(form.field('app: on SIGTERM, duration')).toHaveAccessibleDescription(/write a time/)
  await form.field('app: on SIGTERM, duration').fill('2s')
  await expect(stage.problems.getByRole('listitem')).toHaveCount(0)
})

test('is driven by the keyboard alone', async ({ stage, page }) => {
  await stage.open()
  await stage.manifest.paste(shop)
  const form = new ScenarioForm(page)
  await page.getByRole('tab', { name: 'Manifest' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Scenario' })).toBeFocused()
  await form.field('the Pod: evicted at').focus()
  await page.keyboard.type('9s')
  await page.keyboard.press('Enter')
  await expect(stage.page.getByRole('status').filter({ hasText: 'evict.at' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAccessibleName('the Pod: evicted, reason')
})

for (const [width, colorScheme] of [
  [1440, 'light'],
  [360, 'dark'],
] as const)
  test(`has no barrier that a program can find, and fits, at ${width} pixels`, async ({ stage, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await stage.open()
    await new ScenarioForm(page).open()
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.scenario-form details')) details.open = true
    })
    expect(await barriersOf(page, { include: ['.scenario-form'] })).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
