import { afterEach, expect, test, vi } from 'vitest'
import { keepOffline } from './updates.ts'

type Listener = (event: { readonly isUpdate: boolean; readonly isExternal: boolean }) => void

const listeners = vi.hoisted(() => new Map<string, Listener>())
vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener(name: string, listener: Listener) {
      listeners.set(name, listener)
    }
    register() {
      return Promise.resolve()
    }
  },
}))

/** How often a page is told that a newer version was taken, when versions take over one after another. */
async function toldOf(isServedBefore: boolean, ...takings: readonly Parameters<Listener>[0][]): Promise<number> {
  vi.stubGlobal('navigator', { serviceWorker: { controller: isServedBefore ? {} : null } })
  const onTaken = vi.fn()
  await keepOffline({ onReady: () => undefined, onTaken })
  for (const taking of takings) listeners.get('controlling')?.(taking)
  return onTaken.mock.calls.length
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const own = { isUpdate: false, isExternal: false }
const external = { isUpdate: false, isExternal: true }
const update = { isUpdate: true, isExternal: false }

test('the first version is no newer one, though another tab has fetched it', async () => {
  expect(await toldOf(false, own)).toBe(0)
  expect(await toldOf(false, external)).toBe(0)
})

test('what takes over after a version is newer', async () => {
  expect(await toldOf(true, external)).toBe(1)
  expect(await toldOf(true, update)).toBe(1)
  expect(await toldOf(false, external, external)).toBe(1)
  expect(await toldOf(false, own, update)).toBe(1)
})
