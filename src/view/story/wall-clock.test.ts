import { expect, test } from 'vitest'
import { simTime } from '../../base/time.ts'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { wallDate, wallTime } from './wall-clock.ts'

const simulated = shopTrace()
const real = { ...simulated, epochMs: Date.parse('2026-06-02T23:59:50Z'), observed: simTime(20_000) }

test('the clock of a real Pod, with the day where it is another one', () => {
  expect(wallTime(real, 0)).toBe('23:59:50 UTC')
  expect(wallTime(real, 9999)).toBe('23:59:59 UTC')
  expect(wallTime(real, 10_000)).toBe('3 Jun, 00:00:00 UTC')
  expect(wallDate(real, 0)).toBe('2 Jun 2026, 23:59:50 UTC')
})

test('in another zone, which is named by its offset', () => {
  expect(wallTime(real, 0, 'Europe/Berlin')).toBe('01:59:50 UTC+2')
  expect(wallDate(real, 0, 'Europe/Berlin')).toBe('3 Jun 2026, 01:59:50 UTC+2')
  expect(wallTime(real, 0, 'Asia/Kolkata')).toBe('05:29:50 UTC+5:30')
  expect(wallTime({ ...real, epochMs: Date.parse('2026-12-02T12:00:00Z') }, 0, 'Europe/Berlin')).toBe('13:00:00 UTC+1')
})

test('a Pod that only a manifest tells of has no clock', () => {
  expect(wallTime(simulated, 0)).toBeUndefined()
})
