import { expect, test } from 'vitest'
import { fitName, fitText, flow, textWidth } from './text-fit.ts'

test('text that fits stays, other text ends with an ellipsis and fits', () => {
  expect(fitText('migrate', 'mono', 10, 60)).toBe('migrate')
  const cut = fitText('migrate-the-whole-schema', 'mono', 10, 60)
  expect(cut).toBe('migrate-…')
  expect(textWidth(cut, 'mono', 10)).toBeLessThanOrEqual(60)
})

test('names that begin alike keep what tells them apart', () => {
  const names = ['proxy-of-the-first-shop', 'proxy-of-the-other-shop'].map((name) => fitName(name, 'mono', 10, 100))
  expect(names).toEqual(['proxy-of-…t-shop', 'proxy-of-…r-shop'])
  for (const name of names) expect(textWidth(name, 'mono', 10)).toBeLessThanOrEqual(100)
  expect(fitName('proxy', 'mono', 10, 100)).toBe('proxy')
})

test('letters of other faces have widths of their own', () => {
  expect(textWidth('illi', 'sans', 10)).toBeLessThan(textWidth('aaaa', 'sans', 10))
  expect(textWidth('WWWW', 'sans', 10)).toBeGreaterThan(textWidth('AAAA', 'sans', 10))
  expect(textWidth('iiii', 'mono', 10)).toBe(textWidth('WWWW', 'mono', 10))
  const cut = fitText('a'.repeat(9), 'sans', 10, 30)
  expect(cut).toMatch(/^a+…$/)
  expect(textWidth(cut, 'sans', 10)).toBeLessThanOrEqual(30)
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
