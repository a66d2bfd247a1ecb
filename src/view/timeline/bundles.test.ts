import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bundlesInView } from './bundles.ts'
import type { TimeAxis } from './time-axis.ts'
import { fitView, timeScaleOf } from './time-scale.ts'

/** `count` stretches of `lengthMs`, one every `everyMs`, on an axis that shows all of them. */
function stretchesOf(count: number, lengthMs: number, everyMs = lengthMs) {
  const items = Array.from({ length: count }, (_, place) => ({
    from: place * everyMs,
    to: place * everyMs + lengthMs,
  }))
  const scale = timeScaleOf(items.flatMap(({ from, to }) => [from, to]))
  return { items, axis: { scale, view: fitView(scale), width: 1200 } satisfies TimeAxis }
}

const singles = (count: number) => Array.from({ length: count }, (_, first) => ({ first, end: first + 1 }))

describe('what is drawn as one', () => {
  it('is nothing where there are not many, however narrow they are', () => {
    const { items, axis } = stretchesOf(240, 1)
    expect(bundlesInView(items, { ...axis, width: 10 })).toEqual(singles(240))
  })

  it('is nothing where each has room', () => {
    const { items, axis } = stretchesOf(241, 100)
    expect(bundlesInView(items, { ...axis, width: 241 * 6 })).toEqual(singles(241))
  })

  it('is all of many that have none', () => {
    const { items, axis } = stretchesOf(10_000, 100)
    expect(bundlesInView(items, axis)).toEqual([{ first: 0, end: 10_000 }])
  })

  it('is not what lies far apart', () => {
    const { items, axis } = stretchesOf(300, 1, 1000)
    expect(bundlesInView(items, { ...axis, width: 300 * 20 })).toEqual(singles(300))
  })

  it('leaves out what is out of view', () => {
    const { items, axis } = stretchesOf(1000, 100)
    const zoomed = { ...axis, view: { from: 50_000, to: 52_000 } }
    expect(bundlesInView(items, zoomed).map(({ first }) => first)).toEqual(
      Array.from({ length: 41 }, (_, place) => 480 + place),
    )
  })

  it('is never more than can be told apart, and holds all that is in view, each once and in order', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 1500 })
    fc.assert(
      fc.property(lengths, fc.boolean(), (list, withGaps) => {
        let at = 0
        const items = list.map((length) => {
          const from = at
          at += length
          return { from, to: withGaps ? from + Math.ceil(length / 2) : at }
        })
        const scale = timeScaleOf(items.flatMap(({ from, to }) => [from, to]))
        const bundles = bundlesInView(items, { scale, view: fitView(scale), width: 1200 })
        expect(bundles.length).toBeLessThanOrEqual(Math.max(240, (2 * 1200) / 6 + 2))
        expect(bundles.flatMap(({ first, end }) => items.slice(first, end))).toEqual(items)
      }),
    )
  })
})
