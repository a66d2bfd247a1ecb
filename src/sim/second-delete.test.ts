import { describe, expect, test } from 'vitest'
import type { Minor } from '../kube/minor.ts'
import type { Trace } from '../trace/trace.ts'
import { timesOf, traceOf } from './simulate.fixture.ts'

/** The Pod is pulling an image, so that no stop is under way yet; the second DELETE comes 15 s after the first. */
function twiceDeleted(minor: Minor, first: number, second: number): Trace {
  return traceOf({
    minor,
    behavior: {
      containers: { app: { imagePull: { duration: '40s' }, onTerm: 'ignore' } },
      delete: [
        { at: '5s', gracePeriodSeconds: first },
        { at: '20s', gracePeriodSeconds: second },
      ],
    },
  })
}

/** What the two requests made of the object; the kubelet's own, at the end, is left out. */
function deletionsOf({ snapshots }: Trace): readonly string[] {
  const texts = snapshots.map(({ pod: { metadata } }) => {
    const { deletionTimestamp = '', deletionGracePeriodSeconds = '' } = metadata
    return `${deletionTimestamp} ${deletionGracePeriodSeconds}`.trim()
  })
  return [...new Set(texts)].filter((text) => text !== '').slice(0, 2)
}

function graceMs(trace: Trace): number {
  return Math.round(((timesOf(trace, 'kill app')[0] ?? 0) - (timesOf(trace, 'term app')[0] ?? 0)) / 1000) * 1000
}

// The API server of k8s.io/apiserver pkg/registry/rest/delete.go BeforeDelete.
describe('a second DELETE', () => {
  test('moves the end of the first back to what it asks for', () => {
    const trace = twiceDeleted('1.36', 60, 20)
    expect(deletionsOf(trace)).toEqual(['2026-01-15T12:01:05Z 60', '2026-01-15T12:00:25Z 20'])
    expect(graceMs(trace)).toBe(20_000)
  })

  test('that asks for less than has gone by leaves 1 s from 1.33 on', () => {
    const trace = twiceDeleted('1.33', 60, 10)
    expect(deletionsOf(trace)).toEqual(['2026-01-15T12:01:05Z 60', '2026-01-15T12:00:20Z 1'])
    expect(graceMs(trace)).toBe(2000)
  })

  test('that asks for less than has gone by ends in the past up to 1.32', () => {
    const trace = twiceDeleted('1.32', 60, 10)
    expect(deletionsOf(trace)).toEqual(['2026-01-15T12:01:05Z 60', '2026-01-15T12:00:15Z 10'])
    expect(graceMs(trace)).toBe(10_000)
  })

  test('by force takes the object at once', () => {
    const trace = twiceDeleted('1.36', 60, 0)
    expect(deletionsOf(trace)).toEqual(['2026-01-15T12:01:05Z 60', '2026-01-15T12:00:20Z 0'])
    expect(Math.round((timesOf(trace, 'removed')[0] ?? 0) / 1000)).toBe(20)
  })
})
