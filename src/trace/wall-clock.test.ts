import { expect, test } from 'vitest'
import { simTime } from '../base/time.ts'
import { shopTrace } from './scripted-trace.fixture.ts'
import { wallDate, wallTime } from './wall-clock.ts'

const simulated = shopTrace()
const real = { ...simulated, epochMs: Date.parse('2026-06-02T23:59:50Z'), observed: simTime(20_000) }

test('the clock of a real Pod, with the day where it is another one', () => {
  expect(wallTime(real, 0)).toBe('23:59:50 UTC')
  expect(wallTime(real, 9999)).toBe('23:59:59 UTC')
  expect(wallTime(real, 10_000)).toBe('3 Jun, 00:00:00 UTC')
  expect(wallDate(real, 0)).toBe('2 Jun 2026, 23:59:50 UTC')
})

test('a Pod that only a manifest tells of has no clock', () => {
  expect(wallTime(simulated, 0)).toBeUndefined()
})
