import { expect, test } from 'vitest'
import { simTime } from '../../base/time.ts'
import type { Bar } from './lane-bars.ts'
import { placeLaneBar } from './lane-places.ts'
import type { TimeAxis } from './time-axis.ts'
import { timeScaleOf } from './time-scale.ts'

const scale = timeScaleOf([0, 10_000])
/** The trace ends at 800 of its 1000 pixels. */
const axis: TimeAxis = { scale, view: { from: 0, to: 12_500 }, width: 1000 }
const ready: Bar = { kind: 'ready', attempt: 0, from: simTime(0), to: simTime(10_000) }
const failed: Bar = { kind: 'failed', attempt: 0, from: simTime(10_000), to: simTime(10_000) }

test('what lasts to the end of the trace goes on to the edge of the axis', () => {
  expect(placeLaneBar(axis, ready, undefined, false)?.place.width).toBe(1000)
})

test('what is followed at the very end stops there, and its end has a mark with room', () => {
  expect(placeLaneBar(axis, ready, failed, false)?.place.width).toBeCloseTo(800, 0)
  expect(placeLaneBar(axis, failed, undefined, false)?.place).toMatchObject({ left: 800, width: 20 })
})
