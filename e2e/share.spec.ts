import { packText } from '../src/share/codec.ts'
import { readLink } from '../src/share/link.ts'
import { barriersOf } from './barriers.ts'
import { test as base, expect } from './fixtures.ts'
import { ForeignPage } from './panels/foreign-page.ts'
import { ShareDialog } from './panels/share-dialog.ts'
import type { Stage } from './panels/stage.ts'

const manifest = (name: string, rest = '') => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
${rest}spec:
  initContainers:
  - { name: migrate, image: images.example.test/migrate:1, command: [sh, -c, sleep 3] }
  containers:
  - { name: app, image: images.example.test/app:1 }
`

/** Writes a Pod of this name into the editor. Keys that are pressed while the editor is being replaced by its better self are lost: they are pressed again. */
async function write(stage: Stage, name: string): Promise<void> {
  await expect(async () => {
    await stage.manifest.paste(manifest(name))
    await expect(stage.pods.table).toContainText(name, { timeout: 5000 })
  }).toPass()
}

const test = base.extend<{ share: ShareDialog }>({
  share: ({ page }, use) => use(new ShareDialog(page)),
})

test('a link leads to the same text, time and version', async ({ stage, share, page }) => {
  await stage.open(`m=${await packText(manifest('sent'))}`)
  await expect(stage.pods.table).toContainText('sent')
  await stage.header.kubernetes.selectOption('1.33')
  await expect(stage.pods.table).toContainText('sent')
  await stage.transport.toStart()
  for (let chapter = 0; chapter < 4; chapter++) await stage.transport.nextChapter.click()
  const time = await stage.transport.time.getAttribute('aria-valuetext')
  await share.open()
  await expect(share.check(/^at /)).toBeChecked()
  await expect(share.check(/Kubernetes 1\.33/)).toBeChecked()
  const link = await share.text('Link')
  expect(await share.copy()).toBe(link)

  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(link)
  await expect(stage.pods.table).toContainText('sent')
  await expect(stage.transport.time).toHaveAttribute('aria-valuetext', time ?? '')
  await expect(stage.header.kubernetes).toHaveValue('1.33')
})

test('an example is shared by its name', async ({ stage, share }) => {
  await stage.open('x=crash-loop')
  await share.open()
  expect(await share.text('Link')).toMatch(/#x=crash-loop$/)
  await share.as('Markdown')
  expect(await share.text('Markdown')).toMatch(/^\[How the Pod .* starts and stops\]\(http.*#x=crash-loop\)$/)
})

test('both tags play in a page of another origin', async ({ stage, share, page, context }) => {
  await stage.open(`m=${await packText(manifest('embedded'))}`)
  await expect(stage.pods.table).toContainText('embedded')
  await stage.transport.toEnd()
  await share.open()
  await share.as('Embed')
  const element = await share.text('Tag')
  expect(element).toContain('<pod-reel')
  await share.dialog.getByRole('combobox', { name: 'Tag' }).selectOption({ label: 'plain <iframe>' })
  await expect(share.dialog.getByRole('textbox', { name: 'Tag' })).toHaveValue(/^<iframe src="http[^"]*#m=p1\./)
  const frame = await share.text('Tag')
  await share.close()
  expect(await page.title()).toContain('podreel')

  const host = await context.newPage()
  for (const tag of [element, frame]) {
    const foreign = await ForeignPage.open(host, tag)
    const embed = host.frameLocator('iframe')
    await expect(embed.getByRole('table')).toContainText('embedded')
    await expect(embed.getByRole('slider', { name: 'Time' })).not.toHaveAttribute('aria-valuetext', /^0 s/)
    await foreign.close()
  }
})

test('a long link says so, and what can go from it', async ({ stage, share }) => {
  const fields = Array.from({ length: 400 }, (_, at) => `      f:k${((at * 7919) % 10_007).toString(36)}${at}: {}`)
  const managed = `  managedFields:\n  - manager: kubectl\n    fieldsV1:\n${fields.join('\n')}\n`
  await stage.open(`m=${await packText(manifest('long', managed))}`)
  await expect(stage.pods.table).toContainText('long')
  await share.open()
  const whole = await share.text('Link')
  expect(whole.length).toBeGreaterThan(2000)
  await expect(share.dialog).toContainText('may cut links of more than 2,000')
  await expect(share.dialog).toContainText('who set which field')
  await share.check(/managedFields/).check()
  await expect(share.dialog).not.toContainText('may cut links')
  expect((await share.text('Link')).length).toBeLessThan(1000)
})

test('secrets are masked in a link unless they are wanted in it', async ({ stage, share, page }) => {
  const text = manifest('secret').replace('app:1 }', 'app:1, env: [{ name: DB_PASSWORD, value: hunter2 }] }')
  await stage.open(`m=${await packText(text)}`)
  await expect(stage.pods.table).toContainText('secret')
  await share.open()
  const mask = share.check(/^Mask what looks like a secret/)
  await expect(mask).toBeChecked()
  await expect(share.dialog).toContainText('*** stands for app: DB_PASSWORD.')
  expect(textOf(await share.text('Link'))).toBe(text.replace('hunter2', '"***"'))
  await mask.uncheck()
  await expect(share.dialog.getByRole('alert')).toContainText('app: DB_PASSWORD')
  expect(textOf(await share.text('Link'))).toBe(text)
  await mask.check()
  await share.as('Embed')
  expect(await share.text('Tag')).not.toContain('hunter2')
  await page.keyboard.press('Escape')
  expect(await stage.manifest.text()).toContain('hunter2')
})

test('it is said what was masked, and the text that is sent can be seen', async ({ stage, share }) => {
  const text = manifest('commands', '  annotations: { example.com/db: "postgres://u:hunter2@db" }\n').replace(
    'app:1 }',
    'app:1, args: [--password, hunter2, "-H", "Authorization: Bearer hunter2"] }',
  )
  await stage.open(`m=${await packText(text)}`)
  await expect(stage.pods.table).toContainText('commands')
  await share.open()
  await expect(share.dialog).toContainText(
    '*** stands for annotation example.com/db, app: args[1], app: args[3]. Your text in the editor stays as it is.',
  )
  await share.dialog.getByText('What is looked for').click()
  await expect(share.dialog).toContainText('passwords in addresses')
  await share.dialog.getByText('See the text that is sent').click()
  const sent = share.dialog.getByRole('textbox', { name: 'The text that is sent' })
  await expect(sent).toHaveValue(textOf(await share.text('Link')) ?? '')
  await expect(sent).not.toHaveValue(/hunter2/)
  await share.as('Embed')
  await share.dialog.getByRole('combobox', { name: 'Tag' }).selectOption({ label: 'plain <iframe>' })
  await expect(share.dialog.getByRole('textbox', { name: 'Tag' })).toHaveValue(/^<iframe src="http[^"]*#m=p1\./)
  const frame = /src="([^"]*)"/.exec(await share.text('Tag'))?.[1]?.replaceAll('&amp;', '&') ?? ''
  const carried = readLink(new URL(frame).hash)?.carried
  expect(carried?.prepared).toContain('commands')
  expect(`${carried?.text}${carried?.prepared}`).not.toContain('hunter2')
})

test('it is said that nothing was found', async ({ stage, share }) => {
  const text = manifest('nothing')
  await stage.open(`m=${await packText(text)}`)
  await expect(stage.pods.table).toContainText('nothing')
  await share.open()
  await expect(share.dialog).toContainText('Nothing in it looks like a secret.')
  await expect(share.check(/^Mask/)).toHaveCount(0)
  expect(textOf(await share.text('Link'))).toBe(text)
})

test('long runs of letters do not hold up the dialog', async ({ stage, share }) => {
  // Where a pattern begins anew at each of them, this takes minutes.
  const text = `${manifest('long')}# ${'-'.repeat(200_000)}\n# ${'a'.repeat(100_000)}\n`
  await stage.open(`m=${await packText(text)}`)
  await expect(stage.pods.table).toContainText('long')
  await share.open()
  expect(textOf(await share.text('Link'))).toBe(text)
})

