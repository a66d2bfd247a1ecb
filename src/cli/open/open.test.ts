import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { captured } from '../captured.fixture.ts'
import { browserCommand } from './open-browser.ts'
import { runOpen, servePage } from './run-open.ts'

const folder = mkdtempSync(join(tmpdir(), 'podreel-open-'))
writeFileSync(join(folder, 'index.html'), '<p>the page</p>')
afterAll(() => rmSync(folder, { recursive: true }))

test('the address leads to the page with the text behind it, and answers no other host', async () => {
  const { address, close } = await servePage(folder, 'm=d1.abc&t=12s&an="x"', 0)
  try {
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/open-[\da-f]{32}$/)
    const way = await fetch(address)
    expect(way.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await way.text()).toContain('url=/#m=d1.abc&amp;t=12s&amp;an=&quot;x&quot;"')
    expect(await (await fetch(new URL('/', address))).text()).toBe('<p>the page</p>')
    expect((await fetch(`${address}0`)).status).toBe(404)
    const { hostname, port, pathname } = new URL(address)
    expect(await statusFor(hostname, Number(port), pathname, 'evil.example')).toBe(421)
  } finally {
    await close()
  }
})

test('without a text the address is that of the page', async () => {
  const { address, close } = await servePage(folder, '', 0)
  await close()
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
})

test.each<[readonly string[], string]>([
  [['a.yaml', 'b.yaml'], 'one FILE at most is opened'],
  [['--port', '70000'], '--port is a number up to 65535, not 70000'],
  [['--port=x1'], '--port is a number up to 65535, not x1'],
  [['--at', 'noon'], '--at is a duration such as 12s or 1m30s, not noon'],
  [['--seen', 'soon'], '--seen is now, newest or a time such as 2026-05-04T03:02:01Z, not soon'],
  [['--kubernetes', '1.9'], '--kubernetes is one of 1.28, '],
])('%j is refused', async (args, message) => {
  const { status, stdout, stderr } = await captured(() => runOpen(args))
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(message)
})

test('a browser is opened where there is a screen, through no shell', () => {
  expect(browserCommand('linux', {})).toBeUndefined()
  expect(browserCommand('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toEqual(['xdg-open'])
  expect(browserCommand('darwin', {})).toEqual(['open'])
  expect(browserCommand('win32', {})?.[0]).toBe('rundll32')
})

async function statusFor(hostname: string, port: number, path: string, host: string): Promise<number | undefined> {
  const { request } = await import('node:http')
  return new Promise((done, fail) => {
    request({ hostname, port, path, headers: { host } }, (response) => {
      response.resume()
      done(response.statusCode)
    })
      .on('error', fail)
      .end()
  })
}
