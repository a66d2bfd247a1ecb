import { expect, test } from 'vitest'
import { equalJson, isRecord } from './json.ts'

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['a', false],
  [undefined, false],
])('isRecord(%j) is %j', (value, is) => {
  expect(isRecord(value)).toBe(is)
})

test.each([
  [1, 1, true],
  [1, '1', false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[1], { 0: 1 }, false],
  [null, {}, false],
])('equalJson(%j, %j) is %j', (a, b, equal) => {
  expect(equalJson(a, b)).toBe(equal)
})
