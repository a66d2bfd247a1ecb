import { expect, test } from 'vitest'
import { parseOptions, usage } from './options.ts'

const plain = { isReplay: false, isMended: false, isJson: false, withSecrets: false, isAnimated: false }

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
    seen: 'now',
    ...plain,
  })
})

test('reads what a picture looks like', () => {
  const args = ['a', '--format', 'svg', '--width', '1200', '--theme', 'dark']
  expect(parseOptions(args)).toEqual({ file: 'a', format: 'svg', width: 1200, theme: 'dark', ...plain })
})

test('a picture that plays, and one of each chapter, are SVG', () => {
  expect(parseOptions(['a', '--animate'])).toEqual({ file: 'a', format: 'svg', ...plain, isAnimated: true })
  expect(parseOptions(['a', '--stills', 'out'])).toEqual({ file: 'a', format: 'svg', stills: 'out', ...plain })
})

test('reads what is asked of a real Pod', () => {
  expect(parseOptions(['a', '--replay', '--with-secrets', '--as-if-mended'])).toMatchObject({
    isReplay: true,
    withSecrets: true,
    isMended: true,
  })
})

const all = ['shop.yaml', '--pod', 'shop', '--replay', '--as-if-mended', '--with-secrets']

test.each([
  [[], 'exactly one FILE is needed'],
  [['a', '--format', 'watch', '--json'], '--json goes with --format diagnosis'],
  [['a', 'b'], 'exactly one FILE is needed'],
  [['a', '--format', 'picture'], '--format is one of watch, '],
  [['a', '--format', ''], '--format is one of watch, '],
  [['a', '--format'], "Option '--format <value>' argument missing"],
  [['a', '--pod', ''], '--pod takes the name of a Pod'],
  [['a', '--pod'], "Option '--pod <value>' argument missing"],
  [['a', '--kubernetes', '1.12'], '--kubernetes is one of 1.28, '],
  [['a', '--kubernetes', '1.99'], 'not 1.99'],
  [['a', '--kubernetes', '-1'], "Option '--kubernetes' argument is ambiguous"],
  [['a', '--kubernetes', 'latest'], 'not latest'],
  [['a', '--kubernetes', ''], '--kubernetes is one of 1.28, '],
  [['a', '--until', 'later'], '--until is a duration such as 90s or 10m, not later'],
  [['a', '--until=-5s'], '--until is a duration'],
  [['a', '--at', '5'], '--at is a duration such as 12s or 1m30s, not 5'],
  [['a', '--at=-1s'], '--at is a duration'],
  [['a', '--width', 'wide'], '--width is a number of pixels from 320 to 10000, not wide'],
  ...[
    '0',
    '1',
    '319',
    '10001',
    '1e9',
    '800.5',
    '-800',
    ' 800',
    '0x320',
    'NaN',
    'Infinity',
    '99999999999999999999',
    '',
  ].map((width): [string[], string] => [
    ['a', `--width=${width}`],
    `--width is a number of pixels from 320 to 10000, not ${width}`,
  ]),
  [['a', '--theme', 'pink'], '--theme is one of auto, light, dark, not pink'],
  [['a', '--theme', ''], '--theme is one of auto, light, dark, not '],
  [['a', '--format', 'watch', '--animate'], '--animate goes with --format svg'],
  [['a', '--json', '--stills', 'out'], '--stills goes with --format svg'],
  [['a', '--stills', ''], '--stills takes the name of a folder'],
  [['a', '--animate', '--stills', 'out'], 'it does not go with --stills'],
  [['a', '--animate', '--at', '2s'], 'it does not go with --at'],
  [['a', '--stills', 'out', '--at', '2s'], 'it does not go with --at'],
  [['a', '--replay', '--until', '1m'], '--until cuts a simulation'],
  [['a', '--replay=yes'], "Option '--replay' does not take an argument"],
  [['a', '--as-if-mended=1'], "Option '--as-if-mended' does not take an argument"],
  [['a', '--with-secrets=1'], "Option '--with-secrets' does not take an argument"],
  [['a', '--seen', 'yesterday'], '--seen is now, newest or a time such as 2026-05-04T03:02:01Z, not yesterday'],
  [['a', '--loud'], "Unknown option '--loud'"],
  [['a', '-k'], "Unknown option '-k'"],
])('%j says %j', (args, message) => {
  const said = parseOptions(args)
  expect(said).toContain(message)
  expect(said).not.toContain('\n')
})

test('a status was taken when it was read, in a file at its newest time, or when one says', () => {
  const seenOf = (...args: string[]) => {
    const options = parseOptions(args)
    return typeof options === 'string' ? options : options.seen
  }
  expect(seenOf('-')).toBe('now')
  expect(seenOf('-', '--seen', 'newest')).toBeUndefined()
  expect(seenOf('a')).toBeUndefined()
  expect(seenOf('a', '--seen', '2026-05-04T03:02:01Z')).toEqual({ ms: Date.UTC(2026, 4, 4, 3, 2, 1) })
})

test('every option of the usage is read', () => {
  const named = [...usage.matchAll(/--([a-z-]+)/g)].map(([option]) => option)
  const values: Readonly<Record<string, readonly string[]>> = {
    '--format': ['svg'],
    '--pod': ['shop'],
    '--kubernetes': ['1.30'],
    '--until': ['10m'],
    '--seen': ['now'],
    '--at': ['12s'],
    '--width': ['320'],
    '--theme': ['light'],
    '--stills': ['chapters'],
  }
  for (const option of new Set(named.filter((each) => each !== '--silent')))
    expect(parseOptions(['a', option, ...(values[option] ?? [])]), option).toMatchObject({ file: 'a' })
  expect(parseOptions(all)).toMatchObject({ pod: 'shop', isReplay: true, isMended: true, withSecrets: true })
})
