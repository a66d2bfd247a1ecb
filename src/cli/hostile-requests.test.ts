import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type StaticServer, serveFolder } from './static-server.ts'

// Bytes as they go over the wire: a client of Node's or a browser would mend most of these.

const folder = mkdtempSync(join(tmpdir(), 'podreel-hostile-'))
const site = join(folder, 'site')
const host = 'Host: localhost\r\n'
let server: StaticServer

beforeAll(async () => {
  for (const name of ['assets', '.vite', 'assets/.hidden']) mkdirSync(join(site, name), { recursive: true })
  writeFileSync(join(site, 'index.html'), 'home')
  writeFileSync(join(site, 'embed.html'), 'embed')
  writeFileSync(join(site, 'empty.txt'), '')
  writeFileSync(join(site, 'assets', 'large.bin'), Buffer.alloc(20_000_000, 'x'))
  for (const name of ['.env', '.vite/manifest.json', 'assets/.hidden/a.txt', '../secret.txt'])
    writeFileSync(join(site, name), 'not yours')
  symlinkSync(join(folder, 'secret.txt'), join(site, 'link.txt'))
  symlinkSync(folder, join(site, 'out'))
  symlinkSync('.env', join(site, 'env.txt'))
  symlinkSync('loop', join(site, 'loop'))
  symlinkSync('index.html', join(site, 'home.html'))
  symlinkSync('index.html', join(site, '.home.html'))
  server = await serveFolder(site, 0)
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Whatever came before, the next one is answered. */
afterEach(async () => {
  expect(await exchange(get('/'))).toMatch(/^HTTP\/1\.1 200 .*home$/s)
})

function get(target: string, headers = host): string {
  return `GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`
}

/** What the server sends in answer to `bytes` until it closes the connection, or has been silent for a while. */
function exchange(bytes: string | Buffer): Promise<string> {
  return new Promise((done) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect({ host: hostname, port: Number(port) })
    let received = ''
    const finish = () => {
      socket.destroy()
      done(received)
    }
    socket.setTimeout(1000, finish)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('error', finish)
    socket.on('close', finish)
    socket.write(bytes)
  })
}

/** The files of the folder that this process holds open, as far as the system tells. */
function openFiles(): readonly string[] {
  const held = '/proc/self/fd'
  if (!existsSync(held)) return []
  return readdirSync(held).flatMap((name) => {
    try {
      const path = readlinkSync(join(held, name))
      return path.startsWith(site) ? [path] : []
    } catch {
      // It was closed meanwhile.
      return []
    }
  })
}

/** The statuses of all answers in `received`. */
function statuses(received: string): readonly number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

describe('a target that is no file of the folder', () => {
  test.each([
    ['a file as a folder', '/index.html/'],
    ['a file as a folder on the way', '/index.html/x'],
    ['the same, encoded', '/embed.html%2f'],
    ['a long name', `/${'a'.repeat(300)}`],
    ['a long path', `/${'a/'.repeat(5000)}`],
    ['a zero byte', '/%00'],
    ['a zero byte after a name', '/index.html%00.txt'],
    ['half an escape', '/%'],
    ['bytes that are no UTF-8', '/%ff%fe'],
    ['an overlong dot', '/%c0%ae%c0%ae/secret.txt'],
    ['two dots', '/../secret.txt'],
    ['two dots, encoded', '/%2e%2e%2fsecret.txt'],
    ['two dots behind a folder', '/assets/../../secret.txt'],
    ['backslashes', '/..\\secret.txt'],
    ['backslashes, encoded', '/..%5c..%5csecret.txt'],
    ['a link to a file outside', '/link.txt'],
    ['a link to a folder outside', '/out/secret.txt'],
    ['a link to a dot file', '/env.txt'],
    ['a link to itself', '/loop'],
    ['a link with a dot', '/.home.html'],
    ['a dot file', '/.env'],
    ['a dot folder', '/.vite/manifest.json'],
    ['a dot folder, encoded', '/%2evite/manifest.json'],
    ['a dot folder within', '/assets/.hidden/a.txt'],
    ['a folder', '/assets'],
    ['an address of somebody else', 'http://evil.test/index.html'],
    ['an address that climbs', 'http://localhost/../../secret.txt'],
    ['an asterisk', '*'],
  ])('%s', async (_name, target) => {
    const received = await exchange(get(target))
    expect(statuses(received)).toEqual([404])
    expect(received).toMatch(/\r\n\r\nNot found\n$/)
    expect(received).toContain("frame-ancestors 'self'")
  })

  test('a link that stays in the folder is followed, and an empty file is one', async () => {
    expect(await exchange(get('/home.html'))).toMatch(/ 200 .*home$/s)
    expect(await exchange(get('/empty.txt'))).toMatch(/ 200 .*Content-Length: 0\r\n.*\r\n\r\n$/s)
  })
})

describe('what is no request, or one that is not answered', () => {
  test.each([
    ['nothing of HTTP', 'hello\r\n\r\n', [400]],
    ['bytes', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]), [400]],
    ['no slash', get('index.html'), [400]],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', [400]],
    ['no host in an old request', 'GET / HTTP/1.0\r\n\r\n', [421]],
    ['two hosts', `GET / HTTP/1.1\r\n${host}Host: evil.test\r\nConnection: close\r\n\r\n`, [200]],
    ['two hosts, the other first', `GET / HTTP/1.1\r\nHost: evil.test\r\n${host}Connection: close\r\n\r\n`, [421]],
    ['a huge header', get('/', `${host}X: ${'x'.repeat(100_000)}\r\n`), [431]],
    ['a huge target', get(`/${'a'.repeat(100_000)}`), [431]],
    ['a thousand headers', get('/', host + 'X: 1\r\n'.repeat(2500)), [200]],
    ['a line that is folded', get('/', `${host}X: 1\r\n 2\r\n`), [400]],
    ['a header without a colon', get('/', `${host}X\r\n`), [400]],
    ['a break within a header', get('/', `${host}X: a\rb\r\n`), [400]],
    ['lengths that differ', `GET / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, [400]],
    ['a length and chunks', `POST / HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`, [400]],
    ['chunks that are none', `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, [400]],
    ['an upgrade', get('/', `${host}Upgrade: websocket\r\n`), [200]],
    ['a tunnel', `CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n`, []],
    ['another version', `GET / HTTP/9.9\r\n${host}\r\n`, [400]],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
    ['garbage behind a request', `GET / HTTP/1.1\r\n${host}\r\n\0\0garbage\r\n\r\n`, [400]],
  ])('%s', async (_name, bytes, expected) => {
    expect(statuses(await exchange(bytes))).toEqual(expected)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND'])('%s', async (method) => {
    const received = await exchange(`${method} / HTTP/1.1\r\n${host}Content-Length: 9000000\r\n\r\nbegun`)
    expect(statuses(received)).toEqual([405])
    expect(received).toMatch(/\r\nAllow: GET, HEAD\r\n/)
    expect(received).toMatch(/\r\nConnection: close\r\n/)
  })

  test('a hundred requests at once, good and bad, on one connection', async () => {
    const bytes = `GET / HTTP/1.1\r\n${host}\r\nGET /index.html/ HTTP/1.1\r\n${host}\r\n`.repeat(50)
    const expected = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 200 : 404))
    expect(statuses(await exchange(bytes))).toEqual(expected)
  })
})

