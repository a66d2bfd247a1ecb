import type { Page } from '@playwright/test'
import type { Act } from '../../src/cli/fuzz/hostile-pages.fixture.ts'

/** How long something that a page may lack is waited for. */
const soon = { timeout: 1500 } as const

const deeds: Readonly<Record<Act, (page: Page) => Promise<unknown>>> = {
  end: (page) => slider(page).press('End', soon),
  middle: async (page) => slider(page).fill(`${Number(await slider(page).getAttribute('max', soon)) / 2}`, soon),
  steps: async (page) => {
    for (const name of ['Next step', 'Next chapter', 'Previous step']) await button(page, name).click(soon)
  },
  play: async (page) => {
    await button(page, 'Play').click(soon)
    await page.waitForTimeout(700)
    await button(page, 'Pause').click(soon)
  },
  zoom: async (page) => {
    for (let times = 0; times < 6; times++) await page.getByRole('button', { name: 'Zoom in' }).click(soon)
    await page.getByRole('button', { name: 'Fit', exact: true }).click(soon)
  },
  conditions: (page) => page.getByRole('button', { name: 'Conditions', exact: true }).click(soon),
  tabs: async (page) => {
    for (const name of ['Events', 'Advice', 'Describe', 'YAML', 'Conditions', 'Watch', 'Transcript'])
      await page.getByRole('tab', { name }).click(soon)
  },
  scenario: async (page) => {
    await page.getByRole('tab', { name: 'Scenario' }).click(soon)
    await page.getByRole('tab', { name: 'Manifest' }).click(soon)
  },
  editor: (page) => page.getByRole('textbox', { name: 'Manifest' }).hover(soon),
  share: (page) => inDialog(page, 'Share'),
  export: (page) => inDialog(page, 'Export'),
  handout: (page) => page.evaluate("location.hash = 'handout'"),
}

/** Does `act` on `page`, as far as the page lets it. */
export async function doAct(page: Page, act: Act): Promise<void> {
  // What is not there cannot be pressed: a page that answers is all that is asked for.
  await deeds[act](page).catch(() => undefined)
}

function slider(page: Page) {
  return page.getByRole('slider', { name: 'Time', exact: true })
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

async function inDialog(page: Page, name: string): Promise<void> {
  await button(page, name).click(soon)
  await page.waitForTimeout(500)
  await page.keyboard.press('Escape')
}
