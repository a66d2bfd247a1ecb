import { expect, test } from 'vitest'
import type { DocumentInput } from './document.ts'
import { createDocumentStore, documentInput } from './document.ts'
import { createPinnedStore } from './pinned.ts'
import { swapSides } from './swap-sides.ts'

const inputOf = (text: string): DocumentInput => ({ text, choice: undefined, minor: undefined, gateOverrides: {} })

function shelf() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value)
    },
  }
}

test('what is pinned is there on the next visit, with its minor', () => {
  const storage = shelf()
  const { pin, setMinor } = createPinnedStore(() => storage).getState()
  pin(inputOf('a'))
  setMinor('1.29')
  expect(createPinnedStore(() => storage).getState().pinned).toEqual({ ...inputOf('a'), minor: '1.29' })
})

test('what a link shows takes the place of what was pinned for this visit only', () => {
  const storage = shelf()
  const store = createPinnedStore(() => storage)
  store.getState().pin(inputOf('own'))
  store.getState().show(inputOf('linked'))
  expect(store.getState().pinned?.text).toBe('linked')
  expect(createPinnedStore(() => storage).getState().pinned?.text).toBe('own')
})

test('unpinned is gone for good', () => {
  const storage = shelf()
  const store = createPinnedStore(() => storage)
  store.getState().pin(inputOf('a'))
  store.getState().unpin()
  expect(store.getState().pinned).toBeUndefined()
  expect(createPinnedStore(() => storage).getState().pinned).toBeUndefined()
})

test('forbidden storage: pinned for this visit', () => {
  const store = createPinnedStore(() => {
    throw new Error('forbidden')
  })
  store.getState().pin(inputOf('a'))
  expect(store.getState().pinned?.text).toBe('a')
})

test('the sides change places, and undo brings the text back', () => {
  const document = createDocumentStore({ ...inputOf('b'), choice: 'Pod/b', minor: '1.30' })
  const pinned = createPinnedStore(shelf)
  pinned.getState().pin({ ...inputOf('a'), minor: '1.29', gateOverrides: { SidecarContainers: false } })
  swapSides(document, pinned)
  expect(documentInput(document.getState())).toEqual({
    ...inputOf('a'),
    minor: '1.29',
    gateOverrides: { SidecarContainers: false },
  })
  expect(pinned.getState().pinned).toEqual({ ...inputOf('b'), choice: 'Pod/b', minor: '1.30' })
  document.getState().undo()
  expect(document.getState().text).toBe('b')
})
