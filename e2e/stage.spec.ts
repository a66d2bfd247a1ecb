import { packText } from '../src/share/codec.ts'
import { expect, test } from './fixtures.ts'

const shop = `apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  initContainers:
    - name: migrate
      image: images.example.test/migrate:1
      command: ["sh", "-c", "sleep 3"]
    - name: proxy
      image: images.example.test/proxy:1
      restartPolicy: Always
  containers:
    - name: app
      image: images.example.test/app:1
`

test('opens with a Pod, all panels and no problem', async ({ stage }) => {
  await stage.open()
  for (const name of ['Pod', 'Timeline', 'Resources', 'Why']) await expect(stage.region(name)).toBeVisible()
  await expect(stage.pods.status).toHaveText(/\S/)
  await expect(stage.problems.getByRole('listitem')).toHaveCount(0)
})

test('loads nothing from another host', async ({ stage, page, server }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await stage.open()
  await stage.manifest.textbox.focus()
  await expect(stage.pods.status).toHaveText(/\S/)
  const origin = new URL(server.url).origin
  expect([...hosts].filter((host) => host !== origin && host !== 'null')).toEqual([])
})

test('shows what kubectl prints at the start, and step by step until everything runs', async ({ stage, page }) => {
  await stage.open()
  await stage.manifest.paste(shop)
  await stage.transport.toStart()
  await expect(stage.pods.table).toContainText('shop')
  await expect(stage.pods.status).toHaveText('Pending')
  await expect(stage.pods.ready).toHaveText('0/2')

  const seen: string[] = []
  for (let step = 0; step < 60 && seen.at(-1) !== 'Running'; step++) {
    const status = (await stage.pods.status.textContent())?.trim() ?? ''
    if (status !== seen.at(-1)) seen.push(status)
    await stage.transport.nextStep.click()
  }
  expect(seen).toEqual(['Pending', 'Init:0/2', 'Init:1/2', 'PodInitializing', 'Running'])

  await page.getByRole('button', { name: 'Init:1/2', exact: true }).click()
  await expect(stage.pods.status).toHaveText('Init:1/2')
})

test('steps back to where it came from', async ({ stage }) => {
  await stage.open()
  await stage.transport.toStart()
  const before = await stage.transport.time.getAttribute('aria-valuetext')
  await stage.transport.nextStep.click()
  await expect(stage.transport.time).not.toHaveAttribute('aria-valuetext', before ?? '')
  await stage.transport.previousStep.click()
  await expect(stage.transport.time).toHaveAttribute('aria-valuetext', before ?? '')
})

test('plays and pauses', async ({ stage }) => {
  await stage.open()
  await stage.transport.toStart()
  await stage.transport.play.click()
  await stage.transport.pause.click()
  await expect(stage.transport.play).toBeVisible()
})

test('names the problem of a broken manifest and does not go blank', async ({ stage }) => {
  await stage.open()
  await stage.manifest.paste(shop.replace('name: app\n', 'name: App_1\n'))
  await expect(stage.problems.getByRole('listitem').first()).toContainText('App_1')
  await stage.manifest.paste('kind: Pod\n  metadata: [')
  await expect(stage.problems.getByRole('listitem')).not.toHaveCount(0)
  await stage.manifest.paste(shop)
  await expect(stage.problems.getByRole('listitem')).toHaveCount(0)
  await expect(stage.pods.table).toContainText('shop')
})

test('takes text of a manifest as text, never as HTML', async ({ stage, page }) => {
  await stage.open()
  const markup = '<img src=x onerror=document.title=1>'
  await stage.manifest.paste(shop.replace('images.example.test/app:1', JSON.stringify(markup)))
  await expect(stage.problems.or(stage.pods.table).first()).toBeVisible()
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})

test('what the API server refuses is drawn as it was meant, under a notice that leads to the text', async ({
  stage,
  page,
}) => {
  await stage.open()
  await stage.manifest.paste(shop.replace('image: images.example.test/app:1', 'imag: images.example.test/app:1'))
  const notice = page.getByRole('region', { name: 'Mended', exact: true })
  await expect(notice).toContainText('The API server refuses this Pod. It is drawn as if it were mended:')
  await expect(stage.region('Pod')).toContainText('app:1')
  await expect(stage.problems).toContainText('unknown field "spec.containers[0].imag"')
  await notice.getByRole('button', { name: 'imag of app is read as image' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.editor-pane') !== null)).toBe(true)
  await stage.problems.getByRole('button', { name: 'Write image' }).click()
  await expect(notice).toHaveCount(0)
  await expect(stage.problems.getByRole('listitem')).toHaveCount(0)
})

for (const width of [360, 1440])
  test(`the notice covers nothing and opens at ${width} px`, async ({ stage, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await stage.open()
    const patch = `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { replicas: "2", template: { spec: { containers: [{ name: app }, { name: proxy, imag: x }] } } }\n`
    await stage.manifest.paste(patch)
    const notice = page.getByRole('region', { name: 'Mended', exact: true })
    await notice.getByRole('button', { name: '2 more' }).click()
    await expect(notice.getByRole('listitem')).toHaveCount(6)
    expect(await stage.overflow()).toBeLessThanOrEqual(0)
    const [above, below] = [await notice.boundingBox(), await stage.pods.table.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  })

test('a Pod that may be meant in two ways has no picture, and either way is one press', async ({ stage, page }) => {
  const either = shop.replace('      restartPolicy: Always\n', '      readinessProbe: { tcpSocket: { port: 80 } }\n')
  await page.goto(`./#m=${await packText(either)}`)
  await expect(page.getByRole('heading', { name: 'This Pod may be meant in two ways' })).toBeVisible()
  await stage.problems.getByRole('button', { name: 'Make proxy an ordinary init container' }).click()
  await expect(stage.region('Pod')).toContainText('init 2 of 2')
})

test('“more” under a Why that is longer than its place scrolls it on', async ({ stage, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await stage.open('x=crash-loop')
  const why = stage.region('Why')
  const more = why.locator('.scroll-more button')
  await expect(async () => {
    if (!(await more.isVisible())) await stage.transport.nextStep.click()
    await expect(more).toBeVisible({ timeout: 500 })
  }).toPass()
  await more.click()
  await expect.poll(() => why.locator('.scroll-frame-body').evaluate((body) => body.scrollTop)).toBeGreaterThan(20)
})
