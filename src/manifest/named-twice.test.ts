import { describe, expect, test } from 'vitest'
import { applyEdits } from './apply-edits.ts'
import { mapText } from './mapped-text.ts'
import { readDocument } from './read-document.ts'
import { readJson } from './read-json.ts'

const budget = () => ({ left: 1000 })

describe('a field that is there twice', () => {
  const texts: readonly (readonly [name: string, text: string, after: string])[] = [
    ['a line', 'a: 1\nb: 2\na: 3\n', 'b: 2\na: 3\n'],
    ['a block', 'x:\n  a:\n  - 1\n  - b: 2\n  a: 3\n', 'x:\n  a: 3\n'],
    ['the first of an entry', '- a: 1\n  b: 2\n  a: 3\n', '- b: 2\n  a: 3\n'],
    ['without a value', 'a:\nb: 2\na: 3\n', 'b: 2\na: 3\n'],
    ['a block scalar', 'a: |\n  one\n\n  two\n\na: 3\n', 'a: 3\n'],
    ['comments behind it', 'a: 1 # one\n# two\nb: 2\na: 3\n', '# two\nb: 2\na: 3\n'],
    ['in braces', 'x: {a: 1, b: 2, a: 3}\n', 'x: {b: 2, a: 3}\n'],
    ['JSON', '{"a": [1, 2],\n  "b": 2, "a": 3}', '{"b": 2, "a": 3}'],
  ]
  test.each(texts)('is taken out with its own text: %s', (_, text, after) => {
    const source = mapText(text)
    const json = readJson(source, 0, budget())
    const [first, ...rest] = json?.twice ?? readDocument(source, budget()).diagnostics
    expect(rest).toEqual([])
    expect(first && applyEdits(text, first.fix?.edits ?? [])).toBe(after)
    expect(readDocument(mapText(after), budget()).value).toEqual(readDocument(source, budget()).value)
  })

  test.each([
    ['a: 1\nb: 2\na: 3\n', '2 lines below'],
    ['a: 1\na: 3\n', 'one line below'],
    ['x: {a: 1, b: 2, a: 3}\n', 'on the same line'],
    ['a: 1\na: 2\nb:\n  c: 3\na: 3\n', '4 lines below'],
  ])('names the place of the one that counts: %j', (text, where) => {
    expect(readDocument(mapText(text), budget()).diagnostics[0]?.message).toBe(
      `The field a is there twice; kubectl takes the last one, ${where}, without a word.`,
    )
  })

  test('is told at all places but the last', () => {
    const { diagnostics } = readDocument(mapText('a: 1\na: 2\na: 3\n'), budget())
    expect(diagnostics.map(({ range }) => range?.start)).toEqual([0, 5])
  })

  test('stays where an alias stands for what is in it', () => {
    const { diagnostics } = readDocument(mapText('a: &x 1\nb: *x\na: 3\n'), budget())
    expect(diagnostics.map(({ fix }) => fix)).toEqual([undefined])
  })
})
