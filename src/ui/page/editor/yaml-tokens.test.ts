import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yamlTokens } from './yaml-tokens.ts'

test.each<[string, readonly [string, string][]]>([
  ['', []],
  [
    'kind: Pod',
    [
      ['key', 'kind'],
      ['text', ': Pod'],
    ],
  ],
  [
    '  - name: app # the main one',
    [
      ['text', '  - '],
      ['key', 'name'],
      ['text', ': app '],
      ['comment', '# the main one'],
    ],
  ],
  [
    "command: ['a: b']",
    [
      ['key', 'command'],
      ['text', ': ['],
      ['string', "'a: b'"],
      ['text', ']'],
    ],
  ],
  [
    '{cpu: 1, memory: 2Gi}',
    [
      ['text', '{'],
      ['key', 'cpu'],
      ['text', ': 1, '],
      ['key', 'memory'],
      ['text', ': 2Gi}'],
    ],
  ],
  [
    'image: shop/app:2.3#x',
    [
      ['key', 'image'],
      ['text', ': shop/app:2.3#x'],
    ],
  ],
  [
    "args: it's",
    [
      ['key', 'args'],
      ['text', ": it's"],
    ],
  ],
  ['"open', [['string', '"open']]],
  ['---', [['text', '---']]],
])('%s', (line, expected) => {
  expect(yamlTokens(line).map(({ kind, text }) => [kind, text])).toEqual(expected)
})

test('joined, the tokens are the line', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab:-#\'"[]{}, |>.0') }), (line) => {
      expect(
        yamlTokens(line)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line)
    }),
  )
})
