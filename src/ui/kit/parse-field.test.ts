import { describe, expect, test } from 'vitest'
import {
  type FieldParser,
  finiteTimeParser,
  instantsParser,
  integerParser,
  quantityParser,
  restartPeriodParser,
  textParser,
  timeParser,
} from './parse-field.ts'

const exitCode = integerParser(0, 255)

describe.each<[string, FieldParser, readonly (readonly [string, unknown])[]]>([
  [
    'a time that may never come',
    timeParser('never'),
    [
      ['5', '5s'],
      ['5s', '5s'],
      ['90s', '1m30s'],
      ['1.5s', '1.5s'],
      ['500ms', '500ms'],
      ['0', '0s'],
      ['forever', 'never'],
      ['-1s', undefined],
      ['soon', undefined],
    ],
  ],
  [
    'a time that comes',
    finiteTimeParser,
    [
      ['1m', '1m'],
      ['never', undefined],
      ['forever', undefined],
    ],
  ],
  [
    'an exit code',
    exitCode,
    [
      ['0', 0],
      ['255', 255],
      ['256', undefined],
      ['-1', undefined],
      ['1.5', undefined],
      ['1e1', undefined],
    ],
  ],
  [
    'the longest back-off',
    restartPeriodParser,
    [
      ['1s', '1s'],
      ['300s', '5m'],
      ['500ms', undefined],
      ['301s', undefined],
      ['forever', undefined],
    ],
  ],
  [
    'a quantity',
    quantityParser,
    [
      ['500m', '500m'],
      ['4Gi', '4Gi'],
      ['1e3', '1e3'],
      ['.5', '.5'],
      ['4GB', undefined],
      ['-1', undefined],
    ],
  ],
  [
    'instants',
    instantsParser,
    [
      ['12s', '12s'],
      ['12s, 40', ['12s', '40s']],
      ['12s,', undefined],
      ['12s, never', undefined],
    ],
  ],
  ['a text', textParser, [['any: thing', 'any: thing']]],
])('%s', (_, { parse, hint }, rows) => {
  test.each(rows)('%s', (text, expected) => {
    expect(parse(text)).toEqual(expected)
  })

  test('says what would be right', () => {
    expect(hint).not.toBe('')
  })
})