test('who asks for more than is answered is cut off', async () => {
  const request = `GET /assets/large.bin HTTP/1.1\r\n${host}\r\n`
  const { hostname, port } = new URL(server.url)
  const sent = await new Promise<number>((done) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let requests = 0
    const send = () => {
      // What is answered is not read.
      while (requests < 100_000) {
        requests += 100
        if (!socket.write(request.repeat(100))) break
      }
    }
    socket.pause()
    socket.on('connect', send)
    socket.on('drain', send)
    socket.on('error', () => undefined)
    socket.on('close', () => done(requests))
  })
  expect(sent).toBeLessThan(100_000)
  await expect.poll(openFiles, { timeout: 5000 }).toEqual([])
})

describe('a host that is not this machine', () => {
  test.each(['evil.test', 'evil.test; script-src *', 'localhost.evil.test:4173', 'a b', '<b>'])('%s', async (name) => {
    for (const target of ['/', '/embed.html', '/nothing']) {
      const received = await exchange(get(target, `Host: ${name}\r\n`))
      expect(statuses(received)).toEqual([421])
      expect(received).not.toContain(name)
      expect(received).not.toMatch(/\r\n\r\n.*(?:home|embed)/s)
    }
  })

  test('no header repeats what a request says, its good host included', async () => {
    for (const name of ['127.8.9.10:1234', 'odd.localhost:4321'])
      for (const target of ['/embed.html?odd.localhost', '/', '/odd.localhost'])
        expect(await exchange(get(target, `Host: ${name}\r\nOrigin: http://${name}\r\n`))).not.toContain(name)
  })
})

describe('a client that goes away', () => {
  test.each([
    ['at once', ''],
    ['within a request', 'GET / HT'],
    ['within a header', `GET / HTTP/1.1\r\n${host}X: `],
    ['within a body', `POST / HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nabc`],
    ['within an answer', get('/assets/large.bin')],
    ['within many answers', `GET /assets/large.bin HTTP/1.1\r\n${host}\r\n`.repeat(20)],
    ['within a packed answer', get('/assets/large.bin', `${host}Accept-Encoding: gzip\r\n`)],
  ])('%s', async (_name, bytes) => {
    const { hostname, port } = new URL(server.url)
    for (const how of ['destroy', 'resetAndDestroy'] as const)
      for (const waitsForData of [false, true])
        await new Promise<void>((done) => {
          const socket = connect({ host: hostname, port: Number(port) }, () => {
            if (bytes !== '') socket.write(bytes)
            if (waitsForData) {
              socket.once('data', () => socket[how]())
              socket.setTimeout(100, () => socket[how]())
            } else socket[how]()
          })
          socket.on('error', () => undefined)
          socket.on('close', () => done())
        })
    await expect.poll(openFiles, { timeout: 5000 }).toEqual([])
  })
})
