import { packText } from '../src/share/codec.ts'
import { barriersInBothSchemes } from './barriers.ts'
import { expect, testInNewContext as test } from './fixtures.ts'

/** A Pod that was restarted four times, of which only the last run is told; its app was ready sooner than its back-off allows. */
const live = `apiVersion: v1
kind: Pod
metadata: { name: shop, uid: u1, creationTimestamp: "2026-06-02T10:00:00Z" }
spec:
  nodeName: node-1
  initContainers:
  - { name: wait-for-db, image: "tools:1", command: [sh, -c, "until nc -z db 5432; do sleep 2; done"] }
  containers:
  - { name: app, image: "shop/app:2.3" }
status:
  phase: Running
  startTime: "2026-06-02T10:00:00Z"
  initContainerStatuses:
  - name: wait-for-db
    ready: true
    restartCount: 0
    image: "tools:1"
    imageID: x
    state: { terminated: { exitCode: 0, reason: Completed, startedAt: "2026-06-02T10:00:02Z", finishedAt: "2026-06-02T10:00:08Z" } }
  containerStatuses:
  - name: app
    ready: true
    started: true
    restartCount: 6
    image: "shop/app:2.3"
    imageID: x
    state: { running: { startedAt: "2026-06-02T10:10:05Z" } }
    lastState: { terminated: { exitCode: 1, reason: Error, startedAt: "2026-06-02T10:10:00Z", finishedAt: "2026-06-02T10:10:01Z" } }
`

test('a Pod with a status: what happened, what of it is guessed, where the rules differ, and how it goes on', async ({
  stage,
  page,
}) => {
  await stage.open(`m=${await packText(live)}`)
  const bar = page.getByRole('region', { name: 'Real Pod' })
  await expect(bar).toContainText('the newest time in it is 2 Jun 2026, 10:10:05 UTC')
  await expect(bar).toContainText('app was started again 4 s after it had ended, the back-off of restart 6 says')
  await expect(page.locator('[data-lane="app"] [data-certainty="all"]').first()).toBeVisible()

  await test.step('what is the matter now is said first and whole, and stays while the picture plays', async () => {
    const all = page.getByRole('region', { name: 'Diagnosis' })
    await expect(all).toHaveCount(1)
    // Back in time Why has one of that instant, behind the one of now.
    const diagnosis = all.first()
    const said = (await diagnosis.textContent()) ?? ''
    const top = async (of: typeof bar) => (await of.boundingBox())?.y ?? 0
    expect(await top(diagnosis)).toBeLessThan(await top(bar))
    const before = await top(bar)
    await stage.transport.time.focus()
    for (const key of ['Home', 'PageDown', 'PageDown']) {
      await page.keyboard.press(key)
      await expect(diagnosis).toHaveText(said)
      expect(await top(bar)).toBe(before)
    }
    await page.keyboard.press('End')
  })

  await test.step('it has no fault that axe finds, in light and dark', async () => {
    expect(await barriersInBothSchemes(page)).toEqual([])
  })

  await test.step('its simulation goes on from there, and a link says that it is shown', async () => {
    await bar.getByRole('radio', { name: 'Simulation' }).check({ force: true })
    await expect(bar).toContainText('from there on it is only simulated')
    await bar.getByRole('button', { name: 'Delete now' }).click()
    expect(await stage.manifest.text()).toContain('delete: { at: 10m')
    await expect(bar.getByRole('radio', { name: 'Simulation' })).toBeChecked()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/&v=simulation$/)
  })
})

test('a status that is pasted is as old as the clock says, and one click takes the newest time in it', async ({
  stage,
  page,
  context,
}) => {
  await page.clock.setFixedTime(new Date('2026-06-02T10:57:00Z'))
  await stage.open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((clip) => navigator.clipboard.writeText(clip), live)
  await page.getByRole('button', { name: 'Paste yours' }).click()
  const bar = page.getByRole('region', { name: 'Real Pod' })
  await expect(bar).toContainText('the newest time in it is 2 Jun 2026, 10:10:05 UTC')
  await expect(bar).toContainText('it was taken at 2 Jun 2026, 10:57:00 UTC')
  const strip = page.locator('.terminal')
  await expect(strip).toContainText('57m')
  await bar.getByRole('button', { name: 'take the newest time' }).click()
  await expect(strip).toContainText('10m')
  await bar.getByRole('button', { name: 'take the time now' }).click()
  await expect(strip).toContainText('57m')
})
