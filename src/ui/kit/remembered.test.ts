import { describe, expect, test } from 'vitest'
import { flag, oneOf, recall, remember } from './remembered.ts'

function memory(fails = false) {
  const items = new Map<string, string>()
  const fail = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  return {
    getItem: (key: string) => (fails ? fail() : (items.get(key) ?? null)),
    setItem: (key: string, value: string) => (fails ? fail() : void items.set(key, value)),
  }
}

const colour = oneOf(['red', 'green'])

describe('what the browser remembers', () => {
  test('comes back', () => {
    const storage = memory()
    remember('a', 'green', () => storage)
    remember('b', true, () => storage)
    expect(recall('a', colour, () => storage)).toBe('green')
    expect(recall('b', flag, () => storage)).toBe(true)
  })

  test.each([
    ['nothing', undefined],
    ['damaged', '{'],
    ['a word of another version', '"blue"'],
    ['another type', '1'],
  ])('%s is not taken', (_, stored) => {
    const storage = memory()
    if (stored !== undefined) storage.setItem('a', stored)
    expect(recall('a', colour, () => storage)).toBeUndefined()
    expect(recall('a', flag, () => storage)).toBeUndefined()
  })

  test('storage that is forbidden or full is borne', () => {
    const storage = memory(true)
    remember('a', 'green', () => storage)
    expect(recall('a', colour, () => storage)).toBeUndefined()
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    remember('a', 'green', denied)
    expect(recall('a', colour, denied)).toBeUndefined()
  })
})
