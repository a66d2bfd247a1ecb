import { expect, test, vi } from 'vitest'
import { rememberLast } from './remember-last.ts'

test('the same arguments are computed once, others anew', () => {
  const compute = vi.fn((list: readonly number[], more: number) => list.length + more)
  const remembered = rememberLast(compute)
  const list = [1, 2]
  expect([remembered(list, 1), remembered(list, 1)]).toEqual([3, 3])
  expect(compute).toHaveBeenCalledTimes(1)
  expect(remembered([1, 2], 1)).toBe(3)
  expect(remembered(list, 5)).toBe(7)
  expect(compute).toHaveBeenCalledTimes(3)
})
