import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runInShell } from './run-in-shell.fixture.ts'
import { shellLine, type Word } from './shell-command.ts'

test.each<[string, readonly Word[], string | undefined]>([
  ['plain words', ['kubectl', 'get', 'pods', 'web-1.x', ['-w']], 'kubectl get pods web-1.x -w'],
  ['an option with its value', ['a', ['-n', 'team-a']], 'a -n team-a'],
  ['a value with an equals sign in it', [['-l', 'a.test/b=c']], '-l a.test/b=c'],
  ['what is to be quoted', ['a b', '$(x)', 'x;y', '{.a}', '#', '*', '~'], "'a b' '$(x)' 'x;y' '{.a}' '#' '*' '~'"],
  ['a quotation mark', ["it's"], "'it'\\''s'"],
  ['a program that zsh would look up', ['=ls'], "'=ls'"],
  ['an operand that looks like an option', ['get', '--server=https://other.test'], undefined],
  ['a value that looks like an option', [['-n', '-A']], undefined],
  ['an empty operand', ['get', ''], undefined],
  ['an empty value', [['-n', '']], undefined],
  ['a line break', ['a\nb'], undefined],
  ['a line break at the end', ['a\n'], undefined],
  ['a control character', ['a\u001b[2J'], undefined],
  ['a control character of the second kind', ['a\u009bm'], undefined],
  ['a change of direction', ['a\u202eb'], undefined],
  ['what takes no room', ['a\u200bb'], undefined],
  ['a letter that looks like another', ['wеb'], undefined],
  ['a blank that is none', ['a\u00a0b'], undefined],
])('%s', (_, words, line) => {
  expect(shellLine(words)).toBe(line)
})

describe('whatever the words are', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 8 }),
    fc
      .array(fc.constantFrom("'", '\\', '"', '$', '`', ';', ' ', '!', '-', 'a', '#', '\n', '(', '*'), { maxLength: 6 })
      .map((letters) => letters.join('')),
  )
  const word = fc.oneof(
    text,
    text.map((value) => ['-n', value] as const),
    fc.constant(['--force'] as const),
  )
  const commands = fc
    .sample(fc.array(word, { maxLength: 5 }), { numRuns: 600, seed: 11 })
    .map((words): readonly Word[] => ['kubectl', ...words])
  const possible = commands.filter((words) => shellLine(words) !== undefined)

  test.each(['/bin/bash', '/bin/sh'] as const)('%s hands on exactly these', (shell) => {
    expect(possible.length).toBeGreaterThan(150)
    const { calls, complaints, files } = runInShell(
      shell,
      possible.map((words) => shellLine(words) ?? ''),
    )
    expect({ complaints, files }).toEqual({ complaints: '', files: [] })
    expect(calls).toEqual(possible.map((words) => [words.slice(1).flat()]))
  })
})

test('a shell that runs something else is found out', () => {
  const { calls, complaints, files } = runInShell('/bin/sh', [
    'kubectl get a; touch x',
    'kubectl get $(echo b) > y',
    'kubectl c',
  ])
  expect(calls).toEqual([[['get', 'a']], [['get', 'b']], [['c']]])
  expect(complaints).toContain('touch')
  expect(files).toEqual(['y'])
})