function textOf(link: string): string | undefined {
  return readLink(new URL(link).hash)?.carried?.text
}

test("a link never costs the user's own text", async ({ stage, page }) => {
  await stage.open()
  await write(stage, 'mine')
  const link = `./#m=${await packText(manifest('theirs'))}&t=1s`
  await page.evaluate((address) => {
    location.hash = new URL(address, location.href).hash
  }, link)
  await expect(stage.pods.table).toContainText('theirs')
  await expect(page.getByText('Your own text is kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to my text' }).click()
  await expect(stage.pods.table).toContainText('mine')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(stage.pods.table).toContainText('mine')

  await page.goto('about:blank')
  await page.goto(link)
  await expect(stage.pods.table).toContainText('theirs')
  await write(stage, 'changed')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(stage.pods.table).toContainText('changed')
  await page.getByRole('button', { name: 'Back to my text' }).click()
  await expect(stage.pods.table).toContainText('mine')
})

test('a damaged link says so and shows what could be recovered', async ({ stage, page }) => {
  const packed = await packText(manifest('damaged'))
  await page.goto(`./#m=${packed.slice(0, -50)}`)
  const notice = page.getByRole('alert').filter({ hasText: 'This link' })
  await expect(notice).toContainText('is not whole')
  await expect(stage.manifest.textbox).toBeVisible()
  await expect(page.locator('body')).toContainText('kind: Pod')
  await page.goto(`./#m=d8.${packed}`)
  await expect(notice).toContainText('newer podreel')
  await expect(page.locator('body')).toContainText('kind: Pod')
})

test('the dialog has no barrier that a program can find', async ({ stage, share, page }) => {
  await stage.open()
  await share.open()
  for (const form of ['Link', 'Markdown', 'Embed']) {
    await share.as(form)
    expect(await barriersOf(page, { include: ['dialog[open]'], tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([])
  }
})
