import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { parseQuantity } from './parse-quantity.ts'
import {
  addQuantities,
  compareQuantities,
  formatCanonical,
  formatQuantity,
  maxQuantity,
  multiplyQuantity,
  type Quantity,
  quantityMilliValue,
  quantityToNumber,
  quantityValue,
  roundToMilli,
  subtractQuantities,
} from './quantity.ts'

function quantity(text: string): Quantity {
  return assertExists(parseQuantity(text).quantity, text)
}

describe('addQuantities', () => {
  test.each([
    { a: '1Gi', b: '1G', sum: '2073741824' },
    { a: '1Mi', b: '1024', sum: '1025Ki' },
    { a: '1024', b: '1Mi', sum: '1049600' },
    { a: '0', b: '1Gi', sum: '1Gi' },
    { a: '0Gi', b: '1000', sum: '1k' },
    { a: '100m', b: '0.2', sum: '300m' },
    { a: '1.500', b: '0', sum: '1500m' },
    { a: '1e3', b: '500', sum: '1500' },
    { a: '4Ei', b: '4Ei', sum: '8Ei' },
    { a: '1n', b: '1E', sum: '1000000000000000000000000001n' },
  ])('$a + $b = $sum', ({ a, b, sum }) => {
    expect(formatQuantity(addQuantities(quantity(a), quantity(b)))).toBe(sum)
  })
})

test.each([
  { a: '1Gi', b: '1Mi', difference: '1023Mi' },
  { a: '0', b: '1Mi', difference: '-1Mi' },
  { a: '100m', b: '1', difference: '-900m' },
])('$a - $b = $difference', ({ a, b, difference }) => {
  expect(formatQuantity(subtractQuantities(quantity(a), quantity(b)))).toBe(difference)
})

test.each([
  { a: '0.5', b: '500m', max: '500m' },
  { a: '1000', b: '1.500k', max: '1500' },
  { a: '100M', b: '100Mi', max: '100Mi' },
  { a: '-1', b: '0', max: '0' },
  { a: '1e1000', b: '1n', max: '10e999' },
])('the greater of $a and $b is $max', ({ a, b, max }) => {
  expect(formatCanonical(maxQuantity(quantity(a), quantity(b)))).toBe(max)
})

test('a maximum keeps the text of the winner, and the first text on a tie', () => {
  expect(formatQuantity(maxQuantity(quantity('1'), quantity('1.500')))).toBe('1.500')
  expect(formatQuantity(maxQuantity(quantity('+1'), quantity('1')))).toBe('+1')
})

test('a product keeps the format', () => {
  expect(formatQuantity(multiplyQuantity(quantity('512Mi'), 2))).toBe('1Gi')
})

test('rounding to a milli keeps a text that needs none', () => {
  expect(formatQuantity(roundToMilli(quantity('1.500')))).toBe('1.500')
  expect(formatQuantity(roundToMilli(quantity('-0.1m')))).toBe('-1m')
})

test('a number for drawing', () => {
  expect(quantityToNumber(quantity('250m'))).toBe(0.25)
  expect(quantityToNumber(quantity('2Gi'))).toBe(2 * 2 ** 30)
})

describe('parseQuantity', () => {
  test.each([
    { text: '+', canonical: '0' },
    { text: '.', canonical: '0' },
    { text: '-.', canonical: '0' },
    { text: 'm', canonical: '0' },
    { text: 'Ki', canonical: '0' },
    { text: '1e+3', canonical: '1e3' },
    { text: '1e-1000', canonical: '1e-9' },
    { text: '0e1000', canonical: '0' },
    { text: '1000000000T', canonical: '1' },
  ])('takes $text for $canonical', ({ text, canonical }) => {
    expect(formatCanonical(quantity(text))).toBe(canonical)
  })

  test('refuses a missing number where the suffix is too big for the short path', () => {
    expect(parseQuantity('Pi')).toEqual({ error: 'unable to parse numeric part of quantity', isLimit: false })
    expect(formatCanonical(quantity('0Pi'))).toBe('0')
  })

  test.each(['1e1001', '1e-1001', '1e2147483648', '1e4294967299', '9'.repeat(1001)])('caps %.12s', (text) => {
    expect(parseQuantity(text)).toMatchObject({ isLimit: true })
  })

  test('an exponent that no int64 holds is a suffix error', () => {
    expect(parseQuantity('1e9223372036854775808')).toMatchObject({ error: "unable to parse quantity's suffix" })
  })
})

const suffix = fc.constantFrom('', 'n', 'u', 'm', 'k', 'M', 'G', 'T', 'Ki', 'Mi', 'Gi', 'Ti', 'e3', 'e-3', 'E2')
/** Below 10^21: from there on the canonical form has lost its suffix, and means another amount (upstream as well). */
const anyQuantity = fc
  .tuple(fc.constantFrom('', '-', '+'), fc.nat({ max: 10 ** 9 - 1 }), fc.option(fc.nat({ max: 999 })), suffix)
  .map(([sign, whole, fraction, end]) => quantity(`${sign}${whole}${fraction === null ? '' : `.${fraction}`}${end}`))

describe('laws', () => {
  test('the canonical form means the same amount and is its own canonical form', () => {
    fc.assert(
      fc.property(anyQuantity, (q) => {
        const canonical = formatCanonical(q)
        expect(compareQuantities(quantity(canonical), q)).toBe(0)
        expect(formatCanonical(quantity(canonical))).toBe(canonical)
      }),
    )
  })

  test('the kept text means the same amount', () => {
    fc.assert(
      fc.property(anyQuantity, (q) => {
        expect(compareQuantities(quantity(formatQuantity(q)), q)).toBe(0)
      }),
    )
  })

  test('the order of a sum does not change its amount, and subtracting gives the other part back', () => {
    fc.assert(
      fc.property(anyQuantity, anyQuantity, (a, b) => {
        expect(compareQuantities(addQuantities(a, b), addQuantities(b, a))).toBe(0)
        expect(compareQuantities(subtractQuantities(addQuantities(a, b), b), a)).toBe(0)
      }),
    )
  })

  test('rounding goes away from zero, by less than one', () => {
    fc.assert(
      fc.property(anyQuantity, (q) => {
        const isNegative = q.unscaled < 0n
        const milli = isNegative ? -quantityMilliValue(q) : quantityMilliValue(q)
        const whole = isNegative ? -quantityValue(q) : quantityValue(q)
        expect(whole * 1000n >= milli && whole * 1000n < milli + 1000n).toBe(true)
      }),
    )
  })
})
