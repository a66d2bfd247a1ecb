import { describe, expect, test } from 'vitest'
import { beginningOf, isColourable } from './text-size.ts'

describe('what a text area shows', () => {
  test('is a text of some thousand lines', () => {
    const text = 'image: images.example.test/app:1\n'.repeat(4900)
    expect(beginningOf(text)).toBe(text)
  })

  test.each([
    ['empty lines', '\n'.repeat(500_000), 4998],
    ['lines', `${'a'.repeat(99)}\n`.repeat(5000), 199_999],
    ['one line', 'a'.repeat(5_000_000), 200_000],
  ])('is the beginning of many %s', (_name, text, length) => {
    const shown = beginningOf(text)
    expect(text.startsWith(shown)).toBe(true)
    expect(shown).toHaveLength(length)
  })
})

test.each([
  ['a manifest of some hundred containers', '  - { name: app, image: "a:1" } # a\n'.repeat(1000), true],
  ['many letters', 'a'.repeat(60_001), false],
  ['many lines', '\n'.repeat(4000), false],
  ['many keys', 'a: '.repeat(10_001), false],
])('%s may be coloured: %s', (_name, text, expected) => {
  expect(isColourable(text)).toBe(expected)
})
