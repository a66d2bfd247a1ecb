import { packText } from '../src/share/codec.ts'
import { barriersOf } from './barriers.ts'
import { test as base, expect } from './fixtures.ts'
import { ExportDialog } from './panels/export-dialog.ts'

const manifest = `apiVersion: v1
kind: Pod
metadata: { name: dropped }
spec:
  initContainers:
  - { name: migrate, image: images.example.test/migrate:1, command: [sh, -c, sleep 3] }
  containers:
  - { name: app, image: images.example.test/app:1 }
`

const test = base.extend<{ files: ExportDialog }>({
  files: ({ page }, use) => use(new ExportDialog(page)),
})

/** As kubectl prints a Pod whose image cannot be pulled. */
const failing = `apiVersion: v1
kind: Pod
metadata: { name: failing, namespace: default, uid: u, creationTimestamp: "2026-06-02T10:00:00Z" }
spec: { nodeName: node-1, containers: [{ name: app, image: images.example.test/app:1, args: [--token, hunter2] }] }
status:
  phase: Pending
  startTime: "2026-06-02T10:00:00Z"
  conditions: [{ type: PodScheduled, status: "True", lastTransitionTime: "2026-06-02T10:00:00Z" }]
  containerStatuses:
  - name: app
    image: images.example.test/app:1
    imageID: ""
    ready: false
    restartCount: 0
    state: { waiting: { reason: ErrImagePull, message: "Get https://puller:hunter2@images.example.test/v2/ denied" } }
`

/** Width and height in the header of a PNG. */
const pngSize = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

test('a picture that was saved opens again where it is dropped, at its time', async ({ stage, files, page }) => {
  await stage.open('x=shop&t=21.6s')
  await expect(stage.pods.table).toContainText('PodInitializing')
  await files.open('Picture')
  await expect(files.picture).toHaveJSProperty('naturalWidth', 800)
  const { name, bytes } = await files.save('Save SVG')
  expect(name).toBe('shop.svg')
  await page.keyboard.press('Escape')

  await files.drop('pod.yaml', 'application/yaml', manifest)
  await expect(stage.pods.table).toContainText('dropped')
  await files.drop(name, 'image/svg+xml', bytes.toString('utf8'))
  await expect(stage.pods.table).toContainText('PodInitializing')
  await expect(stage.pods.table).toContainText('shop')
})

test('a PNG has the size that was asked for', async ({ stage, files }) => {
  await stage.open('x=shop&t=21.6s')
  await files.open('Picture')
  await expect(files.picture).toHaveJSProperty('naturalWidth', 800)
  const height = await files.picture.evaluate((image: HTMLImageElement) => image.naturalHeight)
  expect(pngSize((await files.save('Save PNG')).bytes)).toEqual([800, height])
  expect(pngSize((await files.save('Save PNG, double size')).bytes)).toEqual([1600, 2 * height])
})

test('no secret is drawn or written, in any format', async ({ stage, files }) => {
  await stage.open(`m=${await packText(failing)}`)
  await expect(stage.pods.table).toContainText('failing')
  await files.open('Picture')
  await expect(files.dialog).toContainText('*** stands for app: args[1], app: state.waiting.message.')
  expect((await files.save('Save SVG')).bytes.toString()).not.toContain('hunter2')
  await files.dialog.getByRole('radio', { name: 'Text' }).check()
  const text = files.dialog.getByRole('textbox')
  for (const format of ['kubectl describe pod', 'kubectl get pod -o json', 'kubectl get pod -o yaml']) {
    await files.choose('Form', format)
    await expect(text).toHaveValue(/failing/)
    await expect(text).not.toHaveValue(/hunter2/)
  }
  await expect(text).toHaveValue(/puller:\*\*\*@/)
  await files.dialog.getByRole('checkbox', { name: /^Mask/ }).uncheck()
  await expect(text).toHaveValue(/puller:hunter2@/)
})

test('an animation tells how far it is, can be stopped, and is saved', async ({ stage, files }) => {
  await stage.open('x=shop')
  await files.open('Animation')
  await files.button('Make it').click()
  await expect(files.progress).toBeVisible()
  await files.button('Cancel').click()
  await expect(files.progress).toHaveCount(0)

  await files.dialog.getByLabel('to', { exact: true }).fill('6')
  await files.choose('Speed', '16')
  await files.choose('Width', '640')
  await files.button('Make it').click()
  const { name, bytes } = await files.save(/^Save, [\d,]+ KB$/)
  expect(name).toBe('shop.gif')
  expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a')
  expect(bytes.readUInt16LE(6)).toBe(640)
  await expect(files.dialog.getByRole('img', { name: 'The animation' })).toHaveJSProperty('naturalWidth', 640)
})

test('a video is shown before it is saved', async ({ stage, files }) => {
  await stage.open('x=shop')
  await files.open('Animation')
  await files.dialog.getByLabel('to', { exact: true }).fill('3')
  await files.choose('Speed', '16')
  await files.choose('Width', '640')
  await files.choose('Form', 'webm')
  await files.button('Make it').click()
  const video = files.dialog.getByLabel('The animation')
  await expect(video).toHaveJSProperty('videoWidth', 960)
  const { name, bytes } = await files.save(/^Save, [\d,]+ KB$/)
  expect(name).toBe('shop.webm')
  expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
})

test('texts can be copied and saved', async ({ stage, files, page }) => {
  await stage.open('x=shop&t=21.6s')
  await expect(stage.pods.table).toContainText('PodInitializing')
  await files.open('Text')
  await expect(files.dialog.getByRole('textbox')).toHaveValue(/Init:Error[\s\S]*PodInitializing(?![\s\S]*Running)/)
  await files.choose('At', 'end')
  await expect(files.dialog.getByRole('textbox')).toHaveValue(/Running/)
  await files.choose('Form', 'Mermaid sequence diagram')
  await files.button('Copy').click()
  await expect(files.button('Copied')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^sequenceDiagram\n/)
  const saved = await files.save('Save shop.sequence.mmd')
  expect(saved.bytes.toString('utf8')).toBe(text)
})

test('what cannot be opened is said, and changes nothing', async ({ stage, files, page }) => {
  await stage.open('x=shop')
  await files.drop('logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await expect(page.getByRole('alert').filter({ hasText: 'logo.svg carries no manifest' })).toBeVisible()
  await expect(stage.pods.table).toContainText('shop')
})

for (const kind of ['Picture', 'Animation', 'Text'] as const)
  test(`the dialog has no barriers: ${kind}`, async ({ stage, files, page }) => {
    await stage.open('x=shop&t=21.6s')
    await files.open(kind)
    expect(await barriersOf(page, { include: ['dialog[open]'] })).toEqual([])
  })

test('fits a phone', async ({ stage, files, page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await stage.open('x=shop')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'export', exact: true }).click()
  for (const kind of ['Picture', 'Animation', 'Text']) {
    await files.dialog.getByRole('radio', { name: kind }).check()
    const overflow = await files.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
