import { expect, test, vi } from 'vitest'
import { rememberBy } from './remember-by.ts'

test('computes once for each object, also what is undefined', () => {
  const compute = vi.fn((key: { readonly a: number }) => (key.a > 1 ? key.a : undefined))
  const remembered = rememberBy(compute)
  const [one, two] = [{ a: 1 }, { a: 2 }]
  expect([remembered(one), remembered(two), remembered(one), remembered(two)]).toEqual([undefined, 2, undefined, 2])
  expect(compute).toHaveBeenCalledTimes(2)
  expect(remembered({ a: 2 })).toBe(2)
  expect(compute).toHaveBeenCalledTimes(3)
})
