import { expect, test } from 'vitest'
import { timeScaleOf, toUnits } from '../../../view/timeline/time-scale.ts'
import { lengthOf, planFrames } from './plan-frames.ts'

const plain = timeScaleOf([0, 5000, 10_000])
const folded = timeScaleOf([0, 4000, 604_000, 610_000])

test('shows the whole range, evenly, from its start to its very end', () => {
  const { times, frameMs } = planFrames(plain, { fromMs: 2000, toMs: 6000, speed: 2 })
  expect(frameMs).toBe(80)
  expect(times).toHaveLength(26)
  expect([times[0], times[1], times.at(-1)]).toEqual([2000, 2160, 6000])
})

test('passes a fold at the pace at which it is drawn', () => {
  const { times } = planFrames(folded, { fromMs: 0, toMs: folded.end, speed: 1 })
  const steps = times.slice(1, -1).map((t, index) => toUnits(folded, t) - toUnits(folded, times[index] ?? 0))
  for (const step of steps) expect(step).toBeCloseTo(80, 6)
  expect(lengthOf(planFrames(folded, { fromMs: 0, toMs: folded.end, speed: 1 }))).toBeLessThan(20_000)
})

test('has never more than 601 frames, and at least two', () => {
  const day = timeScaleOf(Array.from({ length: 8641 }, (_, index) => index * 10_000))
  const plan = planFrames(day, { fromMs: 0, toMs: day.end, speed: 1 })
  expect(plan.times.length).toBeLessThanOrEqual(601)
  expect(plan.frameMs % 10).toBe(0)
  expect(planFrames(plain, { fromMs: 3000, toMs: 3000, speed: 1 }).times).toEqual([3000, 3000])
})

test('a range the wrong way round or beyond the end is put right', () => {
  expect(planFrames(plain, { fromMs: 9000, toMs: -5, speed: 4 }).times.at(0)).toBe(0)
  expect(planFrames(plain, { fromMs: 9000, toMs: 1e9, speed: 4 }).times.at(-1)).toBe(10_000)
})
