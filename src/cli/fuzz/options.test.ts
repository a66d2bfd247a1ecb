import { expect, test } from 'vitest'
import { parseFuzzOptions } from './options.ts'

test.each([
  [[], { seconds: 60, seed: 7, kinds: [] }],
  [['--seconds', '2.5', '--seed', '12'], { seconds: 2.5, seed: 12, kinds: [] }],
  [['--kind', 'links', '--kind', 'replays'], { seconds: 60, seed: 7, kinds: ['links', 'replays'] }],
  [['pages', '--seconds', '600'], { seconds: 600, seed: 7, kinds: ['pages'] }],
])('%j', (args, expected) => {
  expect(parseFuzzOptions(args, 7)).toEqual(expected)
})

test.each([
  [['--seconds', 'long'], '--seconds is no time: long'],
  [['--seconds', '0'], '--seconds is no time: 0'],
  [['--seed', '-1'], /--seed/],
  [['--seed', '1.5'], '--seed is no whole number: 1.5'],
  [['--speed', '3'], /Unknown option '--speed'/],
])('%j is refused', (args, expected) => {
  expect(parseFuzzOptions(args, 7)).toMatch(expected)
})
