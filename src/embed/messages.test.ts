import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessage } from './messages.ts'

test.each([
  [{ type: 'ping' }, { type: 'ping' }],
  [{ type: 'play', and: 'more' }, { type: 'play' }],
  [{ type: 'pause' }, { type: 'pause' }],
  [
    { type: 'load', text: '' },
    { type: 'load', text: '' },
  ],
  [
    { type: 'seek', to: 12.5 },
    { type: 'seek', toMs: 12_500 },
  ],
  [
    { type: 'seek', to: '1m20s' },
    { type: 'seek', toMs: 80_000 },
  ],
  [
    { type: 'seek', to: 0 },
    { type: 'seek', toMs: 0 },
  ],
  [
    { type: 'chapter', to: 1 },
    { type: 'chapter', to: 1 },
  ],
  [
    { type: 'chapter', to: 'next' },
    { type: 'chapter', to: 'next' },
  ],
])('%j', (said, expected) => {
  expect(readMessage({ podreel: 1, ...said })).toEqual(expected)
})

test.each([
  [{ type: 'seek' }],
  [{ type: 'seek', to: -1 }],
  [{ type: 'seek', to: 'forever' }],
  [{ type: 'seek', to: Number.NaN }],
  [{ type: 'chapter', to: 0 }],
  [{ type: 'chapter', to: 1.5 }],
  [{ type: 'load', text: 7 }],
  [{ type: 'toString' }],
  [{}],
])('%j is complained of', (said) => {
  expect(readMessage({ podreel: 1, ...said })).toEqual({ complaint: expect.any(String) })
})

test('types that can be cloned but not written as JSON are complained of', () => {
  const circle: unknown[] = []
  circle.push(circle)
  for (const type of [10n, circle]) expect(readMessage({ podreel: 1, type })).toHaveProperty('complaint')
})

test.each([[null], ['play'], [{ type: 'play' }], [{ podreel: 2, type: 'play' }], [[1]], [7]])(
  '%j is none of ours',
  (data) => {
    expect(readMessage(data)).toBeUndefined()
  },
)

test('whatever comes, it is no exception', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (type, to, text) => {
      expect(readMessage({ podreel: 1, type, to, text })).toBeDefined()
    }),
  )
})
