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
