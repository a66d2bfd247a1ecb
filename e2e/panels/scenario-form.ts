import type { Locator, Page } from '@playwright/test'

/** The tab of the editor that shows the scenario as a form. */
export class ScenarioForm {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Scenario' }).click()
    await this.#page.getByText('is assumed. What you set is written into the text.').waitFor()
  }

  async close(): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Manifest' }).click()
  }

  field(name: string): Locator {
    return this.#page.getByRole('textbox', { name, exact: true })
  }

  choice(name: string): Locator {
    return this.#page.getByRole('combobox', { name, exact: true })
  }

  /** The part of a container, of the Pod, the node or Kubernetes; opens it. */
  async section(title: string): Promise<Locator> {
    const section = this.#page
      .locator('details.form-section')
      .filter({ has: this.#page.getByText(title, { exact: true }) })
    if ((await section.first().getAttribute('open')) === null) await section.first().locator('summary').first().click()
    return section.first()
  }
}
