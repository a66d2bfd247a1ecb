import { expect, test } from './fixtures.ts'

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: shop
spec:
  containers:
  - name: app
    image: images.example.test/app:1
`
const monacoScript = /MonacoEditor.*\.js$/

test('what is pasted in the instant in which the full editor takes over stays, and so does the cursor', async ({
  stage,
  page,
}) => {
  // Between the arrival of the editor and its first picture: the message is queued before React queues that.
  const pasteInBetween = (text: string) => `
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      document.querySelector('.plain-editor textarea').select()
      document.execCommand('insertText', false, ${JSON.stringify(text)})
    }
    port2.postMessage('now')`
  await page.route(monacoScript, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n;{${pasteInBetween(pod)}}` })
  })
  await stage.open()
  await stage.manifest.load()
  await page.keyboard.type('# typed')
  expect(await stage.manifest.text()).toBe(`${pod}# typed`)
  await expect(stage.pods.table).toContainText('shop')
})

test('what was typed before the full editor came can be taken back there', async ({ stage, page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(monacoScript, async (route) => {
    await released
    await route.continue()
  })
  await stage.open()
  await stage.manifest.paste(pod)
  await page.keyboard.type('# typed')
  await expect(stage.manifest.textbox).toHaveValue(`${pod}# typed`)
  release()
  await page.locator('.monaco-editor').first().waitFor()
  await page.keyboard.type('!')
  expect(await stage.manifest.text()).toBe(`${pod}# typed!`)
  for (const after of [`${pod}# typed`, pod]) {
    await page.keyboard.press('Control+z')
    expect(await stage.manifest.text()).toBe(after)
  }
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the text area takes a tap, its container is lit and chosen, and a problem is gone to and mended', async ({
    stage,
    page,
  }) => {
    await stage.open()
    const { textbox } = stage.manifest
    await textbox.fill(pod.replace('spec:', 'spec:\n  restartPolicy: always'))
    await stage.problems.getByRole('button', { name: /restartPolicy/ }).tap()
    await expect(textbox).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('always')
    await page.getByRole('button', { name: 'Write Always' }).tap()
    await expect(stage.problems).toBeHidden()
    await expect(stage.pods.table).toContainText('0/1')
    await textbox.tap({ position: { x: 150, y: 24 * 8 } })
    await expect(page.locator('.plain-editor [data-lit="true"]')).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Why' })).toContainText('app')
  })
  test('the beginning of a long text takes a paste where it is seen, and gives the text to who copies it', async ({
    stage,
    page,
  }) => {
    const long = `${pod}${'# a\u202eb\n'.repeat(6000)}`
    await stage.open()
    await stage.manifest.paste(long)
    const { textbox } = stage.manifest
    await expect(textbox).toHaveValue(/a\\u202eb/)
    await textbox.evaluate((area: HTMLTextAreaElement) => {
      const at = area.value.indexOf('b\n# a')
      area.setSelectionRange(at, at)
    })
    await page.evaluate((clip) => navigator.clipboard.writeText(clip), 'here')
    await page.keyboard.press('Control+V')
    await expect(textbox).toHaveValue(/a\\u202ehereb/)
    await page.keyboard.press('x')
    await page.keyboard.press('Control+X')
    expect(await stage.manifest.text()).toBe(long.replace('\u202e', '\u202ehere'))
    await page.evaluate((clip) => navigator.clipboard.writeText(clip), 'containers: []')
    await page.keyboard.press('Control+V')
    await expect(textbox).toHaveValue('containers: []')
    await page.keyboard.press('Control+Z')
    await expect(textbox).toHaveValue(/a\\u202ehereb/)
  })
})
