import { describe, expect, test } from 'vitest'
import type { Surroundings } from '../inference/story.ts'
import { tellWay } from '../inference/tell-script.ts'
import { patternOf } from './pattern.ts'

const matches = (pattern: string, text: string) => patternOf([{ text: pattern, isQuoted: false }])?.test(text)

describe('a pattern means what it means to a shell', () => {
  test.each([
    ['a', 'a', true],
    ['a', 'ab', false],
    ['*', '', true],
    ['a*', 'abc', true],
    ['*c', 'abcc', true],
    ['*c', 'abcd', false],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['*b*', 'abc', true],
    ['*ab*ab', 'abab', true],
    ['*ab*ab', 'aab', false],
    ['*aab*', 'aaab', true],
    ['*a?c*e', 'xabcabcde', true],
    ['*1*2*3*4*5*6*', '0123456', true],
    ['*1*2*3*4*6*5*', '0123456', false],
    ['*[0-9]1*1', 'a21x1', true],
    ['a**b', 'ab', true],
    ['*\n*', 'a\nb', true],
  ])('%j of %j: %j', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected)
  })

  test('quoted, a star is a star', () => {
    const pattern = patternOf([
      { text: 'a*', isQuoted: true },
      { text: '*', isQuoted: false },
    ])
    expect(['a*', 'a*b', 'ab'].map((text) => pattern?.test(text))).toEqual([true, true, false])
  })

  test('the sign that stands for a star within is in none', () => {
    expect(matches('a\0b', 'axb')).toBeUndefined()
  })
})

const around: Surroundings = {
  name: 'x',
  isInit: true,
  unknown: { durationMs: 1000, reason: 'unknown' },
  unknownTerm: { onTerm: 'ignore', reason: 'unknown' },
  env: {},
  hasTerminal: false,
  shReplacesItself: false,
  isShielded: true,
}

// With a `.*` for each star, each of these takes minutes.
test.each([
  ['case', (text: string) => `case ${text} in ${'*a'.repeat(40)}*b) sleep 1;; esac; sleep 2`],
  ['a long text', (text: string) => `case ${text.repeat(100)} in *a*a*a*b) sleep 1;; esac`],
  ['the longest piece', (text: string) => `x=${text}; sleep 3; y=\${x##*a*a*a*b}; sleep 4`],
  ['the shortest piece', (text: string) => `x=${text}; sleep 3; y=\${x%b*a*a*a*}; sleep 4`],
  ['a test', (text: string) => `[[ ${text} == *a*a*a*a*b ]] && sleep 1; sleep 2`],
  ['many', (text: string) => `x=${text}; ${`y=\${x##*a*a*b};`.repeat(1000)}sleep 3`],
])('however a star could be taken, %s is told at once', (_, scriptOf) => {
  const from = process.cpuUsage()
  tellWay(['bash', '-c', scriptOf('a'.repeat(490))], around)
  const { user } = process.cpuUsage(from)
  expect(user / 1000).toBeLessThan(2000)
})
