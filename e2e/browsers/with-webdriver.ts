import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { isRecord } from '../../src/base/json.ts'
import type { BrowserPage, Candidate } from './browser-page.ts'
import { findMiniBrowser, findProgram } from './find-program.ts'

/** WebKitGTK in its own small browser, over plain WebDriver, on a screen of its own where there is none. */
export const webkitCandidate: Candidate = {
  name: 'WebKit',
  needs: 'webkit2gtk-driver, and xvfb where there is no screen',
  start: async () => {
    const driver = findProgram('WebKitWebDriver')
    const binary = findMiniBrowser()
    const screen = process.env.DISPLAY ? [] : [findProgram('xvfb-run')]
    if (driver === undefined || binary === undefined || screen.includes(undefined)) return undefined
    const port = await freePort()
    const [program = driver, ...words] = [
      ...screen.flatMap((run) => (run === undefined ? [] : [run, '--auto-servernum'])),
      ...[driver, `--port=${port}`],
    ]
    // A group of its own, so that the screen and the browser end with it.
    const process_ = spawn(program, words, { stdio: 'ignore', detached: true })
    const call = caller(`http://127.0.0.1:${port}`)
    await ready(call, process_)
    return pageOf(call, binary, process_)
  },
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>

/** Asks the driver, and throws with its words when it refuses. */
function caller(address: string): Call {
  return async (method, path, body) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(address + path, { method, ...content })
    const answer: unknown = await response.json()
    const value = isRecord(answer) ? answer.value : undefined
    if (!response.ok) throw new Error(isRecord(value) ? String(value.message ?? value.error) : response.statusText)
    return value
  }
}

async function ready(call: Call, driver: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (driver.exitCode !== null) throw new Error('the WebDriver of WebKit has ended')
    const isUp = await call('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the WebDriver of WebKit does not answer')
}

const keyCodes = { End: '\uE010', Home: '\uE011' } as const

async function pageOf(call: Call, binary: string, driver: ChildProcess): Promise<BrowserPage> {
  const options = { binary, args: ['--automation'] }
  const created = await call('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  })
  if (!isRecord(created) || typeof created.sessionId !== 'string') throw new Error('WebKit gave no session')
  const path = `/session/${created.sessionId}`
  const capabilities = isRecord(created.capabilities) ? created.capabilities : {}
  await call('POST', `${path}/window/rect`, { width: 1280, height: 900 })
  return {
    browser: `WebKitGTK ${String(capabilities.browserVersion)}`,
    open: async (url) => {
      await call('POST', `${path}/url`, { url })
    },
    read: (expression) => call('POST', `${path}/execute/sync`, { script: `return (${expression})`, args: [] }),
    press: async (key) => {
      const value = keyCodes[key]
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
      await call('POST', `${path}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    picture: async () => Buffer.from(String(await call('GET', `${path}/screenshot`)), 'base64'),
    complaints: () => undefined,
    close: async () => {
      // The session of a page that has crashed is gone already.
      await call('DELETE', path).catch(() => undefined)
      if (driver.pid !== undefined) process.kill(-driver.pid)
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
