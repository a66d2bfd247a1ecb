import { expect, test } from 'vitest'
import { compareOrder, type Item } from './recorded-order.ts'

const items = (text: string): Item[] =>
  text.split(' ').flatMap((word) => {
    const [key = '', at] = word.split('@')
    return key === '' ? [] : [{ key, at: at === undefined ? undefined : Number(at) }]
  })

const rows: readonly (readonly [string, string, string, boolean, number])[] = [
  ['the same', 'a@1 b@2', 'a@1 b@2', false, 0],
  ['within the tolerance', 'a@100', 'a@110', false, 0],
  ['out of the tolerance', 'a@100', 'a@111', false, 1],
  ['a time that was not recorded', 'a', 'a@500', false, 0],
  ['one missing', 'a@1 b@2', 'a@1', false, 1],
  ['one too much', 'a@1', 'a@1 b@2', false, 1],
  ['one more after a prefix', 'a@1', 'a@1 b@2', true, 0],
  ['one more within a prefix', 'a@1 b@2', 'a@1 c@1 b@2', true, 1],
  ['swapped', 'a@1 b@2', 'b@1 a@2', false, 1],
  ['swapped, and left open', 'a@1 X@2', 'X@1 a@2', false, 0],
  ['equal ones belong together in order', 'a@1 a@100', 'a@1 a@100', false, 0],
]

test.each(rows)('%s', (_, expected, got, isPrefix, count) => {
  const failures = compareOrder(items(expected), items(got), {
    name: 'calls',
    toleranceMs: 10,
    isPrefix,
    mayOvertake: (first, second) => first.got.key === 'X' || second.got.key === 'X',
  })
  expect(failures).toHaveLength(count)
})
