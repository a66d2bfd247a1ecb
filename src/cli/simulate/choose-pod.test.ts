import { expect, test } from 'vitest'
import { choosePod } from './choose-pod.ts'

const pods = [
  { id: 'Pod/shop#0', kind: 'Pod', name: 'shop', namespace: 'a' },
  { id: 'Pod/shop#1', kind: 'Pod', name: 'shop', namespace: 'b' },
  { id: 'Deployment/web#0', kind: 'Deployment', name: 'web' },
  { id: 'Job/web#0', kind: 'Job', name: 'web' },
  { id: 'Pod/db#0', kind: 'Pod', name: 'db' },
]

test.each([
  ['db', { id: 'Pod/db#0' }],
  ['pod/db', { id: 'Pod/db#0' }],
  ['default/db', { id: 'Pod/db#0' }],
  ['Deployment/web', { id: 'Deployment/web#0' }],
  ['b/shop', { id: 'Pod/shop#1' }],
  ['Pod/shop#1', { id: 'Pod/shop#1' }],
  ['web', { wrong: '--pod web names several: Deployment/web, Job/web' }],
  ['shop', { wrong: '--pod shop names several: a/shop, b/shop' }],
  ['nobody', { wrong: 'no Pod is called nobody; the text has a/shop, b/shop, Deployment/web, Job/web, db' }],
])('%s', (asked, answer) => {
  expect(choosePod(pods, asked)).toEqual(answer)
})

test('says so where there is none', () => {
  expect(choosePod([], 'shop')).toEqual({ wrong: 'no Pod is called shop; the text has none' })
})
