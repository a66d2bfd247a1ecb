import type { Locator, Page } from '@playwright/test'

/** The bar at the top: the examples and the version of Kubernetes. */
export class Header {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get kubernetes(): Locator {
    return this.#page.getByRole('combobox', { name: 'Kubernetes version' })
  }

  /** Loads the example with this title. */
  async loadExample(title: string): Promise<void> {
    const examples = await this.#openExamples()
    await examples.filter({ hasText: title }).first().click()
  }

  /** The titles of all examples, in order. */
  async exampleTitles(): Promise<readonly string[]> {
    const examples = await this.#openExamples()
    const titles = await examples.locator('b').allTextContents()
    await this.#page.keyboard.press('Escape')
    return titles
  }

  async #openExamples(): Promise<Locator> {
    await this.#page.getByRole('button', { name: 'Examples' }).click()
    const examples = this.#page.getByRole('dialog', { name: 'Examples' }).getByRole('listitem').getByRole('button')
    await examples.first().waitFor()
    return examples
  }

  /** Chooses one of the layouts or themes of the View menu. */
  async chooseView(title: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'View', exact: true }).click()
    const menu = this.#page.getByRole('dialog', { name: 'View' })
    await menu.getByText(title, { exact: true }).click()
    await this.#page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  }
}
