import { expect, test } from 'vitest'
import { amountIn, inOneUnit } from './byte-amount.ts'

test.each([
  [
    ['1893412Ki', '256Mi'],
    ['1849 MiB', '256 MiB'],
  ],
  [
    ['48900Ki', '100Mi'],
    ['47.8 MiB', '100 MiB'],
  ],
  [
    ['512', '0'],
    ['512 bytes', '0 bytes'],
  ],
  [
    ['0', '0'],
    ['0 bytes', '0 bytes'],
  ],
  [
    ['3Gi', '2.5Gi'],
    ['3 GiB', '2.5 GiB'],
  ],
])('%j reads %j', (texts, words) => {
  expect(inOneUnit(texts.map((text) => amountIn(text) ?? Number.NaN))).toEqual(words)
})

test('what is no quantity has no amount', () => {
  expect(amountIn('much')).toBeUndefined()
})
