import { expect, test } from 'vitest'
import type { DocumentInput } from './document.ts'
import { createDocumentStore, documentInput } from './document.ts'
import { createPinnedStore, followStory } from './pinned.ts'
import { sideName } from './side-names.ts'
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
  store.getState().show(inputOf('linked'), { a: 'theirs', b: 'ours' })
  expect(store.getState()).toMatchObject({ pinned: { text: 'linked' }, names: { a: 'theirs', b: 'ours' } })
  expect(createPinnedStore(() => storage).getState()).toMatchObject({ pinned: { text: 'own' }, names: {} })
})

test('A keeps its name until another is pinned, B until something new is begun on the stage', () => {
  const storage = shelf()
  const document = createDocumentStore(inputOf('b'))
  const store = createPinnedStore(() => storage)
  followStory(document, store)
  const { pin, rename } = store.getState()
  pin(inputOf('a'))
  rename('a', 'before')
  rename('b', 'after')
  document.getState().setText('b, edited')
  expect(store.getState().names).toEqual({ a: 'before', b: 'after' })
  expect(createPinnedStore(() => storage).getState().names.a).toBe('before')
  expect(store.getState().begun).toBe('b')
  document.getState().load('another')
  expect(store.getState().begun).toBe('another')
  expect(store.getState().names).toEqual({ a: 'before' })
  pin(inputOf('other'))
  expect(store.getState().names.a).toBeUndefined()
  expect(createPinnedStore(() => storage).getState().names.a).toBeUndefined()
})

test('a name given to what a link shows is kept together with it', () => {
  const storage = shelf()
  const store = createPinnedStore(() => storage)
  store.getState().pin(inputOf('own'))
  store.getState().show(inputOf('linked'), {})
  store.getState().rename('a', 'theirs')
  const next = createPinnedStore(() => storage).getState()
  expect([next.pinned?.text, next.names.a]).toEqual(['linked', 'theirs'])
})

test.each([
  ['  a \n b  ', 'a b'],
  [' \n ', undefined],
  ['😀'.repeat(61), '😀'.repeat(60)],
])('a name is one short line: %j', (written, name) => {
  expect(sideName(written)).toBe(name)
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
  swapSides(document, pinned, { a: 'old', b: undefined })
  expect(pinned.getState().names).toEqual({ a: undefined, b: 'old' })
  expect(documentInput(document.getState())).toEqual({
    ...inputOf('a'),
    minor: '1.29',
    gateOverrides: { SidecarContainers: false },
  })
  expect(pinned.getState().pinned).toEqual({ ...inputOf('b'), choice: 'Pod/b', minor: '1.30' })
  document.getState().undo()
  expect(document.getState().text).toBe('b')
})
