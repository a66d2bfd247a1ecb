import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phraseText } from '../base/phrase.ts'
import { minors } from '../kube/minor.ts'
import { unpackText } from './codec.ts'
import { formatLink, type LinkParts, type PinnedLink, readLink } from './link.ts'

const packed = 'd1.AQoA9f9raW5kOiBQb2QK.8d37b5bc'

const pinned = (said: Partial<PinnedLink>): PinnedLink => ({
  carried: undefined,
  packed: undefined,
  example: undefined,
  minor: undefined,
  choice: undefined,
  gates: {},
  names: {},
  ...said,
})

describe('reading', () => {
  test.each([
    ['a text', `#m=${packed}`, { packed, carried: unpackText(packed) }],
    ['an example', '#x=shop', { example: 'shop' }],
    ['a text counts more than an example', `#x=shop&m=${packed}`, { packed, example: undefined }],
    ['a time', '#x=shop&t=21.6s', { timeMs: 21_600 }],
    ['a time in seconds', '#x=shop&t=21.6', { timeMs: 21_600 }],
    ['a long time', '#x=shop&t=1h2m', { timeMs: 3_720_000 }],
    ['a chapter', '#x=shop&c=3', { chapter: 3 }],
    ['a minor', '#x=shop&k=1.33', { minor: '1.33' }],
    ['a release', '#x=shop&k=v1.33.4', { minor: '1.33' }],
    ['a Pod', '#x=shop&p=Deployment%2Fshop%230', { choice: 'Deployment/shop#0' }],
    ['gates', '#x=shop&g=SidecarContainers:false,Other:true', { gates: { SidecarContainers: false, Other: true } }],
    ['when a status was taken', '#x=shop&s=2026-05-04T03:02:01Z', { seenMs: Date.UTC(2026, 4, 4, 3, 2, 1) }],
    ['no such time', '#x=shop&s=yesterday', { seenMs: undefined }],
    ['panels', '#x=shop&v=timeline,why', { panels: ['timeline', 'why'] }],
    ['the same text in another minor beside it', '#x=shop&ak=1.28', { pinned: pinned({ minor: '1.28' }) }],
    [
      'another text beside it',
      `#x=shop&a=${packed}&ap=Pod%2Fa&ag=SidecarContainers:false`,
      { pinned: pinned({ packed, carried: unpackText(packed), choice: 'Pod/a', gates: { SidecarContainers: false } }) },
    ],
    ['another example beside it', '#x=shop&ax=crash-loop', { pinned: pinned({ example: 'crash-loop' }) }],
    ['names', '#x=shop&ak=1.28&an=old&bn=a%20b', { pinned: pinned({ minor: '1.28', names: { a: 'old', b: 'a b' } }) }],
    ['names without anything to call', '#x=shop&an=old', { pinned: undefined }],
    ['keys in any order, others beside them', '#utm=1&t=2s&x=shop', { example: 'shop', timeMs: 2000 }],
    ['the first of two', '#x=shop&x=other', { example: 'shop' }],
    ['without the #', 'x=shop', { example: 'shop' }],
  ])('%s', (_name, fragment, expected) => {
    expect(readLink(fragment)).toMatchObject({ ...expected, notes: [] })
  })

  test.each(['', '#', '#timeline', '#/route?x=1', '#m', '#=', '#utm=1'])('%j is no link of ours', (fragment) => {
    expect(readLink(fragment)).toBeUndefined()
  })

  test.each([
    ['#x=shop&t=soon', /time “soon”/],
    ['#x=shop&t=-3', /time “-3”/],
    ['#x=shop&t=forever', /time “forever”/],
    ['#x=shop&k=2.0', /Kubernetes “2\.0”/],
    ['#x=shop&c=0', /chapter “0”/],
    ['#x=shop&ak=0.9', /Kubernetes “0\.9”/],
  ])('%s is read with a note', (fragment, note) => {
    const link = readLink(fragment)
    expect(link).toMatchObject({ example: 'shop', timeMs: undefined, chapter: undefined, minor: undefined })
    expect(link?.notes.map(phraseText)).toEqual([expect.stringMatching(note)])
  })

  test('a stray percent sign is taken as it stands', () => {
    expect(readLink('#x=%zz')?.example).toBe('%zz')
  })

  test('a thousand damaged fragments: no exception', () => {
    const piece = fc.constantFrom(
      'm=',
      'x=',
      't=',
      'c=',
      'k=',
      'p=',
      'g=',
      'v=',
      'a=',
      'ak=',
      '&',
      '#',
      '%',
      packed,
      '1.33',
      '__proto__',
      'd1.',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 12 }), (pieces) => {
        const link = readLink(pieces.join(''))
        if (link?.packed !== undefined) expect(link.carried).toBeDefined()
      }),
      { numRuns: 1000 },
    )
  })
})

