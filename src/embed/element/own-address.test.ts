import { expect, test } from 'vitest'
import { folderAt } from './own-address.ts'

const page = 'https://docs.example/guide/pods.html?a#b'

test.each([
  ['https://podreel.example/', 'https://podreel.example/'],
  ['https://podreel.example', 'https://podreel.example/'],
  ['https://podreel.example:8443/a/b', 'https://podreel.example:8443/a/b/'],
  ['http://localhost:4173/', 'http://localhost:4173/'],
  ['HTTPS://podreel.example/', 'https://podreel.example/'],
  ['/podreel', 'https://docs.example/podreel/'],
  ['podreel/', 'https://docs.example/guide/podreel/'],
  ['../podreel/', 'https://docs.example/podreel/'],
  ['//podreel.example/', 'https://podreel.example/'],
  ['https://podreel.example/a/?b=1#c', 'https://podreel.example/a/'],
  ['https://name:word@podreel.example/', 'https://podreel.example/'],
])('%s is the folder %s', (base, folder) => {
  expect(folderAt(base, page)).toBe(folder)
})

test.each([
  'data:text/html,<script>alert(1)</script>',
  'javascript:alert(1)//',
  ' javascript:alert(1)//',
  'java\nscript:alert(1)//',
  'blob:https://docs.example/1234',
  'file:///srv/podreel/',
  'ftp://podreel.example/',
  'about:blank',
  'filesystem:https://docs.example/',
  'https://',
  'https://[',
])('%s is none', (base) => {
  expect(folderAt(base, page)).toBeUndefined()
})

test('a page from a folder may name another folder', () => {
  expect(folderAt('../podreel', 'file:///srv/docs/index.html')).toBe('file:///srv/podreel/')
  expect(folderAt('https://podreel.example', 'file:///srv/docs/index.html')).toBe('https://podreel.example/')
})

test('a page without an address of its own can name a whole address only', () => {
  expect(folderAt('podreel/', 'about:srcdoc')).toBeUndefined()
  expect(folderAt('https://podreel.example/', 'about:srcdoc')).toBe('https://podreel.example/')
})
