import type { Locator, Page } from '@playwright/test'

/** The advice on the spec, beside the Events. */
export class Advice {
  readonly tab: Locator
  readonly region: Locator
  readonly items: Locator

  constructor(page: Page) {
    this.tab = page.getByRole('tab', { name: /^Advice/ })
    this.region = page.getByRole('region', { name: 'Advice', exact: true })
    this.items = this.region.getByRole('listitem')
  }

  preview(title: string): Locator {
    return this.region.getByRole('button', { name: `Preview: ${title}`, exact: true })
  }

  keep(title: string): Locator {
    return this.region.getByRole('button', { name: `Keep: ${title}`, exact: true })
  }
}
