import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { distFolder } from '../src/cli/build.ts'
import { type StaticServer, serveFolder } from '../src/cli/static-server.ts'
import { Stage } from './panels/stage.ts'

interface TestFixtures {
  /** The page with all its panels. */
  readonly stage: Stage
  /** What the page complained about: the test fails when the list is not empty at its end. */
  readonly complaints: string[]
}

interface WorkerFixtures {
  readonly server: StaticServer
}

/** What Playwright itself prints where its configuration has it block service workers. */
const workersBlocked = 'Service Worker registration blocked by Playwright'

/** Serves the production build on a free port, and fails a test for any console error, console warning or page error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await serveFolder(distFolder, 0)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const noteMessage = (message: ConsoleMessage): void => {
        if (message.text() === workersBlocked) return
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(`console ${message.type()}: ${message.text()}`)
      }
      context.on('console', noteMessage)
      context.on('weberror', (error) => complaints.push(`page error: ${error.error().stack ?? error.error().message}`))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  stage: ({ page }, use) => use(new Stage(page)),
})

/**
 * The same in a browser context of its own, for tests of what a browser loads and keeps, and for those that change the context itself: its
 * cache and permissions, its service workers, and whether it is offline, are left as they are for the next test otherwise.
 */
export const testInNewContext = test.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
})

export { expect } from '@playwright/test'
