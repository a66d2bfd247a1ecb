import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

const plain = { isReplay: false, isMended: false, withSecrets: false }

test('a file alone is a watch of the whole', () => {
  expect(parseOptions(['shop.yaml'])).toEqual({ file: 'shop.yaml', format: 'watch', ...plain })
})

test('reads every option, in any order, and - as the standard input', () => {
  const args = ['--at', '12s', '-', '--format=json', '--kubernetes', 'v1.33', '--until', '1h30m']
  expect(parseOptions(args)).toEqual({
    file: '-',
    format: 'json',
    minor: '1.33',
    atMs: 12_000,
    untilMs: 5_400_000,
    ...plain,
  })
})

test('reads what a picture looks like', () => {
  const args = ['a', '--format', 'svg', '--width', '1200', '--theme', 'dark']
  expect(parseOptions(args)).toEqual({ file: 'a', format: 'svg', width: 1200, theme: 'dark', ...plain })
})

test('reads what is asked of a real Pod', () => {
  expect(parseOptions(['a', '--replay', '--with-secrets', '--as-if-mended'])).toMatchObject({
    isReplay: true,
    withSecrets: true,
    isMended: true,
  })
})

test.each([
  [[], 'exactly one FILE is needed'],
  [['a', 'b'], 'exactly one FILE is needed'],
  [['a', '--format', 'picture'], 'no such format: picture'],
  [['a', '--kubernetes', '1.12'], 'podreel knows Kubernetes'],
  [['a', '--until', 'later'], '--until is no duration: later'],
  [['a', '--at', '5'], '--at is no duration: 5'],
  [['a', '--width', 'wide'], '--width is no number of pixels: wide'],
  [['a', '--theme', 'pink'], '--theme is one of auto, light, dark, not pink'],
  [['a', '--replay', '--until', '1m'], '--until cuts a simulation'],
  [['a', '--loud'], "Unknown option '--loud'"],
])('%j says %j', (args, message) => {
  expect(parseOptions(args)).toContain(message)
})
