import { expect, test } from 'vitest'
import { tooFastGrowth } from '../base/text-growth.fixture.ts'
import { maskSecrets } from './secrets/mask-secrets.ts'
import { textSecrets } from './secrets/text-secrets.ts'
import { savingsOf, shorten } from './shorten.ts'

const longest = 8000

const units = [
  '-',
  'a',
  'aA0',
  ' ',
  '\t',
  '\n',
  '# a\n',
  '"',
  "'",
  '\\"',
  '\\',
  '{{',
  '{{ a',
  '$(',
  '${a:?',
  '<a',
  '://',
  'a://b:c@',
  'a://b@',
  '@tcp(',
  'a:b@',
  'a/b@',
  '?key=',
  'a=b;',
  'password',
  'password=',
  'password: ',
  'password="',
  'password=\\"',
  'password=$(',
  'password=a,',
  'password: |\n',
  ' password: a b\n',
  'Authorization: Bearer ',
  '"cookie: ',
  'name: password, value: ',
  'value: a, name: password ',
  '<password>a',
  '-----BEGIN PRIVATE KEY-----\n',
  'LS0tLS1CRUdJTi',
  'eyJ',
  'eyJ-',
  'eyJaaaaaaaaaa.',
  'SG.',
  'sk-',
  'aB3dE5gH7jK9mN2pQ4rS6tU8vW1xY0z\n',
  'YWFhYWFhYWFhYWFhYWFhYWFhYWE= ',
  'kind: Secret\ndata:\n  a: b\n',
  '---\nkind: Secret\n',
  'a # b\n',
  'curl -u a:b ',
  'mysql -pa ',
  'cat <<E >secret\n',
  '<<Eaaaaaaaa',
  'users: {',
  'users: {a: b1c2d3}',
  '[users]\na = b\n',
  'secretGenerator:\n- literals: [a=b]\n',
  'a: Password\npassword: Password\n',
  'password=md5(',
  '?&key=',
  'A_USER=a:b1c2d ',
  'type: password, content: ',
  '<password>\t',
  'echo a | docker login --password-stdin\n',
  '"a b" ',
  'a \\\n',
  '/hooks/aaaaaaaaaaaaaaaaaaa1',
  'a@sha256:',
  '&a ',
  '- a\n',
  'a: b\n',
]

test.each(units)('of a text of %j alone secrets are found in a time that grows with its length', (unit) => {
  const textOf = (length: number) => unit.repeat(Math.ceil(length / unit.length))
  expect(tooFastGrowth(textSecrets, textOf, longest)).toBeUndefined()
  expect(tooFastGrowth(maskSecrets, (length) => `kind: Pod\n# ${textOf(length)}`, longest)).toBeUndefined()
})

const pod = (rest: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  containers:\n  - { name: a, image: b }\n${rest}`

test.each([
  ['dashes', (length: number) => pod(`# ${'-'.repeat(length)}\n`)],
  ['a word', (length: number) => pod(`# ${'a'.repeat(length)}@sha256:\n`)],
  ['blanks', (length: number) => pod(`x: a${' '.repeat(length)}x\n`)],
  ['blanks before a remark', (length: number) => pod(`x: a${' '.repeat(length)}# b\n`)],
  ['properties', (length: number) => pod(`x: ${'!a '.repeat(length / 3)}|\n`)],
  ['lines', (length: number) => pod('x: b\n'.repeat(length / 5))],
  [
    'JSON',
    (length: number) => JSON.stringify({ kind: 'Pod', spec: { containers: [] }, x: 'a@sha256:'.repeat(length / 9) }),
  ],
])('a text with many %s is shortened in a time that grows with its length', (_name, textOf) => {
  const all = ['managedFields', 'lastApplied', 'comments', 'digests', 'status'] as const
  expect(tooFastGrowth((text) => shorten(text, all), textOf, longest)).toBeUndefined()
  expect(tooFastGrowth(savingsOf, textOf, longest)).toBeUndefined()
})