describe('writing', () => {
  test('today’s links', () => {
    expect(formatLink({ packed, timeMs: 21_600, minor: '1.33' })).toBe(`m=${packed}&t=21.6s&k=1.33`)
    expect(formatLink({ example: 'shop', chapter: 3, panels: ['timeline', 'why'] })).toBe('x=shop&c=3&v=timeline,why')
    expect(formatLink({ packed, seenMs: Date.UTC(2026, 4, 4, 3, 2, 1, 900) })).toBe(
      `m=${packed}&s=2026-05-04T03:02:01Z`,
    )
    expect(formatLink({ example: 'a&b=c', choice: 'Deployment/shop#0', gates: { A: true } })).toBe(
      'x=a%26b%3Dc&p=Deployment/shop%230&g=A:true',
    )
  })

  test('two scenarios', () => {
    expect(formatLink({ example: 'shop', minor: '1.36', panels: ['compare'], pinned: { minor: '1.28' } })).toBe(
      'x=shop&k=1.36&v=compare&ak=1.28',
    )
    const other = { minor: '1.30', packed, example: 'shop', choice: 'Pod/a', gates: { A: false } } as const
    expect(formatLink({ packed, pinned: other })).toBe(`m=${packed}&ak=1.30&ap=Pod/a&ag=A:false&a=${packed}`)
    expect(formatLink({ example: 'shop', pinned: { minor: '1.28', names: { a: 'old · 1', b: undefined } } })).toBe(
      'x=shop&ak=1.28&an=old%20%C2%B7%201',
    )
    expect(readLink(formatLink({ packed, pinned: other }))?.pinned).toEqual(
      pinned({ packed, carried: unpackText(packed), minor: '1.30', choice: 'Pod/a', gates: { A: false } }),
    )
  })

  test('half a character, which no address can carry, stands as the character for that', () => {
    expect(formatLink({ choice: 'Pod/\ud800x' })).toBe('p=Pod/%EF%BF%BDx')
    expect(formatLink({ choice: 'Pod/😀' })).toBe(`p=Pod/${encodeURIComponent('😀')}`)
  })

  test('what is written is read', () => {
    const parts = fc.record({
      packed: fc.option(fc.constant(packed), { nil: undefined }),
      example: fc.string({ minLength: 1, maxLength: 20 }),
      timeMs: fc.option(fc.nat({ max: 1e9 }), { nil: undefined }),
      chapter: fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined }),
      minor: fc.option(fc.constantFrom(...minors), { nil: undefined }),
      choice: fc.option(fc.string({ minLength: 1, maxLength: 20 }), { nil: undefined }),
      gates: fc.dictionary(fc.stringMatching(/^[A-Z][A-Za-z]{1,20}$/), fc.boolean()),
      panels: fc.array(fc.constantFrom('timeline', 'why', 'pod')),
    })
    fc.assert(
      fc.property(parts, (said: LinkParts) => {
        const { example, ...others } = said
        const expected = said.packed === undefined ? said : { ...others, example: undefined }
        expect(readLink(formatLink(said))).toMatchObject({ ...expected, notes: [] })
      }),
    )
  })
})
