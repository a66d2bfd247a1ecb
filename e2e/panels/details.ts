import type { Locator, Page } from '@playwright/test'

/** What kubectl prints of the Pod, one tab at a time. */
export class Details {
  readonly tabs: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.tabs = page.getByRole('tablist', { name: 'What kubectl prints' })
  }

  tab(name: string): Locator {
    return this.tabs.getByRole('tab', { name, exact: true })
  }

  /** The contents of the tab that is chosen; the name is that tab's. */
  panel(name: string): Locator {
    return this.#page.getByRole('tabpanel', { name, exact: true })
  }

  /** Chooses a tab and gives its contents. */
  async open(name: string): Promise<Locator> {
    await this.tab(name).click()
    return this.panel(name)
  }

  /** The button that copies the contents of the tab that is chosen. */
  get copy(): Locator {
    return this.#page.getByRole('tabpanel').getByRole('button', { name: /^Copy the / })
  }

  async copied(): Promise<string> {
    return this.#page.evaluate(() => navigator.clipboard.readText())
  }
}
