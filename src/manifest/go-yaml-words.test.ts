import { describe, expect, test } from 'vitest'
import { parseManifest } from './parse-manifest.ts'

// What kubectl 1.32 printed for each text (`kubectl annotate --local -f`).

const head = 'apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers:\n  - name: app\n'
const open = `${head}    image: "example/app:1\n  - name: side\n    image: example/side:1\n`
const endOfStream = 'found unexpected end of stream'

function says(text: string): string | undefined {
  return parseManifest(text).kubectl?.replace('error: error parsing <file>: error converting YAML to JSON: yaml: ', '')
}

describe('a quote that is not closed', () => {
  test.each<[string, string, string | undefined]>([
    ['by the end of the text', open, `line 10: ${endOfStream}`],
    ['without a line end', open.trimEnd(), `line 10: ${endOfStream}`],
    ['by a separator', `${open}---\na: "b"\n`, `line 10: ${endOfStream}`],
    ['by a line of dots', `${open}...\na: "b"\n`, 'line 10: found unexpected document indicator'],
    [
      'but further down, where more follows',
      `${head}    image: "example/app:1\n    command: ["sleep", "9"]\n`,
      'line 7: did not find expected key',
    ],
    [
      'but by the first of the next value',
      `${head}    image: "example/app:1\n  - name: side\n    image: "example/side:1"\n    ports: []\n`,
      'line 8: did not find expected key',
    ],
    ['single', `${head}    image: 'example/app:1\n    command: ['sleep']\n`, 'line 7: did not find expected key'],
    ['in a list: not certain', `${head}    args:\n    - "one\n    - "two"\n`, undefined],
  ])('%s', (_, text, problem) => {
    expect(says(text)).toBe(problem)
  })

  test('is found behind words with apostrophes', () => {
    const text = `${head}    image: 'example/app:1\n`.replace('app\n', "app's\n")
    const [{ range } = {}] = parseManifest(text).diagnostics
    expect(text.slice(range?.start, range?.end)).toBe("'example/app:1")
  })

  test('ends with its line for the picture', () => {
    for (const [line, image] of [
      ['"example/app:1', 'example/app:1'],
      ['\'example/app:1  # later: "2"', 'example/app:1'],
      ['"example/app:1\n    command: ["sleep", "9"]', 'example/app:1'],
      ['"example/app:1\n    workingDir: "/srv', 'example/app:1'],
    ]) {
      const { pods, diagnostics } = parseManifest(open.replace('"example/app:1', line ?? ''))
      expect(diagnostics[0]).toMatchObject({ severity: 'error', code: 'Syntax' })
      expect(pods[0]).toMatchObject({
        isGuess: true,
        object: {
          spec: {
            containers: [
              { name: 'app', image },
              { name: 'side', image: 'example/side:1' },
            ],
          },
        },
      })
    }
  })

  test('ends before the brackets that it stands in', () => {
    const { pods } = parseManifest(`${head}    args: ["a, b]\n  - name: side\n    image: 'x\n`)
    expect(pods[0]?.object).toMatchObject({
      spec: { containers: [{ args: ['a, b'] }, { name: 'side', image: 'x' }] },
    })
  })
})

describe('lines are counted from the separator', () => {
  const reserved = 'found character that cannot start any token'
  test.each<[string, string, string]>([
    ['none', 'a: b\nc: @d\n', `line 2: ${reserved}`],
    ['one before the first document is its first line', '---\na: b\nc: @d\n', `line 3: ${reserved}`],
    ['behind a document it is none', 'a: 1\n---\na: b\nc: @d\n', `line 2: ${reserved}`],
    ['of two at the beginning the second ends the first', '---\n---\na: b\nc: @d\n', `line 2: ${reserved}`],
    ['of two behind a comment the second is kept', '# x\n---\n---\na: b\nc: @d\n', `line 3: ${reserved}`],
    ['for a tab, too', '---\na: b\n\tc: d\n', 'line 3: found a tab character that violates indentation'],
    ['and for a second colon', '---\na: b\n  c: d: e\n', 'line 3: mapping values are not allowed in this context'],
  ])('%s', (_, text, problem) => {
    expect(says(text)).toBe(problem)
  })
})

test('what is said to an entry below a value is not foretold', () => {
  expect(says(`${head}    - x\n    image: y\n`)).toBeUndefined()
  expect(says(`${head}      image: y\n`)).toBe('line 7: mapping values are not allowed in this context')
})
