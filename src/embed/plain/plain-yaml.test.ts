import { describe, expect, test } from 'vitest'
import { examples } from '../../lessons/examples.ts'
import { drawnNumbers, hostileText } from '../../manifest/hostile-text.fixture.ts'
import { manifestSeeds } from '../../manifest/manifest-seeds.fixture.ts'
import { readAround } from '../../manifest/read-around.ts'
import { readPlainYaml } from './plain-yaml.ts'

/** What the whole reader says of a text in which it finds nothing wrong, a warning neither. */
function wholeValues(text: string): readonly unknown[] | undefined {
  const { values, diagnostics } = readAround(text)
  return diagnostics.length > 0 ? undefined : values.map(({ value }) => value)
}

test.each(examples)('the example $id is plain, and read as by the whole reader', ({ text }) => {
  expect(readPlainYaml(text)).toEqual(wholeValues(text))
})

const ownSeeds: readonly [string, ...string[]] = [
  `# A comment – “and” a name in quotes…
"a b": 'it''s' # behind it → here
list:
- one
-
- - nested
- name: x   # a map in a list
  args: ["a, b", 'c', -d, http://e/f, {k: v, "q": [1, 2.5, true, ~, 0x1F, 0644, 1e3]}]
  deep:
    - {}
    - []
  text: |
    first
      second: no field – “so”

    # no comment
  other: >-
    folds
    to one
after: yes
empty:
time: 12:30
---

# nothing but a comment
---
last: a b: c
`,
  ...manifestSeeds,
]

test('a text that is changed at random is read as by the whole reader, or not at all', () => {
  const texts: [string, ...string[]] = [...ownSeeds, ...examples.map(({ text }) => text)]
  const draw = drawnNumbers(7)
  const counts = { read: 0, left: 0 }
  for (let index = 0; index < 6000; index++) {
    const text = hostileText(texts, draw)
    const values = readPlainYaml(text)
    if (values !== undefined) expect(values, JSON.stringify(text)).toEqual(wholeValues(text))
    counts[values === undefined ? 'left' : 'read']++
  }
  expect(counts.read).toBeGreaterThan(500)
}, 60_000)

describe('each line of a text may be left out, doubled, or stand further left or right', () => {
  test.each(ownSeeds.map((text, index) => ({ index, text })))('text $index', ({ text }) => {
    const lines = text.split('\n')
    for (const [index, line] of lines.entries())
      for (const changed of [
        [],
        [line, line],
        [` ${line}`],
        [line.slice(1)],
        [`  ${line}`],
        ['', line],
        [`${line}  `],
      ]) {
        const whole = [...lines.slice(0, index), ...changed, ...lines.slice(index + 1)].join('\n')
        const values = readPlainYaml(whole)
        if (values !== undefined) expect(values, whole).toEqual(wholeValues(whole))
      }
  })
})

test.each([
  ['a field', 'a: 1', [{ a: 1 }]],
  ['YAML 1.1 words', 'a: yes\nb: off\nc: 010', [{ a: true, b: false, c: 8 }]],
  ['a list at its field', 'a:\n- b\n- c: d\n  e: f', [{ a: ['b', { c: 'd', e: 'f' }] }]],
  ['a block of text', 'a: |\n  b\n   c\n\n  d\ne: f', [{ a: 'b\n c\n\nd\n', e: 'f' }]],
  ['two documents', 'a: 1\n---\nb: 2\n', [{ a: 1 }, { b: 2 }]],
  ['brackets', 'a: {b: [c, "d, e"], f: {}}', [{ a: { b: ['c', 'd, e'], f: {} } }]],
  ['a name that is one of JavaScript’s own', 'constructor: 1', [{ constructor: 1 }]],
])('%s', (_name, text, values) => {
  expect(readPlainYaml(text)).toEqual(values)
  expect(wholeValues(text)).toEqual(values)
})

test.each([
  ['an anchor', 'a: &b c'],
  ['an alias', 'a: *b'],
  ['a tag', 'a: !!str 1'],
  ['a merge key', '<<: {a: b}'],
  ['a text over two lines', 'a: b\n  c'],
  ['brackets over two lines', 'a: [b,\n  c]'],
  ['a field twice', 'a: 1\na: 2'],
  ['a name that is no text', 'yes: 1'],
  ['a tab', 'a:\tb'],
  ['a template', 'a: {{ b }}'],
  ['a number that JSON does not have', 'a: .inf'],
  ['a complex key', '? a\n: b'],
  ['a directive', '%YAML 1.2\n---\na: b'],
  ['no YAML', 'a: ['],
  ['an escape', 'a: "\\x41"'],
  ['a fence', '```yaml\na: b\n```'],
  ['a list', '- a'],
])('%s is left to the whole reader', (_name, text) => {
  expect(readPlainYaml(text)).toBeUndefined()
})
