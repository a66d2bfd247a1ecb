import { expect, test } from 'vitest'
import { traceOf } from '../../sim/simulate.fixture.ts'
import { lanesOf } from './lanes.ts'
import { graceBands, stopLines } from './stop-lines.ts'
import type { TimeAxis } from './time-axis.ts'
import { changeTimes, fitView, timeScaleOf } from './time-scale.ts'

function drawn(behavior: object, width = 1000) {
  const trace = traceOf({ behavior })
  const scale = timeScaleOf(changeTimes(trace))
  const axis: TimeAxis = { scale, view: fitView(scale), width }
  const lanes = lanesOf(trace)
  return { lines: stopLines(lanes, axis), bands: graceBands(lanes, axis) }
}

test('a deletion is a line with its words, and its grace period a band', () => {
  const { lines, bands } = drawn({ delete: { at: '10s' }, containers: { app: { onTerm: 'ignore' } } })
  expect(lines.map(({ label }) => label)).toEqual(['delete, 30 s grace'])
  expect(bands).toHaveLength(1)
})

test('of stops that would lie on each other the first one speaks', () => {
  const evict = Array.from({ length: 5000 }, (_, place) => ({ at: `${place}s` }))
  const { lines, bands } = drawn({ evict })
  expect(lines.length).toBeLessThan(350)
  expect(bands.length).toBeLessThan(350)
  expect(lines[0]?.label).toMatch(/; \d+ more$/)
})
