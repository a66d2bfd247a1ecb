import { expect, test } from 'vitest'
import { fitText, flow, textWidth } from './text-fit.ts'

test('text that fits stays, other text ends with an ellipsis and fits', () => {
  expect(fitText('migrate', 'mono', 10, 60)).toBe('migrate')
  const cut = fitText('migrate-the-whole-schema', 'mono', 10, 60)
  expect(cut).toBe('migrate-…')
  expect(textWidth(cut, 'mono', 10)).toBeLessThanOrEqual(60)
})

test('things flow into lines', () => {
  const items = [40, 40, 40, 300, 10].map((width) => ({ width }))
  expect(flow(items, 100, 10).map(({ left, line }) => [left, line])).toEqual([
    [0, 0],
    [50, 0],
    [0, 1],
    [0, 2],
    [0, 3],
  ])
})
