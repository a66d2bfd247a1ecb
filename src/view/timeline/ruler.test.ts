import { expect, it } from 'vitest'
import { foldControls, foldLabels, ticksBeside } from './ruler.ts'
import type { TimeAxis } from './time-axis.ts'
import { openedFolds, timeScaleOf } from './time-scale.ts'

/** A crash loop: something for 3 s, then a longer silence each time. */
const times = [0]
for (const seconds of [0, 10, 20, 40, 80, 160, 300, 300, 300]) {
  const exit = (times.at(-1) ?? 0) + 3000
  times.push(exit, exit + Math.max(1, seconds) * 1000)
}
const letterWidth = 6.8

it.each<[string, ReadonlySet<number>]>([
  ['folded', new Set()],
  ['unfolded', new Set(timeScaleOf(times).folds.map(({ from }) => from))],
  ['unfolded in part', new Set([timeScaleOf(times).folds[1]?.from ?? 0])],
])('with all that is %s no words lie on others', (_, opened) => {
  const scale = timeScaleOf(times, opened)
  const axis: TimeAxis = { scale, view: { from: 0, to: scale.length }, width: 700 }
  const labels = foldLabels(axis, openedFolds(times, opened))
  expect(labels.length).toBeGreaterThan(1)
  for (const [index, { middle, words }] of labels.entries()) {
    const next = labels[index + 1]
    if (next)
      expect(next.middle - middle).toBeGreaterThanOrEqual(((words.length + next.words.length) * letterWidth) / 2)
  }
  const ticks = ticksBeside(labels, axis)
  for (const { x, label, at } of ticks) {
    if (at === 0) continue
    for (const { middle, words } of labels)
      expect(Math.abs(middle - x)).toBeGreaterThan(((words.length + label.length) * letterWidth) / 2 - 14)
  }
})

it('opens by a sign the folds that have no room for their words, as far as a finger hits each', () => {
  const scale = timeScaleOf(times)
  const axisOf = (width: number): TimeAxis => ({ scale, view: { from: 0, to: scale.length }, width })
  const [wide, narrow] = [foldControls(axisOf(2000), []), foldControls(axisOf(300), [])]
  expect(wide.map(({ words, length }) => words === length)).not.toContain(false)
  expect(narrow.length).toBeGreaterThan(foldLabels(axisOf(300), []).length)
  expect(narrow.some(({ words }) => words === '‹›')).toBe(true)
  for (const [index, { middle }] of narrow.entries())
    expect(middle - (narrow[index - 1]?.middle ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(24)
})
