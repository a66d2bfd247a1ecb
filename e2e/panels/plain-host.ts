import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import { assertExists } from '../../src/base/assert.ts'

/** A host that sends no headers of its own, as many for static files do. */
export interface PlainHost {
  /** With a slash at its end. */
  readonly url: string
  /** The targets of all requests so far. */
  readonly asked: readonly string[]
  readonly close: () => Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Serves `folder`; without one, nothing but 404. */
export async function openPlainHost(folder?: string): Promise<PlainHost> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const target = request.url ?? '/'
    asked.push(target)
    const file = folder === undefined ? undefined : createReadStream(folder + new URL(target, 'http://x').pathname)
    if (file === undefined) return response.writeHead(404).end()
    file.once('open', () => response.setHeader('Content-Type', types[extname(String(file.path))] ?? 'text/plain'))
    file.once('error', () => response.writeHead(404).end())
    return file.pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://localhost:${assertExists(port, 'a port')}/`,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
