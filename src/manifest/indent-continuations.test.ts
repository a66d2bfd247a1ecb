import { expect, test } from 'vitest'
import { mapText } from './mapped-text.ts'
import { readDocument } from './read-document.ts'

/** What kubectl's parser makes of each text; YAML 1.2 takes none of them. */
const texts: readonly (readonly [name: string, text: string, value: unknown])[] = [
  ['a closing quote below its field', 'a:\n  b: "\n    x &&\n    y\n  "\n  c: 1\n', { a: { b: ' x && y ', c: 1 } }],
  ['quotes in brackets', 'a:\n  b: ["\n    x\n  "]\n  c: 1\n', { a: { b: [' x '], c: 1 } }],
  ['single quotes in the first column', "a:\n  b: 'it''s\nx'\n  c: 1\n", { a: { b: "it's x", c: 1 } }],
  ['an escaped quote and an escaped line end', 'a:\n- "x\\"\\\ny"\n- z\n', { a: ['x"y', 'z'] }],
  [
    'brackets closed in the first column',
    'a:\n  b: [\nx, "y"\n]\n  c: {\nd: 1}\n',
    { a: { b: ['x', 'y'], c: { d: 1 } } },
  ],
  [
    'braces within entries of a list',
    'a:\n- b: {c: "x\ny",\nd: 2}\n  e: 3\n',
    { a: [{ b: { c: 'x y', d: 2 }, e: 3 }] },
  ],
  [
    'a block scalar with quotes before it',
    'a: |\n  it\'s "\nb: "x\ny" # it\'s\nc: it\'s\n',
    { a: 'it\'s "\n', b: 'x y', c: "it's" },
  ],
]

test.each(texts)('a value that goes on too far left is read as kubectl reads it: %s', (_, text, value) => {
  const read = readDocument(mapText(text), { left: 1000 })
  expect(read.diagnostics).toEqual([])
  expect(read.value).toEqual(value)
})

test('the places stay those of the text', () => {
  const text = 'a:\n  b: "x\n  y"\n  c: 12\n'
  const { place } = readDocument(mapText(text), { left: 1000 })
  const range = place.children?.get('a')?.children?.get('c')?.value
  expect(range && text.slice(range.start, range.end)).toBe('12')
})

test.each(['a: "x\nb: 1\n', 'a: [x\nb: 1\n', 'a: "x\nb: "y"\n'])('%j is wrong all the same', (text) => {
  expect(readDocument(mapText(text), { left: 1000 }).diagnostics).not.toEqual([])
})
