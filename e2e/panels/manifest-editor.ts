import type { Locator, Page } from '@playwright/test'

/** The editor of the manifest, be it Monaco or the plain text area that stands in for it. */
export class ManifestEditor {
  readonly textbox: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.textbox = page.getByRole('textbox', { name: /Manifest/ })
  }

  /** Replaces the whole text, as a user does who pastes one: typed lines would be indented by the editor. */
  async paste(text: string): Promise<void> {
    await this.#page.evaluate((clip) => navigator.clipboard.writeText(clip), text)
    await this.textbox.focus()
    await this.#page.keyboard.press('Control+A')
    await this.#page.keyboard.press('Control+V')
  }

  /** The whole text, as a user gets it who copies it. */
  async text(): Promise<string> {
    await this.textbox.focus()
    await this.#page.keyboard.press('Control+A')
    await this.#page.keyboard.press('Control+C')
    return this.#page.evaluate(() => navigator.clipboard.readText())
  }

  /** Waits until Monaco has taken the place of the plain text area. */
  async load(): Promise<void> {
    await this.textbox.focus()
    await this.#page.locator('.monaco-editor').first().waitFor()
    await this.textbox.focus()
  }
}
