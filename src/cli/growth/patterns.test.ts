import { expect, test } from 'vitest'
import { tooFastGrowth } from '../../base/text-growth.fixture.ts'
import { drawnNumbers } from '../../manifest/hostile-text.fixture.ts'
import { allPatterns } from './patterns.fixture.ts'
import { textsNear } from './texts.fixture.ts'

test('every regular expression takes time in proportion to its text', async () => {
  const patterns = await allPatterns()
  expect(patterns.length).toBeGreaterThan(500)
  const slow = patterns.flatMap(({ place, pattern }) => {
    const draw = drawnNumbers(1)
    for (const textOf of textsNear(pattern, draw, 120)) {
      const growth = tooFastGrowth((text) => find(pattern, text), textOf, 16_000)
      if (growth !== undefined)
        return [`${place} ${pattern}: ${growth.factor} times as long for ${JSON.stringify(textOf(20))}`]
    }
    return []
  })
  expect(slow).toEqual([])
}, 300_000)

/** All that `pattern` finds in `text`, as it is used: one that goes on from where it is looks at one place. */
function find(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0
  let isFound = pattern.test(text)
  if (pattern.sticky || !pattern.global) return
  for (let last = -1; isFound; isFound = pattern.test(text)) {
    if (pattern.lastIndex === last) pattern.lastIndex++
    last = pattern.lastIndex
  }
}

test('what grows too fast is found', () => {
  const trailing = (text: string) => /a+$/.test(text)
  expect(tooFastGrowth(trailing, (length) => `${'a'.repeat(length)}b`, 16_000)?.factor).toBeGreaterThan(6)
  const nested = (text: string) => /^(?:a+)+$/.test(text)
  expect(tooFastGrowth(nested, (length) => `${'a'.repeat(length)}b`, 16_000)?.factor).toBe(Number.POSITIVE_INFINITY)
  expect(
    tooFastGrowth(
      (text) => /a+b/.test(text),
      (length) => 'a'.repeat(length),
      1000,
    ),
  ).toBeUndefined()
})
