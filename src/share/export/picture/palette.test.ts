import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dark, future, light, mix, type Palette } from './palette.ts'

const css = readFileSync(new URL('../../../ui/tokens.css', import.meta.url), 'utf8')

/** The value of a token of the page in one theme. */
function token(name: string, theme: 0 | 1): string | undefined {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value ?? '')
  return both ? both[theme + 1] : value
}

const words = (key: string): string => key.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)

test.each<[string, Palette, 0 | 1]>([
  ['light', light, 0],
  ['dark', dark, 1],
])('the %s palette is that of the page', (_, palette, theme) => {
  const { tones, softTones, ...plain } = palette
  for (const [key, hex] of Object.entries(plain)) expect([key, token(words(key), theme)]).toEqual([key, hex])
  for (const [tone, hex] of Object.entries(tones)) expect([tone, token(tone, theme)]).toEqual([tone, hex])
  for (const [tone, hex] of Object.entries(softTones)) expect([tone, token(`${tone}-soft`, theme)]).toEqual([tone, hex])
})

test('the future is as faint as on the page', () => {
  expect(token('future', 0)).toBe(String(future))
})

test.each([
  ['#000000', 0.5, '#ffffff', '#808080'],
  ['#ff0000', 1, '#00ff00', '#ff0000'],
  ['#102030', 0, '#0a0b0c', '#0a0b0c'],
] as const)('mix(%s, %d, %s) is %s', (over, share, under, expected) => {
  expect(mix(over, share, under)).toBe(expected)
})
