import { expect, test } from 'vitest'
import { type Story, traceOf } from '../sim/simulate.fixture.ts'
import { lanesOf } from '../view/timeline/lanes.ts'
import { timeScaleOf } from '../view/timeline/time-scale.ts'
import { commonClock } from './common-clock.ts'

const runs = (seconds: number): Story => ({
  spec: { initContainers: [{ name: 'init' }] },
  behavior: { containers: { init: { runs: [{ duration: `${seconds}s`, exitCode: 0 }] } } },
})

test('the shorter trace goes on as it is up to the common end', () => {
  const [a, b] = [traceOf(runs(2)), traceOf(runs(9))]
  const { traces, times, last } = commonClock({ a, b })
  expect(a.end).toBeLessThan(b.end)
  expect(traces.a.end).toBe(b.end)
  expect(lanesOf(traces.a).containers.at(-1)?.node.at(-1)?.to).toBe(b.end)
  expect(timeScaleOf(times).end).toBe(b.end)
  expect(last).toBe(b)
})

test('a trace that was cut is not said to go on', () => {
  const a = traceOf({ behavior: { containers: { app: { runs: [{ duration: '1s', exitCode: 1 }] } }, until: '5s' } })
  expect(a.endedBy).toBe('horizon')
  expect(commonClock({ a, b: traceOf(runs(9)) }).traces.a.end).toBe(a.end)
})

test('instants of both, each once, rising', () => {
  const [a, b] = [traceOf(runs(2)), traceOf(runs(9))]
  const { instants } = commonClock({ a, b })
  expect(instants).toEqual([...new Set(instants)].sort((one, other) => one - other))
  for (const { at } of [...a.snapshots, ...b.snapshots]) expect(instants).toContain(at)
})
