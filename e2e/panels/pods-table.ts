import type { Locator, Page } from '@playwright/test'

/** The row that `kubectl get pods` prints, as the page shows it. */
export class PodsTable {
  readonly table: Locator

  constructor(page: Page) {
    this.table = page.getByRole('table', { name: 'kubectl get pods' })
  }

  get ready(): Locator {
    return this.#cell(1)
  }

  get status(): Locator {
    return this.#cell(2)
  }

  get restarts(): Locator {
    return this.#cell(3)
  }

  /** NAME READY STATUS RESTARTS AGE, in kubectl's order; the first row is the heads'. */
  #cell(column: number): Locator {
    return this.table.getByRole('row').nth(1).getByRole('cell').nth(column)
  }
}
