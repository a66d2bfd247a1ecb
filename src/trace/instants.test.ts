import { expect, test } from 'vitest'
import { nextInstant, previousInstant } from './instants.ts'
import { shopTrace } from './scripted-trace.fixture.ts'

const trace = shopTrace()

test.each([
  ['from the start to the first change', 0, 100],
  ['between two changes', 150, 200],
  ['on a change', 7800, 8300],
  ['on the last one', 48_500, 48_500],
])('the next instant: %s', (_, t, next) => {
  expect(nextInstant(trace, t)).toBe(next)
})

test.each([
  ['on a change', 200, 100],
  ['between two changes: the one that holds', 8000, 7800],
  ['at the start', 0, 0],
  ['just after the start', 50, 0],
])('the previous instant: %s', (_, t, previous) => {
  expect(previousInstant(trace, t)).toBe(previous)
})

test('next and previous are each other’s inverse on every change', () => {
  for (const { at } of trace.snapshots.slice(0, -1)) expect(previousInstant(trace, nextInstant(trace, at))).toBe(at)
})
