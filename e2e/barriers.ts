import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface BarrierOptions {
  /** The code in the editor, too: hundreds of pieces, which look the same whatever stands beside them. */
  readonly withCode?: boolean
}

/** Legacy mode does without a second page that only frames of another origin need; there are none. */
function axe(page: Page, { withCode = false }: BarrierOptions): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode()
  return withCode ? builder : builder.exclude('.view-lines')
}

/** What a program finds against accessibility on the page as it is, and where. */
export async function barriers(page: Page, options: BarrierOptions = {}): Promise<readonly string[]> {
  const { violations } = await axe(page, options).withTags(levels).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** The same in the light colours and then, for what colours decide, in the dark ones. What is of the dark says so. */
export async function barriersInBothSchemes(page: Page, options: BarrierOptions = {}): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await barriers(page, options)
  await page.emulateMedia({ colorScheme: 'dark' })
  const { violations } = await axe(page, options).withRules(['color-contrast']).analyze()
  const dark = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `dark: ${id}: ${target.join(' ')}`))
  return [...light, ...dark]
}
