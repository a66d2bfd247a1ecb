import { describe, expect, test } from 'vitest'
import { leastEditor, leastStage, shareAt, shareOfKey } from './split.ts'
import { largestShare } from './use-layout.ts'

const width = 1400
const press = (key: string, shiftKey = false) => ({ key, shiftKey })

describe('where the divider can stand', () => {
  test.each([
    ['where it is dragged', 420, 30],
    ['not so near to the left edge that nothing can be read', 200, (100 * leastEditor) / width],
    ['very near to it the editor is hidden', 100, 0],
    ['not so near to the right edge that the stage is too small', 1390, (100 * (width - leastStage)) / width],
  ])('%s', (_, x, share) => {
    expect(shareAt(x, width)).toBeCloseTo(share)
  })

  test('never further than the largest share, on a wide screen', () => {
    expect(shareAt(3000, 3200)).toBe(largestShare)
  })

  test('where both have no room the editor goes', () => {
    expect(shareAt(300, leastEditor + leastStage - 1)).toBe(0)
  })
})

describe('keys move it', () => {
  test.each([
    ['a little to the left', press('ArrowLeft'), 30, 28],
    ['a little to the right', press('ArrowRight'), 30, 32],
    ['much to the right', press('ArrowRight', true), 30, 40],
    ['out of sight from the narrowest editor', press('ArrowLeft'), (100 * leastEditor) / width, 0],
    ['back from out of sight', press('ArrowRight'), 0, (100 * leastEditor) / width],
    ['to the start: hidden', press('Home'), 30, 0],
  ])('%s', (_, key, from, to) => {
    expect(shareOfKey(key, from, width)).toBeCloseTo(to)
  })

  test('other keys do not', () => {
    expect(shareOfKey(press('a'), 30, width)).toBeUndefined()
  })

  test('left and right come back to where they were', () => {
    const right = shareOfKey(press('ArrowRight'), 30, width) ?? 0
    expect(shareOfKey(press('ArrowLeft'), right, width)).toBeCloseTo(30)
  })
})
