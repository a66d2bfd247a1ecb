import { expect, test } from 'vitest'
import { parseDuration } from './duration.ts'

test.each([
  ['0', 0],
  ['0s', 0],
  ['12s', 12_000],
  ['1.5s', 1500],
  ['500ms', 500],
  ['1h2m3s', 3_723_000],
  ['10m', 600_000],
  ['12', undefined],
  ['-1s', undefined],
  ['1s ', undefined],
  ['s', undefined],
  ['', undefined],
  ['1d', undefined],
])('%j', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})
