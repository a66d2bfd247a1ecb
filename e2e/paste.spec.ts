import { expect, testInNewContext as test } from './fixtures.ts'

const pod = (name: string) => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
spec:
  containers:
    - name: app
      image: images.example.test/app:1
`

const live = `${pod('till').trimEnd()}
status:
  phase: Running
  startTime: "2026-06-02T10:00:00Z"
  containerStatuses:
    - name: app
      image: images.example.test/app:1
      ready: true
      restartCount: 0
      state: { running: { startedAt: "2026-06-02T10:00:03Z" } }
`

test('a paste on a fresh page replaces the example, and Undo brings it back', async ({ stage, page }) => {
  await stage.open()
  await expect(stage.pods.table).toContainText('shop')
  await stage.transport.toMiddle()
  const before = await stage.transport.time.inputValue()
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), pod('kiosk'))
  await page.keyboard.press('Control+V')
  await expect(stage.pods.table).toContainText('kiosk')
  await expect(stage.transport.time).toHaveValue('0')
  const notice = page.getByRole('status').filter({ hasText: 'Your text replaced the example' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(stage.pods.table).toContainText('shop')
  await expect(stage.transport.time).toHaveValue(before)
})

test('the button takes the clipboard; without leave to read it, a dialog takes the paste', async ({ stage, page }) => {
  await stage.open()
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), pod('kiosk'))
  await page.getByRole('button', { name: 'Paste yours' }).click()
  await expect(stage.pods.table).toContainText('kiosk')
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), pod('stall'))
  await page.context().clearPermissions()
  await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'readText', { value: () => Promise.reject() }))
  await page.getByRole('button', { name: 'Paste yours' }).click()
  await expect(page.getByRole('textbox', { name: 'Text to show' })).toBeFocused()
  await page.keyboard.press('Control+V')
  await expect(stage.pods.table).toContainText('stall')
  await expect(page.getByRole('dialog')).toBeHidden()
})

for (const editor of ['plain', 'Monaco'] as const)
  test(`a paste into an untouched example replaces it in the ${editor} editor; into an own text it goes in`, async ({
    stage,
    page,
  }) => {
    await stage.open()
    if (editor === 'Monaco') await stage.manifest.load()
    await page.evaluate((clip) => navigator.clipboard.writeText(clip), pod('kiosk'))
    await stage.manifest.textbox.focus()
    await page.keyboard.press('Control+V')
    await expect(stage.pods.table).toContainText('kiosk')
    expect((await stage.manifest.text()).trimEnd()).toBe(pod('kiosk').trimEnd())
    await page.evaluate((clip) => navigator.clipboard.writeText(clip), '# one\n# two\n')
    await stage.manifest.textbox.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+V')
    await expect.poll(() => stage.manifest.text()).toBe(`# one\n# two\n${pod('kiosk')}`)
  })

test('a text without a Pod leaves nothing of the old one, says why, and leads back', async ({ stage, page }) => {
  await stage.open()
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), 'dear diary,\nnothing happened today\n')
  await page.keyboard.press('Control+V')
  await expect(page.getByRole('region', { name: 'Nothing to play yet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pod', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Back to the text before' }).click()
  await expect(stage.pods.table).toContainText('shop')
})

test('while a text has no picture, the one before fades behind the reason; who types on sees no flicker', async ({
  stage,
  page,
}) => {
  await stage.open()
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), pod('kiosk'))
  await page.keyboard.press('Control+V')
  await expect(stage.pods.table).toContainText('kiosk')
  await stage.manifest.textbox.focus()
  await page.keyboard.press('Control+End')
  const notice = page.getByRole('region', { name: 'This cannot be read' })
  await page.keyboard.type('x: [', { delay: 100 })
  await expect(notice).toBeHidden()
  await expect(notice).toContainText('of the text before your last change')
  await expect(stage.pods.table).toContainText('kiosk')
  await notice.getByRole('button', { name: 'Back to the text before' }).click()
  await expect(notice).toBeHidden()
  // Back to the last text that was seen with a picture: as pasted, or with the first letters, by how fast they came.
  expect([0, 1, 2].map((letters) => `${pod('kiosk')}${'x:'.slice(0, letters)}`.trimEnd())).toContain(
    (await stage.manifest.text()).trimEnd(),
  )
})

test('of several Pods the worst one is on the stage, and comes first in the choice', async ({ stage, page }) => {
  const failing = live
    .replaceAll('till', 'oven')
    .replace(/state: .*/, 'state: { waiting: { reason: CrashLoopBackOff } }')
    .replace('restartCount: 0', 'restartCount: 7')
  await stage.open()
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), `${live}---\n${failing}`)
  await page.keyboard.press('Control+V')
  await expect(stage.pods.table).toContainText('oven')
  const choice = page.getByRole('combobox', { name: '2 Pods in this text, on the stage:' })
  await expect(choice.getByRole('option')).toHaveText([
    /^oven: CrashLoopBackOff, 0\/1 ready, 7 restarts/,
    /^till: Running/,
  ])
  await choice.focus()
  await page.keyboard.press('ArrowDown')
  await expect(stage.pods.table).toContainText('till')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(choice).toBeInViewport({ ratio: 1 })
  await choice.selectOption({ index: 0 })
  await expect(stage.pods.table).toContainText('oven')
})

test('an empty clipboard is told, and nothing changes', async ({ stage, page }) => {
  await stage.open()
  await page.evaluate(() => navigator.clipboard.writeText(' '))
  await page.keyboard.press('Control+V')
  await expect(page.getByRole('alert').filter({ hasText: 'no text on the clipboard' })).toBeVisible()
  await expect(stage.pods.table).toContainText('shop')
})

test('a Pod that a cluster has stands at its newest instant, and moves on with Events that are added', async ({
  stage,
  page,
}) => {
  await stage.open()
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), live)
  await page.keyboard.press('Control+V')
  await expect(stage.pods.table).toContainText('till')
  const atNewest = async () => {
    const { time } = stage.transport
    return (await time.inputValue()) === (await time.getAttribute('max'))
  }
  await expect.poll(atNewest).toBe(true)
  const end = Number(await stage.transport.time.inputValue())
  const event = `---
apiVersion: v1
kind: Event
metadata: { name: till.1 }
involvedObject: { kind: Pod, name: till, fieldPath: "spec.containers{app}" }
type: Warning
reason: Unhealthy
message: "Readiness probe failed: HTTP probe failed with statuscode: 503"
firstTimestamp: "2026-06-02T10:40:00Z"
lastTimestamp: "2026-06-02T10:40:00Z"
count: 1
`
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), event)
  await stage.manifest.textbox.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+V')
  await expect.poll(async () => Number(await stage.transport.time.inputValue())).toBeGreaterThan(end)
  await expect.poll(atNewest).toBe(true)
})

test('Ctrl+Enter in the editor plays', async ({ stage, page }) => {
  await stage.open()
  await stage.manifest.textbox.focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})
