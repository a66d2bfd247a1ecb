import { expect, test } from 'vitest'
import { isConfigKey, isDnsLabel, isDnsSubdomain } from './name-format.ts'

const long = (length: number) => 'a'.repeat(length)

test.each([
  ['a label', isDnsLabel, ['a', '1', 'web-1', long(63)]],
  ['a subdomain', isDnsSubdomain, ['a', 'web-1', 'node-1.example.com', long(253)]],
  ['a key', isConfigKey, ['a', '.a', 'a..b', 'A_b-c.D', '-', long(253)]],
] as const)('%s', (_, isName, names) => {
  expect(names.filter((name) => !isName(name))).toEqual([])
})

test.each([
  ['no label', isDnsLabel, ['', 'A', 'a_b', '-a', 'a-', 'a.b', 'a\n', ' a', 'é', long(64)]],
  ['no subdomain', isDnsSubdomain, ['', 'A', '.a', 'a.', 'a..b', 'a.-b', 'a b', 'a\n', 'a;b', long(254)]],
  ['no key', isConfigKey, ['', '.', '..', '..a', 'a b', 'a/b', 'a\n', '$a', long(254)]],
] as const)('%s', (_, isName, names) => {
  expect(names.filter((name) => isName(name))).toEqual([])
})
