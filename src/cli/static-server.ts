import { realpathSync } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { basename, extname } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { isHashedName } from './hashed-name.ts'
import { hostNameOf, isOwnHost, ownSources } from './own-host.ts'
import { embedHeaders, pageHeaders, type ResponseHeaders } from './security.ts'
import { isAbsence, servedFile } from './served-file.ts'

/** A server that answers from one folder. */
export interface StaticServer {
  /** `http://localhost:4173/`. */
  readonly url: string
  /** Ends it; open connections are cut. */
  readonly close: () => Promise<void>
}

/** What all requests are answered from. */
interface Site {
  /** The folder's real path. */
  readonly root: string
  /** The name or address that is listened at. */
  readonly host: string
  /** The headers of embed.html. */
  readonly ofEmbed: ResponseHeaders
  /** Pages that are in no file, by their path. */
  readonly pages: ReadonlyMap<string, string>
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

/** A connection on which nothing moves is closed. */
const idleMs = 120_000

/** Requests that may wait on one connection. Browsers send the next one after the answer. */
const mostWaiting = 200

/**
 * Serves the files of `folder` as a plain web host would: no fallback page, 404 for what is not there. Any page that is open in a browser
 * here can send it any request: none ends it, and only requests to this machine or to `host` are answered from the folder.
 * `host` is the name or address to listen at. Port 0 takes any free one; a port in use rejects with EADDRINUSE.
 * `pages` are answered beside the files, each HTML at its path.
 */
export function serveFolder(
  folder: string,
  port: number,
  host = 'localhost',
  pages: ReadonlyMap<string, string> = new Map(),
): Promise<StaticServer> {
  const root = realpathSync(folder)
  const server = createServer().setTimeout(idleMs)
  return new Promise((onReady, onError) => {
    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      // A connection that cannot be accepted, because too many are open, is that client's loss.
      server.on('error', () => undefined)
      const address = server.address()
      const bound = typeof address === 'object' && address !== null ? address.port : port
      const site = { root, host, ofEmbed: embedHeaders(ownSources(host, bound)), pages }
      server.on(
        'request',
        inTurn((request, response) => answer(site, request, response)),
      )
      onReady({
        url: `http://${hostNameOf(host)}:${bound}/`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}

/**
 * Answers what comes on one connection in turn, and nothing once it is closed: a file that was opened for an answer behind another one
 * would stay open, since nothing tells that answer that its client is gone. Who asks for more than is answered is cut off.
 */
function inTurn(respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener {
  const queues = new WeakMap<Socket, { last: Promise<void>; waiting: number }>()
  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket) ?? { last: Promise.resolve(), waiting: 0 }
    queues.set(socket, queue)
    queue.waiting += 1
    if (queue.waiting > mostWaiting) socket.destroy()
    queue.last = queue.last.then(async () => {
      queue.waiting -= 1
      if (socket.destroyed) return
      try {
        await respond(request, response)
        await finished(response)
      } catch {
        fail(response)
      }
    })
  }
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isOwn = isOwnHost(request.headers.host, site.host)
  const path = isOwn ? await servedFile(site.root, request.url ?? '') : undefined
  const isEmbed = path !== undefined && basename(path) === 'embed.html'
  for (const [name, value] of Object.entries(isEmbed ? site.ofEmbed : pageHeaders)) response.setHeader(name, value)
  if (!isOwn) refuse(response, 421, 'This server answers to localhost, and to the name that --host gives it.')
  else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    refuse(response, 405, 'Only GET and HEAD')
  } else if (site.pages.has(request.url ?? '')) {
    sendText(response, 200, site.pages.get(request.url ?? '') ?? '', types['.html'])
  } else {
    const file = path === undefined ? undefined : await openFile(path)
    if (path === undefined || file === undefined) sendText(response, 404, 'Not found')
    else
      try {
        await send(path, file, request, response)
      } finally {
        await file.close()
      }
  }
}

/** The file at `path`, to be closed by the caller; undefined where there is none. What is no file, such as a pipe, is never opened. */
async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    return (await stat(path)).isFile() ? await open(path) : undefined
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw error
  }
}

async function send(path: string, file: FileHandle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { size } = await file.stat()
  const type = types[extname(path)] ?? 'application/octet-stream'
  const isPacked = size > 0 && isText(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  response.writeHead(200, {
    'Content-Type': type,
    ...(isPacked ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': size }),
    Vary: 'Accept-Encoding',
    'Cache-Control': isHashedName(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (request.method === 'HEAD' || size === 0) response.end()
  else {
    // No more than was promised, should the file grow meanwhile.
    const bytes = file.createReadStream({ end: size - 1 })
    await (isPacked ? pipeline(bytes, createGzip(), response) : pipeline(bytes, response))
  }
}

function isText(type: string): boolean {
  return /^text\/|\/json|javascript|\+json|\+xml/.test(type)
}

/** Answers without reading on: what follows may be a body without an end. */
function refuse(response: ServerResponse, status: number, words: string): void {
  response.setHeader('Connection', 'close')
  sendText(response, status, words)
}

function sendText(response: ServerResponse, status: number, words: string, type = types['.txt']): void {
  response.statusCode = status
  response.setHeader('Content-Type', type ?? '')
  response.setHeader('Cache-Control', 'no-cache')
  response.end(`${words}\n`)
}

/** The file could not be read, or the client is gone: what was begun cannot be ended properly. */
function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else sendText(response, 500, 'Cannot be read')
}
