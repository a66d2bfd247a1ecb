import type { Locator, Page } from '@playwright/test'

/** The dialog behind the button Share. */
export class ShareDialog {
  readonly dialog: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.dialog = page.getByRole('dialog', { name: 'Share' })
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Share', exact: true }).click()
    await this.dialog.waitFor()
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).click()
  }

  /** Chooses what is made: `Link`, `Markdown`, `Embed`. */
  async as(form: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: form }).check()
  }

  /** A check box: the time, the version, what is left out. */
  check(name: RegExp): Locator {
    return this.dialog.getByRole('checkbox', { name })
  }

  /** What is in the box named `Link`, `Markdown` or `Tag`, once it is made. */
  async text(label: string): Promise<string> {
    const box = this.dialog.getByRole('textbox', { name: label })
    await this.dialog.getByRole('button', { name: 'Copy' }).and(this.#page.locator(':enabled')).waitFor()
    return box.inputValue()
  }

  /** Presses Copy, and reads the clipboard. */
  async copy(): Promise<string> {
    await this.dialog.getByRole('button', { name: 'Copy' }).click()
    await this.dialog.getByText('Copied').waitFor()
    return this.#page.evaluate(() => navigator.clipboard.readText())
  }
}
