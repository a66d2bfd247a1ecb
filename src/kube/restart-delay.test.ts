import { expect, test } from 'vitest'
import { featureGates } from './features.ts'
import { pullDelayMs, restartDelayMs } from './restart-delay.ts'

test.each([
  [0, 0],
  [1, 0],
  [2, 10],
  [3, 20],
  [4, 40],
  [5, 80],
  [6, 160],
  [7, 300],
  [500, 300],
])('restart %i waits %i s', (restart, seconds) => {
  expect(restartDelayMs(restart, featureGates('1.33'))).toBe(seconds * 1000)
  expect(restartDelayMs(restart, featureGates('1.36'))).toBe(seconds * 1000)
})

test('a node may shorten the longest wait from 1.35 on', () => {
  expect(restartDelayMs(7, featureGates('1.36'), 60)).toBe(60_000)
  expect(restartDelayMs(2, featureGates('1.36'), 5)).toBe(5000)
  expect(restartDelayMs(7, featureGates('1.33'), 60)).toBe(300_000)
})

test('the reduced decay begins at 1 s and ends at 60 s', () => {
  const gates = featureGates('1.34', { ReduceDefaultCrashLoopBackOffDecay: true })
  expect([2, 3, 4, 9].map((restart) => restartDelayMs(restart, gates))).toEqual([1000, 2000, 4000, 60_000])
})

test.each([
  [1, 10],
  [2, 20],
  [6, 300],
  [99, 300],
])('pull %i after a failure waits %i s', (attempt, seconds) => {
  expect(pullDelayMs(attempt)).toBe(seconds * 1000)
})
