import type { Locator, Page } from '@playwright/test'
import { Details } from './details.ts'
import { Header } from './header.ts'
import { ManifestEditor } from './manifest-editor.ts'
import { PodsTable } from './pods-table.ts'
import { Transport } from './transport.ts'

/** The whole page: the editor on the one side, the panels of the stage on the other. */
export class Stage {
  readonly page: Page
  readonly header: Header
  readonly manifest: ManifestEditor
  readonly pods: PodsTable
  readonly transport: Transport
  readonly details: Details

  constructor(page: Page) {
    this.page = page
    this.header = new Header(page)
    this.manifest = new ManifestEditor(page)
    this.pods = new PodsTable(page)
    this.transport = new Transport(page)
    this.details = new Details(page)
  }

  /** Opens the page; `fragment` is what follows the `#`. Ready once the table shows a Pod. */
  async open(fragment = ''): Promise<void> {
    await this.page.goto(fragment === '' ? './' : `./#${fragment}`)
    await this.pods.status.waitFor()
  }

  /** The line between editor and stage. */
  get divider(): Locator {
    return this.page.getByRole('separator', { name: 'Width of the editor' })
  }

  /** How far what is drawn reaches beyond the right edge of the window, in pixels; nothing may. */
  async overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  }

  /** One of the regions `Pod`, `Timeline`, `Resources`, `Why`, `Events`. */
  region(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  get problems(): Locator {
    return this.page.getByRole('list', { name: 'Problems' })
  }
}
