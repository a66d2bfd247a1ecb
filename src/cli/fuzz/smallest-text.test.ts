import { expect, test } from 'vitest'
import { smallestText } from './smallest-text.ts'

test('what does not matter is left out', () => {
  const text = `a: 1\nb: {{ x }}\nc: ${'long '.repeat(200)}`
  expect(smallestText(text, (each) => each.includes('{{'))).toBe('{{')
})

test('what matters in several places stays', () => {
  expect(smallestText('xx(yyyy)zz', (each) => each.includes('(') && each.includes(')'))).toBe('()')
})

test('it ends although everything is bad, or nothing smaller is', () => {
  expect(smallestText('abc', () => true)).toBe('')
  expect(smallestText('abc', (each) => each === 'abc')).toBe('abc')
})
