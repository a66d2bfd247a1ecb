import { expect, test } from 'vitest'
import { pageOf } from './page-route.ts'

test.each([
  ['#rules', { name: 'rules', find: '' }],
  ['#rules/image-pull', { name: 'rules', find: 'image-pull' }],
  ['#proof', { name: 'proof', find: '' }],
  ['#gallery', { name: 'gallery', find: '' }],
  ['#gallery/sidecar', { name: 'gallery', find: 'sidecar' }],
  ['#lessons', { name: 'lessons', find: '' }],
  ['#myths/back-off', { name: 'myths', find: 'back-off' }],
  ['#glossary', { name: 'glossary', find: '' }],
  ['#x=lesson-shutdown', { name: 'lesson', find: 'shutdown', step: 1 }],
  ['#x=lesson-shutdown&step=3', { name: 'lesson', find: 'shutdown', step: 3 }],
  ['#x=lesson-shutdown&step=none', undefined],
  ['#x=shop&t=3s', undefined],
  ['#presenter', { name: 'presenter', find: '' }],
  ['#notes/a1b2', { name: 'notes', find: 'a1b2' }],
  ['#handout', { name: 'handout', find: '' }],
  ['#x=shop&t=3s&v=presenter', { name: 'presenter', find: '' }],
  ['#x=shop&v=why,presenter', { name: 'presenter', find: '' }],
  ['#x=shop&v=presenters', undefined],
  ['#compare', { name: 'compare', find: '' }],
  ['#x=shop&ak=1.28&v=compare', { name: 'compare', find: '' }],
  ['#lesson', undefined],
  ['', undefined],
  ['#m=d1.abc', undefined],
  ['#rulesofthumb', undefined],
  ['#x=rules', undefined],
])('%s', (fragment, page) => {
  expect(pageOf(fragment)).toEqual(page)
})
