import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { barKinds, stateLooks } from '../view/timeline/state-look.ts'
import { contrast, difference, type Light, parseHex, seenBy, visions } from './color-vision.fixture.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const page = readFileSync(new URL('../../docs/visual-language.md', import.meta.url), 'utf8')

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Both values of each colour token; one that has a single value is the same in both themes. */
const colors = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light, dark, both = '']) => [name, { light: light ?? both, dark: dark ?? both }] as const,
  ),
)

function colorOf(name: string, theme: Theme): Light {
  return parseHex(assertExists(colors.get(name), `a token --${name}`)[theme])
}

const states = ['waiting', 'pulling', 'running', 'ready', 'done', 'failed', 'backoff', 'stopping', 'killed']
const grounds = ['paper', 'sheet', 'sheet-raised']
const terminal = ['term-ink', 'term-dim', 'term-status', 'term-good', 'term-bad']

/** Words and what they stand on. */
const words: readonly (readonly [string, readonly string[]])[] = [
  ...['ink', 'ink-2', 'ink-3', 'accent'].map((ink) => [ink, [...grounds, 'accent-soft']] as const),
  ['on-accent', ['accent']],
  ['sheet', ['ink']],
  ...states.map((state) => [state, [...grounds, `${state}-soft`]] as const),
  ...states.flatMap((state) => ['ink', 'ink-2'].map((ink) => [ink, [`${state}-soft`]] as const)),
  ...terminal.map((ink) => [ink, ['term-bg']] as const),
]

/** Marks and edges that alone tell something, and what they stand on. */
const marks: readonly (readonly [string, readonly string[]])[] = [
  ['edge', grounds],
  ['accent', [...grounds, 'accent-soft']],
]

describe.each(themes)('%s', (theme) => {
  test.each(words.flatMap(([ink, on]) => on.map((ground) => [ink, ground] as const)))(
    '%s can be read on %s',
    (ink, on) => {
      expect(contrast(colorOf(ink, theme), colorOf(on, theme))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(marks.flatMap(([mark, on]) => on.map((ground) => [mark, ground] as const)))(
    '%s can be seen on %s',
    (mark, on) => {
      expect(contrast(colorOf(mark, theme), colorOf(on, theme))).toBeGreaterThanOrEqual(3)
    },
  )

  test.each(Object.keys(visions))('states differ for eyes with %s', (name) => {
    const vision = assertExists(visions[name], 'a vision')
    const seen = (state: string) => seenBy(vision, colorOf(state, theme))
    const alike = states.flatMap((a, index) =>
      states.slice(index + 1).flatMap((b) => {
        // Nothing runs in either of the two greys; a hollow ring and a check tell them apart.
        const least = a === 'waiting' && b === 'done' ? 3 : 5
        return difference(seen(a), seen(b)) < least ? [`${a} and ${b}`] : []
      }),
    )
    expect(alike).toEqual([])
  })
})

test('the measures are right', () => {
  expect(contrast(parseHex('#000000'), parseHex('#ffffff'))).toBeCloseTo(21)
  expect(contrast(parseHex('#777777'), parseHex('#ffffff'))).toBeCloseTo(4.48, 2)
  expect(difference(parseHex('#000000'), parseHex('#ffffff'))).toBeCloseTo(100)
  const [r, g] = ['#a00000', '#006400'].map((hex) =>
    seenBy(assertExists(visions['no green cones'], 'a vision'), parseHex(hex)),
  )
  expect(difference(assertExists(r, 'red'), assertExists(g, 'green'))).toBeLessThan(
    difference(parseHex('#a00000'), parseHex('#006400')) / 2,
  )
})

test('every token that stands in the style sheet is explained on the page', () => {
  const tokens = [...css.matchAll(/^ {2}--([\w-]+):/gm)].map(([, name = '']) => name)
  const unexplained = tokens.filter((name) => !page.includes(`--${name.replace(/-soft$/, '')}`))
  expect(unexplained).toEqual([])
})

test('every state stands on the page with its word and its colour', () => {
  // The formatter pads the cells of a table.
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replace(/ +/g, ' '))
  const missing = barKinds.filter((kind) => {
    const { word, tone } = stateLooks[kind]
    return !rows.some((row) => row.startsWith(`| ${word} | \`--${tone}\` |`))
  })
  expect(missing).toEqual([])
})
