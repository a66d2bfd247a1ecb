import { createServer, type Server } from 'node:http'
import type { FrameLocator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { assertExists } from '../../src/base/assert.ts'

/** What an embed has told the page around it. */
export type Told = Readonly<Record<string, unknown>>

/** Somebody's page on a port of its own, with podreel in it. */
export class ForeignPage {
  readonly #page: Page
  readonly #server: Server
  readonly origin: string

  private constructor(page: Page, server: Server, origin: string) {
    this.#page = page
    this.#server = server
    this.origin = origin
  }

  /** Serves `html`, which may be made of the page's own origin. */
  static async open(page: Page, html: string | ((origin: string) => string)): Promise<ForeignPage> {
    const server = createServer((request, response) => {
      if (request.url !== '/') return response.writeHead(204).end()
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      const origin = `http://${request.headers.host ?? ''}`
      response.end(`<!doctype html><meta charset="utf-8">${recorder}${typeof html === 'string' ? html : html(origin)}`)
    })
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const origin = `http://localhost:${assertExists(port, 'a port')}`
    await page.goto(origin)
    return new ForeignPage(page, server, origin)
  }

  /** The embed in the frame with this id. */
  embed(id = 'embed'): FrameLocator {
    return this.#page.frameLocator(`#${id}`)
  }

  /** Sends a message to the frame with this id. */
  async send(message: Readonly<Record<string, unknown>>, id = 'embed'): Promise<void> {
    await this.#page.evaluate(
      ([frameId, data]) => {
        const frame = document.querySelector<HTMLIFrameElement>(`#${frameId}`)
        frame?.contentWindow?.postMessage({ podreel: 1, ...data }, '*')
      },
      [id, message] as const,
    )
  }

  /** What the frame with this id has told so far, of one type. */
  async told(type: string, id = 'embed'): Promise<readonly Told[]> {
    const all = await this.#page.evaluate(
      () => Reflect.get(globalThis, 'told') as readonly { id: string; data: Told }[],
    )
    return all.filter((each) => each.id === id && each.data.type === type).map(({ data }) => data)
  }

  /** Waits until the frame tells something of this type that has these fields. */
  async hears(type: string, fields: Told = {}, id = 'embed'): Promise<void> {
    await expect.poll(async () => (await this.told(type, id)).at(-1)).toMatchObject({ podreel: 1, type, ...fields })
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }
}

/** Keeps every message with the id of the frame that it came from. */
const recorder = `<script>
  window.told = []
  addEventListener('message', ({ source, data }) => {
    const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
    told.push({ id: frame ? frame.id : '', data })
  })
</script>`
