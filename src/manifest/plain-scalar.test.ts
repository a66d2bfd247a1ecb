import { describe, expect, test } from 'vitest'
import { resolvePlain } from './plain-scalar.ts'

describe('what an unquoted scalar means to kubectl', () => {
  const cases: readonly [string, unknown][] = [
    ...['yes', 'Yes', 'on', 'ON', 'true', 'y'].map((text): [string, unknown] => [text, true]),
    ...['no', 'Off', 'FALSE', 'n'].map((text): [string, unknown] => [text, false]),
    ...['', '~', 'null', 'NULL'].map((text): [string, unknown] => [text, null]),
    ...[
      'yEs',
      'nULL',
      'tRue',
      '0.0.0.0',
      '1.2.3',
      '1:30',
      '12:30:45',
      '2024-01-31',
      '0x',
      '1 000',
      '--',
      '1e',
      'v1',
    ].map((text): [string, unknown] => [text, text]),
    ['0644', 420],
    ['08', 8],
    ['0o644', 420],
    ['-010', -8],
    ['0x1F', 31],
    ['0b101', 5],
    ['1_000', 1000],
    ['+7', 7],
    ['1e3', 1000],
    ['47704e5', 4770400000],
    ['1.50', 1.5],
    ['.5', 0.5],
    ['5.', 5],
    ['.inf', Infinity],
    ['-.INF', -Infinity],
    ['.nan', Number.NaN],
  ]
  for (const [text, value] of cases)
    test(JSON.stringify(text), () => {
      expect(resolvePlain(text)).toBe(value)
    })
})
