import { expect, test } from 'vitest'
import { phraseText } from '../../base/phrase.ts'
import { type Story, traceOf } from '../../sim/simulate.fixture.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import { waitingFor } from './waiting-for.ts'

const needs = (story: Story, t: number) => {
  const trace = traceOf(story)
  const { waits } = waitingFor(trace, snapshotAt(trace, t))
  return waits.map(({ what, isTrouble, at, forEver }) => ({
    what: phraseText(what),
    isTrouble,
    ...(at !== undefined && { at: at > 30_000 ? 'later' : at }),
    ...(forEver && { forEver: phraseText(forEver) }),
  }))
}

test.each([
  [
    'a sandbox that fails for ever',
    { sandboxError: 'no network' },
    [
      {
        what: 'the sandbox: it could not be created, and is tried again',
        isTrouble: true,
        forEver: 'every try fails in this scenario',
      },
    ],
  ],
  [
    'a sandbox that fails for a while',
    { sandboxError: { message: 'no network', until: '45s' } },
    [{ what: 'the sandbox: it could not be created, and is tried again', isTrouble: true, at: 'later' }],
  ],
  [
    'a network that comes late',
    { networkReadyAt: '45s' },
    [{ what: 'the network of the node to be ready', isTrouble: true, at: 'later' }],
  ],
])('of %s the Pod says what it waits for, and until when', (_, node, expected) => {
  expect(needs({ behavior: { node } }, 20_000)).toEqual(expected)
})
