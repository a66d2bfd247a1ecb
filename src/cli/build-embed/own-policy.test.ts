// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { keepToOwnHost } from '../../embed/own-policy.ts'
import { embedSecurityPolicy } from '../security.ts'

afterEach(() => document.head.replaceChildren())

test.each([
  ['https://podreel.example/assets/embed-1.js', 'https://podreel.example'],
  ['http://localhost:4173/assets/embed-1.js', 'http://localhost:4173'],
  ['http://[::1]:4173/assets/embed-1.js', 'http://*:4173'],
  ['file:///srv/podreel/assets/embed-1.js', 'file:'],
])('a script from %s keeps the page to %s, and leaves the policy that it came with', (own, source) => {
  const built = document.createElement('meta')
  built.setAttribute('http-equiv', 'Content-Security-Policy')
  built.content = embedSecurityPolicy('http: https:')
  document.head.append(built)
  keepToOwnHost(own)
  const policies = [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv]')].map(({ content }) => content)
  expect(policies).toEqual([embedSecurityPolicy('http: https:'), embedSecurityPolicy(source)])
})
