import { expect, test } from 'vitest'
import { parseExpectLine, variantOf } from './expect-line.ts'
import { parseMinorRange } from './minor-range.ts'

const rows: readonly [name: string, text: string, parsed: object][] = [
  ['key and value', 'qos: Burstable', { key: 'qos', value: 'Burstable' }],
  [
    'the first ": " divides',
    'event: Normal Killing app: Stopping container app',
    {
      key: 'event',
      value: 'Normal Killing app: Stopping container app',
    },
  ],
  [
    'a colon without blank does not divide',
    'status sequence: Pending, Init:0/1',
    {
      key: 'status sequence',
      value: 'Pending, Init:0/1',
    },
  ],
  [
    'a variant as scope',
    'variant swapped | ready: 2/2 at end',
    {
      variant: 'swapped',
      key: 'ready',
      value: '2/2 at end',
    },
  ],
  [
    'a minor as scope',
    'kubernetes 1.28 | time: term logs = +0s',
    {
      minors: ['1.28'],
      key: 'time',
      value: 'term logs = +0s',
    },
  ],
  [
    'both scopes',
    'variant a | kubernetes >=1.35 | qos: BestEffort',
    {
      variant: 'a',
      minors: ['1.35', '1.36'],
      key: 'qos',
      value: 'BestEffort',
    },
  ],
  ['a bar in a value is no scope', 'note: a | b', { key: 'note', value: 'a | b' }],
  [
    'a bar in a definition is no scope',
    'variant pipe: command sh -c "a | b" on app',
    {
      key: 'variant pipe',
      value: 'command sh -c "a | b" on app',
    },
  ],
]

test.each(rows)('expect line: %s', (_name, text, parsed) => {
  expect(parseExpectLine(text)).toEqual({ text, ...parsed })
})

test('lines that are none say why', () => {
  expect(parseExpectLine('no colon here')).toContain('key: value')
  expect(parseExpectLine('kubernetes soon | qos: Burstable')).toContain('soon')
})

test('a variant line defines a variant', () => {
  const line = parseExpectLine('variant grace-30: the same with terminationGracePeriodSeconds: 30')
  expect(typeof line === 'object' ? variantOf(line) : line).toEqual({
    name: 'grace-30',
    change: 'the same with terminationGracePeriodSeconds: 30',
  })
})

const ranges: readonly [text: string, minors: readonly string[] | undefined][] = [
  ['1.33', ['1.33']],
  ['>=1.35', ['1.35', '1.36']],
  ['<=1.29', ['1.28', '1.29']],
  ['>1.34', ['1.35', '1.36']],
  ['<1.30', ['1.28', '1.29']],
  ['1.29..1.31', ['1.29', '1.30', '1.31']],
  ['1.30 - 1.31', ['1.30', '1.31']],
  ['later', undefined],
]

test.each(ranges)('range of minors: %s', (text, minors) => {
  expect(parseMinorRange(text)).toEqual(minors)
})
