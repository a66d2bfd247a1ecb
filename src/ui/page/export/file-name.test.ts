import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['shop', 'svg', 'shop.svg'],
  ['a/b: c', 'watch.txt', 'a-b-c.watch.txt'],
  ['../..', 'png', 'pod.png'],
  ['', 'gif', 'pod.gif'],
  ['x'.repeat(300), 'yaml', `${'x'.repeat(80)}.yaml`],
])('%j with %s is %s', (name, ending, expected) => {
  expect(fileName(name, ending)).toBe(expected)
})
