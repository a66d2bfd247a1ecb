import type { Page } from '@playwright/test'
import { expect, testInNewContext as test } from './fixtures.ts'
import { Stage } from './panels/stage.ts'

const manifestOf = (name: string) => `containers: [{ name: ${name}, image: images.example.test/${name}:1 }]`

/** Writes a text and waits until it is on the stage. */
async function write(stage: Stage, name: string): Promise<void> {
  await stage.manifest.load()
  await stage.manifest.paste(manifestOf(name))
  await expect(stage.region('Pod')).toContainText(name)
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await new Stage(page).pods.status.waitFor()
}

test('two tabs each find their own text after a reload, a new one the text changed last', async ({
  stage,
  page,
  context,
}) => {
  await stage.open()
  await write(stage, 'first')
  const other = new Stage(await context.newPage())
  await other.open()
  await expect(other.region('Pod')).toContainText('first')
  await write(other, 'second')
  await reload(other.page)
  await expect(other.region('Pod')).toContainText('second')
  await reload(page)
  await expect(stage.region('Pod')).toContainText('first')
  const third = new Stage(await context.newPage())
  await third.open()
  await expect(third.region('Pod')).toContainText('second')
})

test('a tab that is killed while somebody types has lost a second at most', async ({ stage, page, context }) => {
  await stage.open()
  await write(stage, 'typed')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n# kept')
  // The clock of a person, not of the Pod: what was typed longer ago than this must be there.
  await page.waitForTimeout(1000)
  const devTools = await context.newCDPSession(page)
  // No event of the page tells it of its end.
  const crashed = page.waitForEvent('crash')
  devTools.send('Page.crash').catch(() => undefined)
  await crashed
  const next = new Stage(await context.newPage())
  await next.open()
  await expect(next.manifest.textbox).toHaveValue(/# kept/)
})

for (const [how, script] of [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
    },
  ],
] as const)
  test(`where storage is ${how} everything works, and the editor says that the text is not kept`, async ({
    stage,
    page,
  }) => {
    await page.addInitScript(script)
    await stage.open()
    await write(stage, 'mine')
    await expect(page.getByText('not kept')).toBeVisible()
    await stage.header.chooseView('Half and half')
    await stage.details.open('Conditions')
    await page.evaluate(() => {
      location.hash = 'x=lesson-native-sidecars'
    })
    await expect(page.getByRole('button', { name: 'Next', exact: true }).first()).toBeVisible()
  })

for (const [what, kept] of [
  ['damaged', '{"version":1,"text":'],
  ['of a version to come', '{"version":2,"body":"x"}'],
  ['of another kind', '[1,"__proto__",null]'],
  ['with fields of the wrong kind', '{"version":1,"text":"","minor":7,"gateOverrides":[{}],"choice":{}}'],
] as const)
  test(`what an earlier visit left ${what} is passed over`, async ({ stage, page }) => {
    await page.addInitScript((value) => {
      if (sessionStorage.length > 0) return
      for (const key of [
        'document',
        'before-link',
        'editor-share',
        'narrow-layout',
        'lessons',
        'details',
        'object',
        'theme',
        'statusSource',
      ])
        localStorage.setItem(`podreel.${key}`, value)
      sessionStorage.setItem('podreel.document', value)
    }, kept)
    await page.goto('./')
    await write(stage, 'mine')
    await reload(page)
    await expect(stage.region('Pod')).toContainText('mine')
  })
