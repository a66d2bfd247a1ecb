import { expect, test } from 'vitest'
import { pageOf } from './page-route.ts'

test.each([
  ['#rules', { name: 'rules', find: '' }],
  ['#rules/image-pull', { name: 'rules', find: 'image-pull' }],
  ['#proof', { name: 'proof', find: '' }],
  ['', undefined],
  ['#m=d1.abc', undefined],
  ['#rulesofthumb', undefined],
  ['#x=rules', undefined],
])('%s', (fragment, page) => {
  expect(pageOf(fragment)).toEqual(page)
})
