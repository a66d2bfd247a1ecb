import { expect, test } from 'vitest'
import type { KeyValueStorage } from './keep-document.ts'
import { tabStorage } from './tab-storage.ts'

function memory(): KeyValueStorage {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) }
}

const forbidden = (): KeyValueStorage => {
  throw new DOMException('forbidden', 'SecurityError')
}

test('each tab finds its own text, a new tab the one changed last', () => {
  const all = memory()
  const [first, second] = [memory(), memory()]
  tabStorage(
    () => first,
    () => all,
  ).setItem('text', 'first')
  tabStorage(
    () => second,
    () => all,
  ).setItem('text', 'second')
  const found = [first, second, memory()].map((tab) =>
    tabStorage(
      () => tab,
      () => all,
    ).getItem('text'),
  )
  expect(found).toEqual(['first', 'second', 'second'])
})

test('what the tab may not keep is kept for all, and the other way round it is told', () => {
  const all = memory()
  tabStorage(forbidden, () => all).setItem('text', 'kept')
  expect(tabStorage(forbidden, () => all).getItem('text')).toBe('kept')
  const tab = memory()
  expect(() => tabStorage(() => tab, forbidden).setItem('text', 'mine')).toThrow('forbidden')
  expect(tabStorage(() => tab, forbidden).getItem('text')).toBe('mine')
})
