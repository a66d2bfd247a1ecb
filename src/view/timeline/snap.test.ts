import { expect, it } from 'vitest'
import { snapTo } from './snap.ts'
import { timeScaleOf } from './time-scale.ts'

const scale = timeScaleOf([0, 10_000])
const axis = { scale, view: { from: 0, to: 10_000 }, width: 1000 }

it.each<[number, number]>([
  [5000, 5000],
  [4960, 5000],
  [5049, 5000],
  [5060, 5060],
  [5190, 5200],
  [5100, 5100],
  [0, 0],
])('a click at %d ms goes to %d ms', (t, expected) => {
  expect(snapTo([0, 5000, 5200], axis, t)).toBe(expected)
})
