import { expect, test } from 'vitest'
import { hostNameOf, isOwnHost, ownSources } from './own-host.ts'

test.each([
  ['localhost'],
  ['localhost:4173'],
  ['LOCALHOST:4173'],
  ['localhost.:4173'],
  ['podreel.localhost:4173'],
  ['127.0.0.1'],
  ['127.0.0.1:4173'],
  ['127.8.9.10:80'],
  ['[::1]'],
  ['[::1]:4173'],
])('%s is this machine', (host) => {
  expect(isOwnHost(host, 'localhost')).toBe(true)
})

test.each([
  [undefined],
  [''],
  [':4173'],
  ['evil.test'],
  ['evil.test:4173'],
  ['localhost.evil.test'],
  ['127.0.0.1.evil.test'],
  ['evillocalhost'],
  ['localhost@evil.test'],
  ['localhost, evil.test'],
  ['localhost; script-src *'],
  ['localhost:4173:1'],
  ['localhost:x'],
  ['localhost/'],
  ['128.0.0.1'],
  ['192.168.1.5'],
  ['0.0.0.0'],
  ['::1'],
  ['[::2]'],
  ['[localhost]'],
])('%s is not', (host) => {
  expect(isOwnHost(host, 'localhost')).toBe(false)
})

test.each([
  ['192.168.1.5:4173', '192.168.1.5', true],
  ['192.168.1.6', '192.168.1.5', false],
  ['classroom.test', 'Classroom.test', true],
  ['evil.test', 'classroom.test', false],
  ['[fe80::1]:80', 'fe80::1', true],
  ['localhost', '192.168.1.5', true],
  // Where all addresses are listened at, none is known to be foreign; a name is.
  ['192.168.1.5', '0.0.0.0', true],
  ['[fe80::1]', '::', true],
  ['evil.test', '0.0.0.0', false],
])('%s, where %s was asked for: %s', (host, asked, isOwn) => {
  expect(isOwnHost(host, asked)).toBe(isOwn)
})

test.each([
  ['localhost', 'localhost'],
  ['192.168.1.5', '192.168.1.5'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['::1', '[::1]'],
])('a server at %s is called %s', (asked, name) => {
  expect(hostNameOf(asked)).toBe(name)
})

test.each([
  ['localhost', 'http://localhost:80 http://127.0.0.1:80'],
  ['0.0.0.0', 'http://localhost:80 http://127.0.0.1:80'],
  ['classroom.test', 'http://localhost:80 http://127.0.0.1:80 http://classroom.test:80'],
  ['::1', 'http://localhost:80 http://127.0.0.1:80 http://*:80'],
])('an embed of a server at %s may load from %s', (asked, sources) => {
  expect(ownSources(asked, 80)).toBe(sources)
})
