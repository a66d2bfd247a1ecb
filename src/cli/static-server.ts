import { createReadStream, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { createGzip } from 'node:zlib'
import { isHashedName } from './hashed-name.ts'
import { contentSecurityPolicy, embedSecurityPolicy } from './security.ts'

/** A server that answers from one folder. */
export interface StaticServer {
  /** `http://localhost:4173/`. */
  readonly url: string
  /** Ends it; open connections are cut. */
  readonly close: () => Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
}

/**
 * Serves the files of `folder` on this machine as a plain web host would: no fallback page, 404 for what is not there.
 * Port 0 takes any free one; a port in use rejects with EADDRINUSE.
 */
export function serveFolder(folder: string, port: number): Promise<StaticServer> {
  const root = resolve(folder)
  const server = createServer((request, response) => answer(root, request, response))
  return new Promise((onReady, onError) => {
    server.once('error', onError)
    server.listen(port, 'localhost', () => {
      const address = server.address()
      const bound = typeof address === 'object' && address !== null ? address.port : port
      onReady({
        url: `http://localhost:${bound}/`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}

function answer(root: string, request: IncomingMessage, response: ServerResponse): void {
  const file = fileOf(root, request.url ?? '/')
  const isEmbed = file?.path.endsWith(`${sep}embed.html`) === true
  const policy = isEmbed ? embedSecurityPolicy(`http://${request.headers.host ?? 'localhost'}`) : contentSecurityPolicy
  response.setHeader('Content-Security-Policy', policy)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'no-referrer')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  if (file === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
    return
  }
  const type = types[extname(file.path)] ?? 'application/octet-stream'
  const isPacked = isText(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  response.writeHead(200, {
    'Content-Type': type,
    ...(isPacked ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': file.bytes }),
    Vary: 'Accept-Encoding',
    'Cache-Control': isHashedName(file.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (request.method === 'HEAD') response.end()
  else if (isPacked) createReadStream(file.path).pipe(createGzip()).pipe(response)
  else createReadStream(file.path).pipe(response)
}

function isText(type: string): boolean {
  return /^text\/|\/json|javascript|\+json|\+xml/.test(type)
}

/** The file meant by a request's path; undefined when there is none, or it would lie outside of `root`. */
function fileOf(root: string, url: string): { readonly path: string; readonly bytes: number } | undefined {
  const path = pathOf(root, url)
  if (path === undefined || !path.startsWith(root + sep)) return undefined
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? { path, bytes: stats.size } : undefined
}

function pathOf(root: string, url: string): string | undefined {
  const [path = '/'] = url.split(/[?#]/)
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : join(root, decoded.endsWith('/') ? `${decoded}index.html` : decoded)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
