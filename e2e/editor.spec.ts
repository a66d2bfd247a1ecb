import { expect, test } from './fixtures.ts'
import { ExportDialog } from './panels/export-dialog.ts'

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  containers:
  - name: app
    image: images.example.test/app:1
`

test.beforeEach(async ({ stage }) => {
  await stage.open()
  await stage.manifest.load()
})

test('offers the fields of the place in half-written text, and writes the one that is chosen', async ({
  stage,
  page,
}) => {
  await stage.manifest.paste(`${pod}    `)
  await page.keyboard.press('Control+End')
  await page.keyboard.type('readi')
  const offer = page.getByRole('option', { name: /^readinessProbe/ })
  await expect(offer).toBeVisible()
  await offer.click()
  await page.keyboard.type('per')
  await page.getByRole('option', { name: /^periodSeconds/ }).click()
  await page.keyboard.type('2')
  await page.keyboard.press('Escape')
  expect(await stage.manifest.text()).toBe(`${pod}    readinessProbe:\n      periodSeconds: 2`)
})

test('offers the words of a value on demand, and a version as a text', async ({ stage, page }) => {
  await stage.manifest.paste(`${pod}---\napiVersion: podreel/v1\nkind: Scenario\nkubernetes: `)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+Space')
  await page.getByRole('option', { name: /^1\.31/ }).click()
  expect(await stage.manifest.text()).toContain('kubernetes: "1.31"')
  await expect(stage.header.kubernetes).toHaveValue('1.31')
})

test('tells of a field at the pointer', async ({ stage, page }) => {
  await stage.manifest.paste(pod.replace('spec:\n', 'spec:\n  terminationGracePeriodSeconds: 5\n'))
  await page.locator('.view-lines').getByText('terminationGracePeriodSeconds').hover()
  await expect(page.getByRole('tooltip').filter({ hasText: 'Unless said otherwise: 30.' })).toBeVisible()
})

test('mends a problem in place', async ({ stage, page }) => {
  await stage.manifest.paste(pod.replace('image:', 'imagee:'))
  await expect(stage.problems).toContainText('imagee')
  await page.locator('.view-lines').getByText('imagee').click()
  await page.keyboard.press('Control+.')
  await page.locator('.action-widget').getByText('Write image').click()
  await expect(stage.problems.getByRole('listitem')).toHaveCount(0)
  expect(await stage.manifest.text()).toBe(pod)
})

test('formats the text', async ({ stage, page }) => {
  await stage.manifest.paste(pod.replace('image:', 'image:     ').replace('kind:', 'kind:  '))
  const isLinux = await page.evaluate(() => navigator.platform.startsWith('Linux'))
  // The formatter comes with the language, a moment after the editor; the key may be pressed more than once.
  await expect(async () => {
    await page.keyboard.press(isLinux ? 'Control+Shift+I' : 'Shift+Alt+F')
    expect(await stage.manifest.text()).toBe(pod)
  }).toPass()
})

test('folds what only a cluster writes', async ({ stage, page }) => {
  await stage.manifest.paste(
    `${pod}status:\n  phase: Running\n  conditions:\n  - type: Ready\n    status: "True"\n    message: ${'x'.repeat(400)}\n`,
  )
  await expect(page.locator('.view-lines').getByText('status', { exact: true }).first()).toBeVisible()
  await expect(page.locator('.view-lines').getByText('conditions')).toBeHidden()
})

test('one can leave by keyboard', async ({ stage, page }) => {
  await stage.manifest.textbox.focus()
  await expect(page.getByText('Tab indents')).toBeVisible()
  await page.keyboard.press('Control+m')
  await page.keyboard.press('Tab')
  await expect(stage.manifest.textbox).not.toBeFocused()
})

test('undo goes back over an example, and over long texts', async ({ stage, page }) => {
  await stage.manifest.paste(pod)
  await stage.header.loadExample('An image that cannot be pulled')
  await expect(stage.pods.table).toContainText('billing')
  await stage.manifest.textbox.focus()
  await page.keyboard.press('Control+z')
  await expect(stage.pods.table).toContainText('shop')
  expect(await stage.manifest.text()).toBe(pod)
  await test.step('a long text comes piece by piece: what is typed meanwhile stands behind it', async () => {
    const long = `${pod.replace('shop', 'long')}${`${'# '.padEnd(99, 'x')}\n`.repeat(12_000)}`
    await stage.manifest.paste(long)
    await page.keyboard.type('# typed')
    await expect.poll(() => stage.manifest.text()).toBe(`${long}# typed`)
    await expect(stage.pods.table).toContainText('long')
    await expect(async () => {
      await page.keyboard.press('Control+z')
      expect(await stage.manifest.text()).toBe(pod)
    }).toPass()
  })
  await test.step('so does the text of a file', async () => {
    const long = `${pod.replace('shop', 'filed')}${`${'# '.padEnd(99, 'y')}\n`.repeat(3_000)}`
    await new ExportDialog(page).drop('pod.yaml', 'application/yaml', long)
    await expect.poll(() => stage.manifest.text()).toBe(long)
    await expect(stage.pods.table).toContainText('filed')
    await expect(async () => {
      await page.keyboard.press('Control+z')
      expect(await stage.manifest.text()).toBe(pod)
    }).toPass()
    await expect(stage.pods.table).toContainText('shop')
  })
})

test('finds text', async ({ stage, page }) => {
  await stage.manifest.paste(pod)
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find' }).fill('images.example')
  await expect(page.getByRole('alert').filter({ hasText: '1 of 1 found' })).toBeAttached()
})
