import { expect, test } from './fixtures.ts'

test('the divider is moved by the keys, hides the editor, and is remembered', async ({ stage, page }) => {
  await stage.open()
  const { divider } = stage
  await divider.focus()
  await expect(divider).toHaveAttribute('aria-valuenow', '31')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(divider).toHaveAttribute('aria-valuenow', '41')
  await page.reload()
  await expect(divider).toHaveAttribute('aria-valuenow', '41')
  await divider.press('Enter')
  await expect(divider).toHaveAttribute('aria-valuetext', 'hidden')
  await expect(stage.manifest.textbox).toBeHidden()
  await divider.press('Enter')
  await expect(stage.manifest.textbox).toBeVisible()
  await expect(divider).toHaveAttribute('aria-valuenow', '41')
})

test('the divider is dragged', async ({ stage, page }) => {
  await stage.open()
  const box = await stage.divider.boundingBox()
  if (box === null) throw new Error('no divider')
  await page.mouse.move(box.x + box.width / 2, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(720, 300, { steps: 4 })
  await page.mouse.up()
  await expect(stage.divider).toHaveAttribute('aria-valuenow', '50')
  await stage.divider.dblclick()
  await expect(stage.divider).toHaveAttribute('aria-valuenow', '31')
})

test('what the divider does can be had without a drag', async ({ stage }) => {
  await stage.open()
  await stage.header.chooseView('Stage alone')
  await expect(stage.manifest.textbox).toBeHidden()
  await stage.header.chooseView('Half and half')
  await expect(stage.divider).toHaveAttribute('aria-valuenow', '50')
})

test('a narrow screen has one column, or tabs', async ({ stage, page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await stage.open()
  await expect(stage.manifest.textbox).toBeVisible()
  await stage.header.chooseView('Tabs')
  await expect(stage.manifest.textbox).toBeHidden()
  await page.getByRole('tab', { name: 'Manifest', exact: true }).first().click()
  await expect(stage.manifest.textbox).toBeVisible()
  await expect(stage.pods.table).toBeHidden()
  await stage.header.loadExample('CrashLoopBackOff')
  await expect(stage.pods.table).toBeVisible()
})

const longName = 'a-name-of-a-container-that-is-as-long-as-a-name-can-be-at-most1'
const longPod = `apiVersion: v1
kind: Pod
metadata:
  name: ${'a-part-of-a-name.'.repeat(14)}end
spec:
  initContainers:
    - { name: ${longName}, image: images.example.test/init:1, command: [sh, -c, exit 1] }
  containers:
    - { name: app, image: images.example.test/app:1 }
`

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`nothing reaches beyond the edge at ${width} px, in any tab, with names as long as they can be`, async ({
    stage,
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await stage.open()
    for (const text of [undefined, longPod]) {
      if (text !== undefined) {
        await stage.manifest.paste(text)
        await expect(stage.pods.table).toContainText('a-part-of-a-name')
      }
      await stage.transport.toMiddle()
      for (const name of ['Events', 'Describe', 'YAML', 'Conditions', 'Watch', 'Transcript']) {
        await stage.details.open(name)
        expect(await stage.overflow(), name).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('text of twice the size stays within the page', async ({ stage, page }) => {
  await stage.open()
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await stage.transport.toMiddle()
  await expect.poll(() => stage.overflow()).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 640, height: 800 })
  await expect.poll(() => stage.overflow()).toBeLessThanOrEqual(0)
})
