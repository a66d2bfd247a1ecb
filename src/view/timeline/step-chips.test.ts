import { describe, expect, it } from 'vitest'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { stepChips } from './step-chips.ts'
import type { TimeAxis } from './time-axis.ts'
import { changeTimes, timeScaleOf } from './time-scale.ts'

const trace = shopTrace()
const scale = timeScaleOf(changeTimes(trace))
const axisOf = (from: number, to: number): TimeAxis => ({ scale, view: { from, to }, width: 800 })
const crowded = (from: number, to: number) => stepChips(trace, axisOf(from, to))

describe('the steps in view', () => {
  it('are not shown while they are too many', () => {
    expect(stepChips({ ...trace, steps: [...trace.steps, ...trace.steps] }, axisOf(0, scale.length * 0.9))).toEqual([])
  })

  it('are not shown while nothing is near: few steps crowd as well', () => {
    const few = { ...trace, steps: trace.steps.slice(0, 5) }
    expect(stepChips(few, axisOf(0, scale.length))).toEqual([])
    expect(stepChips(few, axisOf(0, scale.length * 0.9))).toHaveLength(5)
  })

  it('share a row at the right end, rather than have one each', () => {
    const last = trace.steps.at(-1)
    const crowd = Array.from({ length: 6 }, (_, seq) => ({ ...last, seq, verb: 'status' as const, at: trace.end }))
    const rows = stepChips({ ...trace, steps: crowd } as typeof trace, axisOf(1000, scale.length)).map(({ row }) => row)
    expect(rows).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('are all shown, in their order, when the view is near enough', () => {
    const chips = crowded(7000, 9000)
    const expected = trace.steps.filter(({ at }) => at >= 7000 && at <= 9000)
    expect(expected.length).toBeGreaterThan(2)
    expect(chips.map(({ step }) => step.seq)).toEqual(expected.map(({ seq }) => seq))
  })

  it('stand in causal order, from left to right and row by row', () => {
    for (const chips of [crowded(0, 3000), crowded(38_000, 42_000), crowded(46_000, 48_500)])
      for (const [index, chip] of chips.entries()) {
        const before = chips[index - 1]
        if (before === undefined) continue
        expect(chip.step.seq).toBeGreaterThan(before.step.seq)
        if (chip.row === before.row) expect(chip.left).toBeGreaterThanOrEqual(before.left + before.width)
        else expect(chip.row).toBe(before.row + 1)
      }
  })

  it('never lie on each other, and never outside of the axis', () => {
    const chips = crowded(38_000, 48_500)
    for (const chip of chips) {
      expect(chip.left).toBeGreaterThanOrEqual(0)
      expect(chip.left + chip.width).toBeLessThanOrEqual(800)
      const others = chips.filter((other) => other !== chip && other.row === chip.row)
      for (const other of others)
        expect(other.left >= chip.left + chip.width || other.left + other.width <= chip.left).toBe(true)
    }
  })
})
