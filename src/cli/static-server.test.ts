import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageHeaders } from './security.ts'
import { type StaticServer, serveFolder } from './static-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'podreel-server-'))
let server: StaticServer

beforeAll(async () => {
  mkdirSync(join(folder, 'site', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'site', 'index.html'), '<title>home</title>')
  writeFileSync(join(folder, 'site', 'embed.html'), '<title>embed</title>')
  writeFileSync(join(folder, 'site', 'assets', 'app.js'), 'export {}')
  writeFileSync(join(folder, 'site', 'assets', 'app-BZ3k_9aQ.js'), 'export {}')
  writeFileSync(join(folder, 'secret.txt'), 'not yours')
  server = await serveFolder(join(folder, 'site'), 0)
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Asks for a path as it is: `fetch` would take the dots out of it. */
function get(path: string, method = 'GET'): Promise<{ status: number; type: string; policy: string; body: string }> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(server.url)
    const asked = request({ hostname, port, path, method }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          policy: String(response.headers['content-security-policy']),
          body,
        }),
      )
    })
    asked.on('error', fail)
    asked.end()
  })
}

test.each([
  ['/', 200, '<title>home</title>'],
  ['/index.html?x=1', 200, '<title>home</title>'],
  ['/assets/app.js', 200, 'export {}'],
  ['/assets/', 404, 'Not found\n'],
  ['/assets', 404, 'Not found\n'],
  ['/nothing', 404, 'Not found\n'],
  ['/../secret.txt', 404, 'Not found\n'],
  ['/%2e%2e/secret.txt', 404, 'Not found\n'],
  ['/..%2fsecret.txt', 404, 'Not found\n'],
  ['/%00', 404, 'Not found\n'],
  ['/%', 404, 'Not found\n'],
])('%s answers %i', async (path, status, body) => {
  expect(await get(path)).toMatchObject({ status, body })
})

test('names the type and the policy', async () => {
  const { type, policy } = await get('/assets/app.js')
  expect(type).toBe('text/javascript; charset=utf-8')
  expect(policy).toContain("default-src 'none'")
})

test('packs texts for those who can unpack them', async () => {
  const packed = await fetch(new URL('/assets/app.js', server.url), { headers: { 'Accept-Encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(await packed.text()).toBe('export {}')
  const plain = await fetch(new URL('/assets/app.js', server.url), { headers: { 'Accept-Encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
})

test.each([
  ['/assets/app.js', 'no-cache'],
  ['/assets/app-BZ3k_9aQ.js', 'public, max-age=31536000, immutable'],
  ['/', 'no-cache'],
])('%s may be kept: %s', async (path, kept) => {
  expect((await fetch(new URL(path, server.url))).headers.get('cache-control')).toBe(kept)
})

test('only reads', async () => {
  expect(await get('/', 'POST')).toMatchObject({ status: 405 })
  expect(await get('/', 'HEAD')).toMatchObject({ status: 200, body: '' })
})

test('a port in use is an error', async () => {
  await expect(serveFolder(folder, Number(new URL(server.url).port))).rejects.toThrow('EADDRINUSE')
})

test('an embed may load scripts from its own host by name, since in a sandbox WebKit takes no host for its own', async () => {
  const { origin, port } = new URL(server.url)
  const { policy } = await get('/embed.html')
  expect(policy).toContain(`script-src 'self' ${origin} http://127.0.0.1:${port};`)
  expect((await get('/index.html')).policy).toContain("script-src 'self';")
})

test('only an embed may be framed by a page of another origin', async () => {
  const headersOf = async (path: string) => (await fetch(new URL(path, server.url))).headers
  for (const path of ['/', '/assets/app.js', '/nothing']) {
    const headers = await headersOf(path)
    for (const [name, value] of Object.entries(pageHeaders)) expect(headers.get(name), `${path} ${name}`).toBe(value)
  }
  const headers = await headersOf('/embed.html')
  expect(headers.get('content-security-policy')).not.toContain('frame-ancestors')
  expect(headers.get('cross-origin-opener-policy')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('listens at another name or address where it is asked to, and is called by it', async () => {
  const all = await serveFolder(join(folder, 'site'), 0, '0.0.0.0')
  const one = await serveFolder(join(folder, 'site'), 0, '127.0.0.2')
  try {
    expect(all.url).toMatch(/^http:\/\/localhost:\d+\/$/)
    expect(one.url).toMatch(/^http:\/\/127\.0\.0\.2:\d+\/$/)
    const { headers } = await fetch(new URL('embed.html', one.url))
    expect(headers.get('content-security-policy')).toContain(new URL(one.url).origin)
  } finally {
    await Promise.all([all.close(), one.close()])
  }
})
