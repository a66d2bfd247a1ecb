import { expect, test, vi } from 'vitest'
import { rememberMany } from './remember-many.ts'

test('short texts are asked for once, long ones and forgotten ones again', () => {
  const compute = vi.fn((text: string) => (text === 'none' ? undefined : text.length))
  const ask = rememberMany(compute)
  for (let times = 0; times < 3; times++)
    expect([ask('ab'), ask('none'), ask('x'.repeat(81))]).toEqual([2, undefined, 81])
  expect(compute).toHaveBeenCalledTimes(5)
  for (let count = 0; count < 2000; count++) ask(`word ${count}`)
  compute.mockClear()
  expect(ask('ab')).toBe(2)
  expect(compute).toHaveBeenCalledOnce()
})
