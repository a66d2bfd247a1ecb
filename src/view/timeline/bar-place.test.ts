import { describe, expect, it } from 'vitest'
import { placeBar, placeMark } from './bar-place.ts'
import { type TimeAxis, xOf } from './time-axis.ts'
import { fitView, timeScaleOf, zoomView } from './time-scale.ts'

const plain = timeScaleOf([0, 5000, 10_000])
const axis: TimeAxis = { scale: plain, view: fitView(plain), width: 1000 }
const zoomed: TimeAxis = { ...axis, view: zoomView(plain, axis.view, 0.5, 5000) }

describe('the place of a bar', () => {
  it.each<[string, TimeAxis, number, number, string[], object | undefined]>([
    ['from its start to its end', axis, 1000, 3000, [], { left: 100, width: 200, isCut: false }],
    ['at least so wide that it can be seen', axis, 1000, 1001, [], { left: 100, width: 2 }],
    ['only what is in view', zoomed, 1000, 9000, [], { left: 0, width: 1000, isCut: true }],
    ['nothing before the view', zoomed, 0, 2000, [], undefined],
    ['nothing after the view', zoomed, 8000, 9000, [], undefined],
    ['to the end of the axis for what lasts to the end', axis, 9000, 10_000, [], { left: 900, width: 100 }],
    ['with the longest words that fit', axis, 1000, 2000, ['pulling shop/app:2.3', 'pulling'], { words: 'pulling' }],
    ['without words that do not fit', axis, 1000, 1200, ['pulling'], { words: undefined }],
    ['with words that begin in view', zoomed, 1000, 9000, ['ready'], { words: 'ready', indent: 5 }],
  ])('is %s', (_name, on, from, to, words, expected) => {
    const place = placeBar(on, from, to, words, 2)
    if (expected) expect(place).toMatchObject(expected)
    else expect(place).toBeUndefined()
  })

  it('keeps the words off the mark of a fold', () => {
    const scale = timeScaleOf([0, 4000, 104_000, 110_000])
    const folded: TimeAxis = { scale, view: fitView(scale), width: 1000 }
    const [fold] = scale.folds
    const tearX = xOf(folded, ((fold?.from ?? 0) + (fold?.to ?? 0)) / 2)
    const place = placeBar(folded, 3800, 110_000, ['ready, and for a long time'], 2)
    expect(place?.left).toBeLessThan(tearX)
    expect((place?.left ?? 0) + (place?.indent ?? 0)).toBeGreaterThan(tearX)
  })

  it('ends at the end of the axis where a mark has no room behind its instant', () => {
    expect(placeMark(axis, 9990, ['✓'], 20, 60)).toMatchObject({ left: 980, width: 20, words: '✓' })
    expect(placeMark(axis, 5000, ['137 OOMKilled', '137'], 20, 40)).toMatchObject({ width: 20, words: undefined })
    expect(placeMark(axis, 5000, ['137 OOMKilled', '137'], 26, 40)).toMatchObject({ words: '137' })
    expect(placeMark(axis, 5000, ['1'], 20, 3)).toMatchObject({ width: 3, words: undefined })
  })
})
