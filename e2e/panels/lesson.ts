import type { Locator, Page } from '@playwright/test'
import { PodsTable } from './pods-table.ts'

/** A lesson in the place of the page, which is hidden meanwhile. */
export class Lesson {
  readonly #page: Page
  readonly heading: Locator
  readonly question: Locator
  readonly pods: PodsTable

  constructor(page: Page) {
    this.#page = page
    this.heading = page.getByRole('article').getByRole('heading', { level: 2 })
    this.question = page.getByRole('form', { name: 'Predict, then play' })
    this.pods = new PodsTable(page)
  }

  /** Opens a step of the lesson `name`; ready once its Pod is on the stage. */
  async open(name: string, step = 1): Promise<void> {
    await this.#page.goto(`./#x=lesson-${name}&step=${step}`)
    await this.pods.status.waitFor()
  }

  choice(name: string): Locator {
    return this.question.getByRole('radio', { name, exact: true })
  }

  get check(): Locator {
    return this.question.getByRole('button', { name: /^Check( and play)?$/ })
  }

  get hint(): Locator {
    return this.question.getByText('Hint', { exact: true })
  }

  get next(): Locator {
    return this.#page.getByRole('button', { name: 'Next', exact: true })
  }

  get back(): Locator {
    return this.#page.getByRole('button', { name: 'Back', exact: true })
  }

  get leave(): Locator {
    return this.#page.getByRole('button', { name: 'Leave the lesson' })
  }
}
