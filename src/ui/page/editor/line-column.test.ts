import { describe, expect, test } from 'vitest'
import { lineColumnAt, lineColumnsAt, linesOf } from './line-column.ts'

const text = 'kind: Pod\nspec:\n  containers: []\n'

describe('a place in a text', () => {
  test.each([
    ['the start', 0, 1, 1],
    ['the end of a line', 9, 1, 10],
    ['the start of the next', 10, 2, 1],
    ['inside', 18, 3, 3],
    ['the very end', text.length, 4, 1],
    ['beyond the end', 999, 4, 1],
    ['before the start', -1, 1, 1],
  ])('%s', (_, offset, line, column) => {
    expect(lineColumnAt(text, offset)).toEqual({ line, column })
  })

  test('of many at once, in any order', () => {
    const offsets = [999, 0, 18, 10, 18, 9, -1, text.length]
    expect(lineColumnsAt(text, offsets)).toEqual(offsets.map((offset) => lineColumnAt(text, offset)))
  })

  test.each([
    ['one line', 0, 4, 1, 1],
    ['two lines', 10, 20, 2, 3],
    ['a break at the end adds none', 0, 10, 1, 1],
    ['nothing', 12, 12, 2, 2],
  ])('lines of %s', (_, start, end, first, last) => {
    expect(linesOf(text, { start, end })).toEqual([first, last])
  })
})
