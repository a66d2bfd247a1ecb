import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Expectation, parseExpectation } from '../proof/claims/expectations-parse.ts'

const text = readFileSync(new URL('../../docs/lesson-writing.md', import.meta.url), 'utf8')
const claims = [...text.matchAll(/^\| `(\{.+?\})` \|/gm)].map(([, claim = '']) => claim)

/** The compiler misses a word that is not here. */
const words: Readonly<Record<Expectation['kind'], true>> = {
  before: true,
  never: true,
  notBefore: true,
  notAfter: true,
  status: true,
  ready: true,
  phase: true,
  podReason: true,
  condition: true,
  restartCount: true,
  lastTerminated: true,
  exitCode: true,
  statusSequence: true,
  event: true,
}

test('docs/lesson-writing.md has every word of expect once, each in a claim that can be read', () => {
  const kinds = claims.map((claim) => parseExpectation(parse(claim))?.kind ?? `not read: ${claim}`)
  expect(kinds.toSorted()).toEqual(Object.keys(words).toSorted())
})
