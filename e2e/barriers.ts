import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface BarrierOptions {
  /** The code in the editor, too: hundreds of pieces, which look the same whatever stands beside them. */
  readonly withCode?: boolean
}

/** What is looked through, and for what. */
interface Search {
  /** Selectors; without any the whole page. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** The tags of the rules; without them and `rules` all rules. */
  readonly tags?: readonly string[]
  readonly rules?: readonly string[]
}

/** What a program finds against accessibility on the page as it is, and where. */
export function barriers(page: Page, options: BarrierOptions = {}): Promise<readonly string[]> {
  return barriersOf(page, { ...withoutCode(options), tags: levels })
}

/** The same in the light colours and then, for what colours decide, in the dark ones. What is of the dark says so. */
export async function barriersInBothSchemes(page: Page, options: BarrierOptions = {}): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await barriers(page, options)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await barriersOf(page, { ...withoutCode(options), rules: ['color-contrast'] })
  return [...light, ...dark.map((barrier) => `dark: ${barrier}`)]
}

/** What `search` finds. Axe is loaded once for each page, and tells of what is wrong only: both cost more than most rules. */
export async function barriersOf(page: Page, search: Search = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => Object.hasOwn(globalThis, 'axe')))) await page.evaluate(axeCore.source)
  return page.evaluate(async ({ include = [], exclude = [], tags, rules }) => {
    type Violations = { violations: { id: string; nodes: { target: unknown[] }[] }[] }
    const axe: { run: (context: object, options: object) => Promise<Violations> } = Reflect.get(globalThis, 'axe')
    const runOnly = rules ? { type: 'rule', values: rules } : tags ? { type: 'tag', values: tags } : undefined
    const { violations } = await axe.run(
      { ...(include.length > 0 && { include }), exclude },
      { resultTypes: ['violations'], ...(runOnly && { runOnly }) },
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, search)
}

function withoutCode({ withCode = false }: BarrierOptions): Search {
  return withCode ? {} : { exclude: ['.view-lines'] }
}
