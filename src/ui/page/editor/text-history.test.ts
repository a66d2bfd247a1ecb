import { expect, test } from 'vitest'
import { createTextHistory } from './text-history.ts'

test('keeps what was there before each change, keys in a row as one', () => {
  const history = createTextHistory('a')
  for (const text of ['a', 'ab', 'abc', 'abcdefg', 'abcdef', 'abcde', 'x']) history.note(text)
  expect(history.earlier()).toEqual(['a', 'abc', 'abcdefg', 'abcde'])
})

test('forgets the oldest of many long texts', () => {
  const history = createTextHistory('first')
  for (const [index, letter] of ['b', 'c', 'd', 'e'].entries()) history.note(letter.repeat(900_000 + 10 * index))
  expect(history.earlier().map((text) => text.charAt(0))).toEqual(['c', 'd'])
})
