import { expect, test } from 'vitest'
import { formatText } from './format-text.ts'
import { isTooDeep } from './nesting.ts'
import { parseManifest } from './parse-manifest.ts'

/** A mapping in a mapping, one blank deeper on each line. */
const staircase = Array.from({ length: 2000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')

const deep: readonly (readonly [string, string])[] = [
  ['brackets at the start', '['.repeat(50_000)],
  ['brackets behind a field', `a: ${'['.repeat(50_000)}`],
  ['braces', `kind: Pod\nmetadata: ${'{a: '.repeat(20_000)}`],
  ['brackets between what only looks like quotes', `{a'${'['.repeat(50_000)}'`],
  ['brackets that are closed', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['brackets line by line', 'a: [\n'.repeat(5000)],
  ['lists on one line', '- '.repeat(50_000)],
  ['keys on one line', '? '.repeat(50_000)],
  ['lists line by line', Array.from({ length: 2000 }, (_, level) => `${' '.repeat(level)}-`).join('\n')],
  ['a staircase of fields', staircase],
  ['a staircase on Windows', staircase.replaceAll('\n', '\r\n')],
]

test.each(deep)('%s, nested by the thousand, get one clear sentence and no part of the stack', (_, text) => {
  expect(isTooDeep(text)).toBe(true)
  const messages = parseManifest(text).diagnostics.map(({ message }) => message)
  expect(messages.filter((message) => message.includes('levels deep'))).toEqual([
    'The text is nested more than 100 levels deep.',
  ])
  expect(messages.join()).not.toMatch(/stack|recursion/i)
  expect(formatText(text)).toEqual([])
})

test.each([
  ['a comment', `# ${'{'.repeat(5000)}\n`],
  ['a comment behind a value', `kind: Pod # ${'[{'.repeat(5000)}\n`],
  ['a text block', `a: |\n  ${'[{'.repeat(5000)}\nb: >-\n  ${'{'.repeat(5000)}\n`],
  [
    'steps in a text block',
    `a: |\n${Array.from({ length: 800 }, (_, level) => `${' '.repeat(level + 1)}a:`).join('\n')}\n`,
  ],
  ['quotes over several lines', `a: "\n  ${'[\n  '.repeat(3000)}"\nb: '${'{\n  '.repeat(3000)}'\n`],
  ['a word', `a: b${'[{'.repeat(5000)}\n`],
])('brackets in %s nest nothing', (_, text) => {
  expect(isTooDeep(text)).toBe(false)
  const { pods, diagnostics } = parseManifest(
    `${text}kind: Pod\nspec: { containers: [{ name: app }] }\n`.replace('kind: Pod #', 'x: y #'),
  )
  expect(diagnostics.filter(({ message }) => message.includes('levels deep'))).toEqual([])
  expect(pods).toHaveLength(1)
})

test.each([
  ['behind a comment', `# {\n${'['.repeat(3000)}`],
  ['behind a text block', `a: |\n  "\n  '\nb: ${'['.repeat(3000)}`],
  ['behind quotes over several lines', `a: "\n # "\nb: ${'{a: '.repeat(3000)}`],
  ['behind a quote that is none', `a: it's # "\nb: ${'['.repeat(3000)}`],
  ['in a list behind a sign of a comment', `[ "\n # ", ${'['.repeat(3000)}`],
])('brackets %s are counted', (_, text) => {
  expect(isTooDeep(text)).toBe(true)
})

test('what is wide is not deep', () => {
  const wide = `spec:\n  containers:\n${'  - name: a\n    args: [a, "[", {b: c}]\n'.repeat(1500)}`
  expect(isTooDeep(wide)).toBe(false)
  expect(isTooDeep(`{"items":[${'{"a":[1]},'.repeat(3000)}1]}`)).toBe(false)
})
