import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { formatYaml } from './format-yaml.ts'

test('an object as kubectl prints it', () => {
  const pod = {
    kind: 'Pod',
    apiVersion: 'v1',
    metadata: { name: 'shop', creationTimestamp: '2026-01-15T12:00:00Z', annotations: {} },
    spec: { containers: [{ name: 'app', args: ['--verbose', '5'], ports: [{ containerPort: 80 }], env: [] }] },
    status: { message: 'containers with unready status: [app]', ready: false, note: 'one\ntwo\n' },
  }
  expect(formatYaml(pod)).toBe(`\
apiVersion: v1
kind: Pod
metadata:
  annotations: {}
  creationTimestamp: "2026-01-15T12:00:00Z"
  name: shop
spec:
  containers:
  - args:
    - --verbose
    - "5"
    env: []
    name: app
    ports:
    - containerPort: 80
status:
  message: 'containers with unready status: [app]'
  note: |
    one
    two
  ready: false
`)
})

test.each([
  ['yes', '"yes"'],
  ['y', '"y"'],
  ['null', '"null"'],
  ['', '""'],
  ['0644', '"0644"'],
  ['1e3', '"1e3"'],
  ['12:30:45', '"12:30:45"'],
  ['2026-01-15', '"2026-01-15"'],
  ['1.2.3', '1.2.3'],
  ['100m', '100m'],
  ['- x', "'- x'"],
  ["it's", "it's"],
  ['a # b', "'a # b'"],
  ['a\tb', '"a\\tb"'],
  ['\u0000 \u0007 \u001b[31m \u001f \u007f', '"\\0 \\a \\e[31m \\x1F \\x7F"'],
  ['\u0085 \u009b31m', '"\\N \\x9B31m"'],
  ['a "b" \\ \r\nc', '"a \\"b\\" \\\\ \\r\\nc"'],
  ['🚀 up', '"\\U0001F680 up"'],
  ['naïve — ok', 'naïve — ok'],
  ['a\u202eb\u200bc\ufeff', '"a\\u202Eb\\u200Bc\\uFEFF"'],
])('%j is written %s', (text, yaml) => {
  expect(formatYaml({ text })).toBe(`text: ${yaml}\n`)
})

test('reads back as what it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const json = JSON.parse(JSON.stringify({ value }))
      expect(parse(formatYaml(json), { version: '1.1' })).toEqual(json)
    }),
  )
})

test('a key with characters that cannot be seen is written so, too', () => {
  expect(formatYaml({ 'a\u202e': 1 })).toBe('"a\\u202E": 1\n')
})
