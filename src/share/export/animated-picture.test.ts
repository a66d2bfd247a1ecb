import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { animatedSvg } from './animated-picture.ts'
import { exampleTraces } from './examples.fixture.ts'
import { xmlTrouble } from './picture/well-formed.fixture.ts'
import { readPicture } from './picture-source.ts'

interface Shown {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The groups of `svg` that are shown for a while, with their spell in seconds. */
function spellsIn(svg: string): readonly Shown[] {
  const rules = new Map(
    [...svg.matchAll(/\.(m\w+)\{animation:\S+-(on|off) ([\d.]+)s(?: ([\d.]+)s)?\}/g)].map(
      ([, name = '', kind, first, second]) =>
        kind === 'on'
          ? [name, { from: Number(second), to: Number(second) + Number(first) }]
          : [name, { from: Number(first), to: Number.POSITIVE_INFINITY }],
    ),
  )
  return [...svg.matchAll(/<g class="(m\w+)(?: v)?">(.*?)<\/g>/g)].flatMap(([, name = '', markup = '']) => {
    const spell = rules.get(name)
    return spell === undefined ? [] : [{ text: markup.replace(/<[^>]*>/g, ' ').trim(), ...spell }]
  })
}

const styleOf = (svg: string) => /<style>(.*?)<\/style>/.exec(svg)?.[1] ?? ''

describe.each(exampleTraces)('the animation of $id', ({ text, trace }) => {
  const svg = animatedSvg(trace, { source: { text } })

  test('is well-formed, stands alone, is small, and carries the text', () => {
    expect(xmlTrouble(svg)).toBeUndefined()
    expect(svg).not.toMatch(/<script|<animate|<set|<foreignObject|<image| on\w+=|href=|NaN|Infinity|undefined/i)
    expect(gzipSync(svg).length).toBeLessThan(40 * 1024)
    expect(readPicture(svg)?.text).toBe(text)
    expect(animatedSvg(trace, { source: { text } })).toBe(svg)
  })

  test('moves only where motion is wanted, and ends', () => {
    const outside = styleOf(svg).split('@media (prefers-reduced-motion:no-preference){')
    expect(outside).toHaveLength(2)
    const [before = '', block = ''] = outside
    expect(before + block.slice(block.indexOf('}}') + 2)).not.toContain('animation')
    expect(styleOf(svg)).not.toMatch(/infinite/)
  })

  test('shows one row and one chapter after the other, the last for good', () => {
    const spells = spellsIn(svg)
    const last = spells.filter(({ to }) => to === Number.POSITIVE_INFINITY)
    for (const { from, to } of spells) expect(to).toBeGreaterThan(from)
    expect(last.length).toBeLessThanOrEqual(3)
  })
})

test('the rows of the terminal follow each other without a gap', () => {
  const shop = exampleTraces[0]
  if (shop === undefined) throw new Error('there is no first example')
  const rows = spellsIn(animatedSvg(shop.trace)).filter(({ text }) => text.startsWith('shop '))
  expect(rows.length).toBeGreaterThan(8)
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (next !== undefined) expect(next.from).toBeCloseTo(row.to, 1)
  }
  expect(rows.map(({ text }) => text.split(/\s+/)[2])).toEqual(
    expect.arrayContaining(['Init:0/3', 'Init:Error', 'PodInitializing', 'Running', 'Terminating']),
  )
})

test('two pictures in one page do not move each other', () => {
  const [first, second] = exampleTraces.map(({ trace }) => animatedSvg(trace))
  const keyframes = (svg = '') => [...svg.matchAll(/@keyframes (\S+?)\{/g)].map(([, name]) => name)
  expect(keyframes(first).filter((name) => keyframes(second).includes(name))).toEqual([])
})
