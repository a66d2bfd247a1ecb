import type { Locator, Page } from '@playwright/test'

/** What the Pod needs over time, and the numbers behind it. */
export class Resources {
  readonly region: Locator
  readonly size: Locator
  readonly refused: Locator
  readonly advice: Locator

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Resources', exact: true })
    this.size = this.region.getByRole('combobox', { name: 'Size of the node' })
    this.refused = this.region.getByRole('list', { name: 'Refused amounts' })
    this.advice = this.region.getByRole('list', { name: 'Advice' })
  }

  async openDetails(): Promise<void> {
    const button = this.region.getByRole('button', { name: /^Details/ })
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    // Their code is loaded when they are opened.
    await this.region.locator('.resource-details').waitFor()
  }

  /** The cells of the first row of the details whose head begins with `head`. */
  async row(head: string): Promise<readonly string[]> {
    const row = this.region
      .getByRole('row')
      .filter({ has: this.region.page().getByRole('rowheader', { name: new RegExp(`^${head}`) }) })
    return row.first().getByRole('cell').allTextContents()
  }

  /** Gives the node a size of its own. */
  async allocate(resource: string, amount: string): Promise<void> {
    if ((await this.size.inputValue()) !== 'own') await this.size.selectOption('own')
    const field = this.region.getByRole('textbox', { name: `Allocatable ${resource}` })
    await field.fill(amount)
    await field.press('Enter')
  }
}
