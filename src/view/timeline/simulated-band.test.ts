import { expect, test } from 'vitest'
import { simTime } from '../../base/time.ts'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { simulatedBand } from './simulated-band.ts'
import { xOf } from './time-axis.ts'
import { changeTimes, fitView, timeScaleOf } from './time-scale.ts'

const trace = shopTrace()
const scale = timeScaleOf(changeTimes(trace))
const axis = { scale, view: fitView(scale), width: 1000 }
const seenAt = (t: number) => ({ ...trace, observed: simTime(t) })

test('from the newest state to the right end', () => {
  const left = xOf(axis, 10_000)
  expect(simulatedBand(seenAt(10_000), axis, [])).toEqual({ left, width: 1000 - left, hasWords: true })
})

test('without words where they have no room, or their beginning is out of view', () => {
  expect(simulatedBand(seenAt(10_000), { ...axis, width: 100 }, [])?.hasWords).toBe(false)
  const view = { from: scale.length / 2, to: scale.length }
  expect(simulatedBand(seenAt(0), { ...axis, view }, [])).toEqual({ left: 0, width: 1000, hasWords: false })
})

test('without words where those of what ends the Pod stand', () => {
  const stop = { kind: 'delete', at: simTime(11_000), label: 'delete, 30 s grace', graceEnds: undefined } as const
  const x = xOf(axis, 10_000)
  const hasWords = (at: number, side: 'left' | 'right') =>
    simulatedBand(seenAt(10_000), axis, [{ stop, x: at, side, graceX: undefined, label: stop.label }])?.hasWords
  expect([
    hasWords(x + 200, 'left'),
    hasWords(x + 200, 'right'),
    hasWords(x - 20, 'right'),
    hasWords(x - 20, 'left'),
  ]).toEqual([false, true, false, true])
})

test('none of a Pod that only a manifest tells of, of a replay, and where nothing comes behind', () => {
  expect(simulatedBand(trace, axis, [])).toBeUndefined()
  expect(simulatedBand({ ...seenAt(10_000), endedBy: 'observed' }, axis, [])).toBeUndefined()
  expect(simulatedBand(seenAt(trace.end), axis, [])).toBeUndefined()
})
