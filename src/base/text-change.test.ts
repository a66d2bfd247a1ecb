import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeBetween } from './text-change.ts'

test.each([
  ['nothing', 'abc', 'abc', { start: 3, end: 3, piece: '' }],
  ['something added', 'ac', 'abc', { start: 1, end: 1, piece: 'b' }],
  ['something removed', 'abc', 'ac', { start: 1, end: 2, piece: '' }],
  ['something in between', 'a1c', 'a22c', { start: 1, end: 2, piece: '22' }],
  ['what repeats', 'aa', 'aaa', { start: 2, end: 2, piece: 'a' }],
  ['all', 'a', 'b', { start: 0, end: 1, piece: 'b' }],
])('%s', (_, before, after, expected) => {
  expect(changeBetween(before, after)).toEqual(expected)
})

test('applied, it gives the other text, and cuts no character in two', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀', '😁') })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { start, end, piece } = changeBetween(before, after)
      expect(before.slice(0, start) + piece + before.slice(end)).toBe(after)
      expect(() => encodeURIComponent(piece)).not.toThrow()
    }),
  )
})
