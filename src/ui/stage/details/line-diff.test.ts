import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffLines } from './line-diff.ts'

function lines(text: string): string[] {
  return text === '' ? [] : text.split('')
}

describe('the difference of two texts', () => {
  test.each([
    ['nothing', 'abc', 'abc', [], ''],
    ['a line more', 'ac', 'abc', [1], ''],
    ['a line less', 'abc', 'ac', [], '1b'],
    ['a line changed', 'abc', 'axc', [1], '1b'],
    ['a line moved', 'abcd', 'bcda', [3], '0a'],
    ['all new', '', 'ab', [0, 1], ''],
    ['all gone', 'ab', '', [], '0a0b'],
    ['a line said twice', 'ab', 'aab', [1], ''],
  ])('%s', (_, before, after, added, removed) => {
    const diff = diffLines(lines(before), lines(after))
    expect(diff.added).toEqual(added)
    expect(diff.removed.map((each) => `${each.before}${each.text}`).join('')).toBe(removed)
  })

  test('taken back it gives the old text', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { added, removed } = diffLines(before, after)
        const old: string[] = []
        for (let index = 0; index <= after.length; index++) {
          old.push(...removed.filter((each) => each.before === index).map((each) => each.text))
          const line = after[index]
          if (line !== undefined && !added.includes(index)) old.push(line)
        }
        expect(old).toEqual(before)
      }),
    )
  })
})
