import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowAround } from './window-around.ts'

test.each([
  ['all of few', 90, 45, { first: 0, end: 90 }],
  ['the beginning of many', 1000, -1, { first: 0, end: 90 }],
  ['a stride on either side', 1000, 500, { first: 450, end: 540 }],
  ['the same within a stride', 1000, 509, { first: 450, end: 540 }],
  ['the end of many', 1000, 999, { first: 930, end: 1000 }],
  ['nothing of nothing', 0, -1, { first: 0, end: 0 }],
])('%s', (_name, count, now, expected) => {
  expect(windowAround(count, now, 30)).toEqual(expected)
})

test('holds the item and, where there are any, a stride on either side', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.integer({ min: 1, max: 60 }), (count, place, stride) => {
      fc.pre(place < count)
      const { first, end } = windowAround(count, place, stride)
      expect(end - first).toBeLessThanOrEqual(3 * stride)
      expect(first).toBeLessThanOrEqual(Math.max(0, place - Math.min(stride, place)))
      expect(end).toBeGreaterThanOrEqual(Math.min(count, place + 1))
    }),
  )
})
