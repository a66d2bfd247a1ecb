import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scriptedTrace, shopPod, shopTrace } from '../../trace/scripted-trace.fixture.ts'
import {
  changeTimes,
  fitView,
  foldAt,
  followView,
  fromPixels,
  panView,
  ticksOf,
  timeScaleOf,
  toPixels,
  toTime,
  toUnits,
  zoomView,
} from './time-scale.ts'

/** Rising instants from 0 on, with silences from a millisecond to an hour. */
const anyTimes = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3_600_000 })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((gaps) => {
    const times = [0]
    for (const gap of gaps) times.push((times.at(-1) ?? 0) + gap)
    return times
  })

it('folds nothing where next to nothing but a silence is', () => {
  expect(timeScaleOf([0, 200, 3_600_000]).folds).toEqual([])
  expect(timeScaleOf([0, 3000, 3_600_000]).folds).toHaveLength(1)
})

describe('the laws of the axis', () => {
  it('rises strictly: a later instant lies farther right', () => {
    fc.assert(
      fc.property(
        anyTimes,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (times, a, b) => {
          const scale = timeScaleOf(times)
          const [early, late] = [Math.min(a, b) * scale.end, Math.max(a, b) * scale.end]
          fc.pre(late - early > 1e-3)
          expect(toUnits(scale, late)).toBeGreaterThan(toUnits(scale, early))
        },
      ),
    )
  })

  it('is its own inverse both ways', () => {
    fc.assert(
      fc.property(anyTimes, fc.double({ min: 0, max: 1, noNaN: true }), (times, share) => {
        const scale = timeScaleOf(times)
        expect(toTime(scale, toUnits(scale, share * scale.end))).toBeCloseTo(share * scale.end, 3)
        expect(toUnits(scale, toTime(scale, share * scale.length))).toBeCloseTo(share * scale.length, 3)
      }),
    )
  })

  it('hides no change: none lies in a fold, and an interval without a fold keeps its length', () => {
    fc.assert(
      fc.property(anyTimes, (times) => {
        const scale = timeScaleOf(times)
        for (const [index, at] of times.entries()) {
          expect(foldAt(scale, at)).toBeUndefined()
          const before = times[index - 1]
          if (before === undefined) continue
          const folded = scale.folds.some((fold) => fold.from > before && fold.to < at)
          const drawn = toUnits(scale, at) - toUnits(scale, before)
          if (folded) expect(drawn).toBeLessThan(at - before)
          else expect(drawn).toBeCloseTo(at - before, 3)
        }
      }),
    )
  })

  it('opening every fold gives plain time', () => {
    fc.assert(
      fc.property(anyTimes, (times) => {
        const opened = new Set(timeScaleOf(times).folds.map((fold) => fold.from))
        const scale = timeScaleOf(times, opened)
        expect(scale.folds).toEqual([])
        expect(scale.length).toBe(scale.end)
      }),
    )
  })

  it('pixels and time are inverse in every view', () => {
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(anyTimes, share, share, share, (times, factor, anchor, x) => {
        const scale = timeScaleOf(times)
        const view = zoomView(scale, fitView(scale), factor, anchor * scale.length)
        const t = fromPixels(scale, view, 800, x * 800)
        expect(toPixels(scale, view, 800, t)).toBeCloseTo(x * 800, 3)
      }),
    )
  })

  it('zooming and panning never leave the axis', () => {
    const moves = fc.array(
      fc.oneof(
        fc.tuple(fc.constant('zoom'), fc.double({ min: 0.1, max: 10, noNaN: true })),
        fc.tuple(fc.constant('pan'), fc.double({ min: -5, max: 5, noNaN: true })),
        fc.tuple(fc.constant('follow'), fc.double({ min: 0, max: 1, noNaN: true })),
      ),
    )
    fc.assert(
      fc.property(anyTimes, moves, (times, list) => {
        const scale = timeScaleOf(times)
        let view = fitView(scale)
        for (const [kind, amount] of list) {
          if (kind === 'zoom') view = zoomView(scale, view, amount, view.from)
          else if (kind === 'pan') view = panView(scale, view, amount)
          else view = followView(scale, view, amount * scale.end)
          expect(view.from).toBeGreaterThanOrEqual(0)
          expect(view.to).toBeLessThanOrEqual(scale.length + 1e-6)
          expect(view.to).toBeGreaterThan(view.from)
        }
      }),
    )
  })
})

