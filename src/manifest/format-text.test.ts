import { describe, expect, test } from 'vitest'
import { applyEdits } from './apply-edits.ts'
import { formatText } from './format-text.ts'
import { parseManifest } from './parse-manifest.ts'

const formatted = (text: string) => applyEdits(text, formatText(text))

describe('the layout', () => {
  test.each<[string, string, string]>([
    ['two blanks a level', 'spec:\n      a:\n         b:  1\n', 'spec:\n  a:\n    b: 1\n'],
    ['comments stay', '# top\na:   1    # one\n\n\n# two\nb: [1,2]\n', '# top\na: 1 # one\n\n# two\nb: [ 1, 2 ]\n'],
    ['lists as they are: not indented', 'a:\n-   b:  1\n-   c\n', 'a:\n- b: 1\n- c\n'],
    ['lists as they are: indented', 'a:\n      - b\n', 'a:\n  - b\n'],
    ['words of YAML 1.1 and numbers', 'a:  yes\nb: 0644\nc: "1.30"\nd: 1e3\n', 'a: yes\nb: 0644\nc: "1.30"\nd: 1e3\n'],
    ['each document for itself', 'a:  1\n---\n# c\nb:    2\n---\n[', 'a: 1\n---\n# c\nb: 2\n---\n['],
    ['blocks of text', 'a: |\n    x\n      y\nb:  1', 'a: |\n  x\n    y\nb: 1'],
    ['JSON', '{"a":1,"b":[{"c":2}]}\n', '{\n  "a": 1,\n  "b": [\n    {\n      "c": 2\n    }\n  ]\n}\n'],
    ['line breaks of Windows', 'a:   1\r\nb:  2\r\n', 'a: 1\r\nb: 2\r\n'],
    ['within fences', 'x\n```yaml\na:    1\n```\ny\n', 'x\n```yaml\na: 1\n```\ny\n'],
  ])('%s', (_, text, expected) => {
    expect(formatted(text)).toBe(expected)
    expect(formatted(expected)).toBe(expected)
  })

  test.each([
    ['broken YAML', 'a: [1,\nb:   2\n'],
    ['a field that is there twice in JSON', '{"a":1,"a":2}'],
    ['tabs for blanks', 'a:\n\tb:   1\n'],
  ])('%s stays as it is', (_, text) => {
    expect(formatted(text)).toBe(text)
  })

  test('anchors and merges mean the same', () => {
    const text =
      'kind: Pod\napiVersion: v1\nspec:\n    containers:\n    - &base\n      name:   a\n      image: b\n    - <<:   *base\n      name: c\n'
    const result = formatted(text)
    expect(result).not.toBe(text)
    expect(parseManifest(result).pods[0]?.object).toEqual(parseManifest(text).pods[0]?.object)
  })
})
