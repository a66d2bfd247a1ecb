import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** The dialog for files, and what is dropped on the page. */
export class ExportDialog {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog', { name: 'Export' })
  }

  get picture(): Locator {
    return this.dialog.getByRole('img', { name: 'What is exported' })
  }

  get progress(): Locator {
    return this.dialog.getByRole('progressbar')
  }

  async open(kind: 'Picture' | 'Animation' | 'Text'): Promise<void> {
    await this.#page.getByRole('button', { name: 'Export', exact: true }).click()
    await this.dialog.getByRole('radio', { name: kind }).check()
  }

  async choose(label: string, option: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label }).selectOption(option)
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  /** Presses the button `name`, and gives the file that comes of it. */
  async save(name: string | RegExp): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const [download] = await Promise.all([this.#page.waitForEvent('download'), this.button(name).click()])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }

  /** Drops a file on the page. */
  async drop(name: string, type: string, text: string): Promise<void> {
    await this.#page.evaluate(
      ([fileName, mediaType, content]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([content], fileName, { type: mediaType }))
        for (const kind of ['dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
      },
      [name, type, text] as const,
    )
  }
}