describe('folds', () => {
  it('leaves the shop alone: its longest silence is 14.4 s', () => {
    expect(timeScaleOf(changeTimes(shopTrace())).folds).toEqual([])
  })

  it('folds the long back-offs of a crash loop and keeps the short ones', () => {
    const scale = timeScaleOf([0, 1, 2, 12, 14, 34, 36, 76, 78, 158, 160, 320, 322].map((seconds) => seconds * 1000))
    expect(scale.folds.map((fold) => Math.round((fold.to - fold.from) / 1000))).toEqual([38, 78, 158])
    expect(scale.length).toBeLessThan(scale.end / 2)
  })

  it('folds a minute of silence thirty times and leaves most of the axis to what happens', () => {
    const cycles = Array.from({ length: 30 }, (_, index) => [index * 62_000, index * 62_000 + 2000]).flat()
    const scale = timeScaleOf(cycles)
    expect(scale.folds).toHaveLength(29)
    expect(scale.folds.length * scale.foldUnits).toBeLessThan(scale.length / 2)
  })

  it('leaves a silence alone that is shorter than all the rest', () => {
    const busy = Array.from({ length: 30 }, (_, index) => index * 1000)
    expect(timeScaleOf([...busy, 54_000, 55_000]).folds).toEqual([])
    expect(timeScaleOf([...busy, 64_000, 65_000]).folds).toHaveLength(1)
  })

  it('keeps the place of the pointer when zooming', () => {
    const scale = timeScaleOf([0, 10_000])
    const view = zoomView(scale, fitView(scale), 0.5, 2500)
    expect(view).toEqual({ from: 1250, to: 6250 })
  })
})

describe('what counts as a change', () => {
  const app = { ...shopPod, spec: { containers: [{ name: 'app', image: 'shop/app:2.3' }] } }

  it('an Event the first time, not when it repeats', () => {
    const lines = [5, 65, 125].map((at) => `${at} event Warning BackOff app Back-off restarting failed container`)
    const trace = scriptedTrace(app, `0 world created\n1 start app\n${lines.join('\n')}`, 200)
    expect(changeTimes(trace)).toEqual([0, 1000, 5000, 200_000])
  })

  it('every step that is none', () => {
    const trace = scriptedTrace(app, '0 world created\n1 start app\n2 ready app\n3 unready app\n4 ready app', 9)
    expect(changeTimes(trace)).toEqual([0, 1000, 2000, 3000, 4000, 9000])
  })
})

describe('ticks', () => {
  const labels = (ends: number[], width: number) => {
    const scale = timeScaleOf(ends)
    return ticksOf(scale, fitView(scale), width, 64).map((tick) => tick.label)
  }

  it.each([
    ['a short run', [0, 10_000], 640, ['0 s', '1 s', '2 s', '3 s', '4 s', '5 s', '6 s', '7 s', '8 s', '9 s', '10 s']],
    [
      'the shop',
      [0, 20_000, 40_000, 48_500],
      766,
      ['0 s', '5 s', '10 s', '15 s', '20 s', '25 s', '30 s', '35 s', '40 s', '45 s'],
    ],
    ['milliseconds', [0, 400], 400, ['0 s', '0.1 s', '0.2 s', '0.3 s', '0.4 s']],
    [
      'minutes',
      [0, 20_000, 40_000, 60_000, 80_000, 100_000, 120_000, 140_000, 160_000],
      400,
      ['0 s', '30 s', '1 min', '1 min 30 s', '2 min', '2 min 30 s'],
    ],
  ])('%s', (_name, ends, width, expected) => {
    expect(labels(ends, width)).toEqual(expected)
  })

  it('has none inside a fold and goes on behind it', () => {
    const scale = timeScaleOf([0, 5000, 305_000, 310_000])
    expect(scale.folds).toHaveLength(1)
    const ticks = ticksOf(scale, fitView(scale), 800, 64)
    for (const tick of ticks) expect(foldAt(scale, tick.at)).toBeUndefined()
    expect(ticks.map((tick) => tick.at)).toContain(2000)
    expect(ticks.map((tick) => tick.at)).toContain(308_000)
  })
})

it('has as many ticks as have room on an axis of a minute and of ten thousand years', () => {
  for (const end of [60_000, 3_600_000, 86_400_000, 366 * 86_400_000, 3.6e14]) {
    const scale = timeScaleOf([0, end / 1000, end], new Set([0]))
    const plain = { ...scale, folds: [], length: end }
    const ticks = ticksOf(plain, { from: 0, to: end }, 1200, 64)
    expect(ticks.length).toBeGreaterThan(2)
    expect(ticks.length).toBeLessThanOrEqual(1200 / 64 + 1)
  }
})
