import { expect, test } from 'vitest'
import type { Work } from '../base/work.ts'
import { calmly } from './calmly.ts'

/** Takes at least `steps` milliseconds, one a step. */
function* busy(steps: number): Work<number> {
  for (let step = 0; step < steps; step++) {
    for (const from = performance.now(); performance.now() - from < 1; );
    yield
  }
  return steps
}

test('short work is done at once', async () => {
  const order: string[] = []
  setTimeout(() => order.push('a later task'))
  await calmly(() => true)(busy(0))
  order.push('the work')
  expect(order).toEqual(['the work'])
})

test('long work lets others have their turn in between', async () => {
  let turns = 0
  const timer = setInterval(() => turns++)
  expect(await calmly(() => true)(busy(80))).toBe(80)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(2)
})

test('work that nobody waits for any more is left', async () => {
  let done = 0
  function* counting(): Work<void> {
    for (; ; done++) yield
  }
  let isWanted = true
  void calmly(() => isWanted)(counting())
  await new Promise((next) => setTimeout(next, 30))
  isWanted = false
  await new Promise((next) => setTimeout(next, 30))
  const left = done
  await new Promise((next) => setTimeout(next, 30))
  expect(done).toBe(left)
})

test('what the work throws is told', async () => {
  function* failing(): Work<void> {
    yield
    throw new Error('no')
  }
  await expect(calmly(() => true)(failing())).rejects.toThrow('no')
})
