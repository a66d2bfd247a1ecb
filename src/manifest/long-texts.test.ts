import { expect, test } from 'vitest'
import { parseManifest } from './parse-manifest.ts'

// A pattern that looks again at the whole text, or at the whole line, from each letter takes minutes for these: then the test runs out of
// its time. What nests ever deeper when it is mended would end the process.
test.each([
  '\n',
  '\r',
  ' ',
  '- ',
  '"\n',
  'a: "\n',
  '> a\n',
  '1 a\n',
  '$ a\n',
  '```\n',
  '{{ a }}',
  '{{ a }}\n',
  '“a” ',
  '- \u00a0',
  '\u200b',
  '&a ',
  'a: b: ',
  '{{',
  '{{ "',
  '{{ if a }}\n',
  '{{- toYaml a }} ',
  `\${ `,
  `\${a}`,
  '<% a do %>',
  '{{/*',
  '\\"',
  '~~~\n',
  ',“',
  'kind: a\n',
  'a: b\n',
])('a text of %j alone, however long, is answered', (unit) => {
  expect(parseManifest(unit.repeat(15_000)).pods).toEqual([])
})

test('a comment above many blank lines is looked at once for a Dockerfile', () => {
  expect(parseManifest(`# a\n${'\n'.repeat(1000)}x`).pods).toEqual([])
})
