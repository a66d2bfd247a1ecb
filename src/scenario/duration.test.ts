import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatScenarioTime, parseScenarioTime } from './duration.ts'

describe('parseScenarioTime', () => {
  it.each([
    ['6s', 6000],
    ['1m20s', 80_000],
    ['1h', 3_600_000],
    ['500ms', 500],
    ['0.3s', 300],
    ['2.0s', 2000],
    ['1m0s', 60_000],
    [' 5s ', 5000],
    ['0', 0],
    ['0s', 0],
    ['20', 20_000],
    [20, 20_000],
    [1.5, 1500],
    ['forever', Number.POSITIVE_INFINITY],
    ['never', Number.POSITIVE_INFINITY],
  ])('reads %j as %d ms', (value, ms) => {
    expect(parseScenarioTime(value)).toBe(ms)
  })

  it.each(['-1s', -1, Number.NaN, 'soon', '', '5 s', '5x', 's', true, null, undefined, {}, ['5s']])(
    'refuses %j',
    (value) => {
      expect(parseScenarioTime(value)).toBeUndefined()
    },
  )
})

describe('formatScenarioTime', () => {
  it.each([
    [0, '0s'],
    [250, '250ms'],
    [1500, '1.5s'],
    [60_000, '1m'],
    [80_000, '1m20s'],
    [61_005, '1m1.005s'],
    [3_600_000, '1h'],
    [3_725_000, '1h2m5s'],
  ])('writes %d ms as %s', (ms, text) => {
    expect(formatScenarioTime(ms)).toBe(text)
  })

  it('writes the endless word asked for', () => {
    expect(formatScenarioTime(Number.POSITIVE_INFINITY)).toBe('forever')
    expect(formatScenarioTime(Number.POSITIVE_INFINITY, 'never')).toBe('never')
  })

  it('is read back as it was', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), (ms) => {
        expect(parseScenarioTime(formatScenarioTime(ms))).toBe(ms)
      }),
    )
  })
})
