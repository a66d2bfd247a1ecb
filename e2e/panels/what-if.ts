import type { Locator, Page } from '@playwright/test'

/** The menu of what can be forced at the playhead. */
export class WhatIf {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Opens the menu of a container, or of the Pod. */
  async open(target = 'the Pod'): Promise<Locator> {
    await this.#page.getByRole('button', { name: `What if ${target} …`, exact: true }).click()
    const menu = this.menu(target)
    await menu.getByRole('button').first().waitFor()
    return menu
  }

  menu(target: string): Locator {
    return this.#page.getByRole('dialog', { name: `What if ${target} …`, exact: true })
  }

  async choose(target: string, action: string | RegExp): Promise<void> {
    await (await this.open(target)).getByRole('button', { name: action }).click()
  }

  get notice(): Locator {
    return this.#page.getByRole('status').filter({ has: this.#page.getByRole('button', { name: 'Undo' }) })
  }

  async undo(): Promise<void> {
    await this.notice.getByRole('button', { name: 'Undo' }).click()
  }
}
