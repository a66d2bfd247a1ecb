import { describe, expect, test } from 'vitest'
import { lanesOf } from '../../view/timeline/lanes.ts'
import { chromeTrace, type TraceEvent } from './chrome-trace.ts'
import { exampleTraces } from './examples.fixture.ts'

interface File {
  readonly displayTimeUnit: string
  readonly traceEvents: readonly TraceEvent[]
}

const isWhole = (value: unknown) => Number.isInteger(value) && Number(value) >= 0

describe.each(exampleTraces)('the trace file of $id', ({ trace }) => {
  const { displayTimeUnit, traceEvents } = JSON.parse(chromeTrace(trace)) as File
  const named = new Set<string>()
  for (const event of traceEvents)
    if (event.ph === 'M' && event.name === 'thread_name') named.add(`${event.pid} ${event.tid}`)

  test('holds entries of the Trace Event Format', () => {
    expect(displayTimeUnit).toBe('ms')
    for (const event of traceEvents) {
      expect(isWhole(event.pid) && isWhole(event.tid)).toBe(true)
      if (event.ph === 'M') {
        const value = event.name.endsWith('sort_index')
          ? { sort_index: expect.any(Number) }
          : { name: expect.any(String) }
        expect(event.args).toEqual(value)
        continue
      }
      expect(isWhole(event.ts)).toBe(true)
      expect(event.name).not.toBe('')
      expect(event.ts).toBeLessThanOrEqual(trace.end * 1000)
      if (event.ph === 'X') expect(event.dur).toBeGreaterThan(0)
      if (event.ph === 'i') expect(event.s).toBe('t')
      if (event.ph === 'C') for (const value of Object.values(event.args)) expect(value).toBeTypeOf('number')
      else expect(named).toContain(`${event.pid} ${event.tid}`)
    }
  })

  test('never has two stretches of a thread at once', () => {
    const ends = new Map<string, number>()
    for (const event of traceEvents) {
      if (event.ph !== 'X') continue
      const thread = `${event.pid} ${event.tid}`
      expect(event.ts).toBeGreaterThanOrEqual(ends.get(thread) ?? 0)
      ends.set(thread, event.ts + event.dur)
    }
  })

  test('has every Event, and a thread for every container on either side', () => {
    const lanes = lanesOf(trace)
    const marks = traceEvents.filter((event) => event.ph === 'i' && (event.cat === 'Normal' || event.cat === 'Warning'))
    expect(marks).toHaveLength(lanes.events.length)
    expect(named.size).toBe(2 * lanes.containers.length + 3)
  })
})

test('the counter goes along with what the containers request', () => {
  const shop = exampleTraces[0]
  const { traceEvents } = JSON.parse(chromeTrace((shop ?? { trace: undefined }).trace ?? expect.fail())) as File
  const memory = traceEvents.flatMap((event) =>
    event.ph === 'C' && event.name === 'memory requests' ? [Number(event.args.requested) / 2 ** 20] : [],
  )
  expect(memory).toEqual([16, 0, 512, 0, 64, 320, 64, 0])
})
