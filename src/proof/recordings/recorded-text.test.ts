import { expect, test } from 'vitest'
import { distinctByPattern, matchesFields, matchesText } from './recorded-text.ts'

test.each([
  ['Container created', 'Container created', true],
  ['Container created', 'Container started', false],
  ['pod=web_default(<uid>)', 'pod=web_default(0a1b-2c)', true],
  ['pod=web_default(<uid>)', 'pod=web_default()', false],
  [
    'in <duration> (<duration> including waiting). Image size: <n> bytes.',
    'in 1.2s (1m3.5s including waiting). Image size: 12 bytes.',
    true,
  ],
  ['in <duration> (<duration> including waiting)', 'in 1.2s (soon including waiting)', false],
  ['Readiness probe failed: <output>', 'Readiness probe failed: ', true],
  ['to <node>', 'to node-1', true],
  ['a.c', 'abc', false],
])('%j matches %j: %j', (pattern, text, isMatch) => {
  expect(matchesText(pattern, text)).toBe(isMatch)
})

test('an object matches with the same fields only', () => {
  expect(matchesFields({ a: 1, b: '<n> of it' }, { b: '7 of it', a: 1 })).toBe(true)
  expect(matchesFields({ a: 1 }, { a: 1, b: 2 })).toBe(false)
  expect(matchesFields({ a: 1, b: 2 }, { a: 1 })).toBe(false)
})

test('texts that differ in a placeholder only are the same', () => {
  const values = [{ message: 'failed: x' }, { message: 'other' }, { message: 'failed: y' }]
  const distinct = distinctByPattern(values, [{ message: 'failed: <output>' }])
  expect(distinct.map(({ value }) => value.message)).toEqual(['failed: x', 'other'])
})
