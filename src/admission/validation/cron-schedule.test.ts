import { describe, expect, test } from 'vitest'
import { scheduleProblem, timeZoneProblem } from './cron-schedule.ts'

describe('a schedule', () => {
  for (const good of [
    '* * * * *',
    '*/5 1-3,7 1 JAN-mar sun',
    '0 0 ? * 1-5/2',
    '@daily',
    '@every 1h30m',
    ' 1  2\t3 4 5 ',
  ])
    test(`${good} is good`, () => {
      expect(scheduleProblem(good)).toBeUndefined()
    })

  const bad: readonly [string, string][] = [
    ['every day', 'expected exactly 5 fields, found 2: [every day]'],
    ['* * * * * *', 'expected exactly 5 fields, found 6: [* * * * * *]'],
    ['60 * * * *', 'end of range (60) above maximum (59): 60'],
    ['* * 0 * *', 'beginning of range (0) below minimum (1): 0'],
    ['5-1 * * * *', 'beginning of range (5) beyond end of range (1): 5-1'],
    ['*/0 * * * *', 'step of range should be a positive number: */0'],
    ['1-2-3 * * * *', 'too many hyphens: 1-2-3'],
    ['1/2/3 * * * *', 'too many slashes: 1/2/3'],
    ['x * * * *', 'failed to parse int from x: strconv.Atoi: parsing "x": invalid syntax'],
    ['* * * * 7', 'end of range (7) above maximum (6): 7'],
    ['@often', 'unrecognized descriptor: @often'],
    ['@every x', 'failed to parse duration @every x: time: invalid duration "x"'],
    ['@every 5', 'failed to parse duration @every 5: time: missing unit in duration "5"'],
    ['@every 5w', 'failed to parse duration @every 5w: time: unknown unit "w" in duration "5w"'],
    ['TZ=Nowhere/Land * * * * *', 'provided bad location Nowhere/Land: unknown time zone Nowhere/Land'],
  ]
  for (const [schedule, problem] of bad)
    test(schedule, () => {
      expect(scheduleProblem(schedule)).toBe(problem)
    })
})

test('time zones', () => {
  expect(['Europe/Berlin', 'UTC', 'Etc/GMT+5'].map(timeZoneProblem)).toEqual([undefined, undefined, undefined])
  expect(['a..b', '/UTC'].map(timeZoneProblem)).toEqual(Array(2).fill('time: invalid location name'))
  expect(['+01:00', 'Mars'].map(timeZoneProblem)).toEqual(['unknown time zone +01:00', 'unknown time zone Mars'])
})
