import { describe, expect, test } from 'vitest'
import { lastSnapshot } from '../proof/laws/law.fixture.ts'
import { timesOf, traceOf } from './simulate.fixture.ts'

describe('an eviction', () => {
  const behavior = { containers: { app: { onTerm: 'ignore' } }, evict: { at: '10s' } }

  test.each([
    { minor: '1.36', killMs: 12_000 },
    { minor: '1.29', killMs: 40_000 },
  ] as const)('for which no period is given kills after $killMs ms in $minor', ({ minor, killMs }) => {
    const [kill = 0] = timesOf(traceOf({ minor, behavior }), 'kill app')
    expect(Math.abs(kill - killMs)).toBeLessThan(1100)
  })

  test('marks the Pod as disrupted, with the generation that it saw', () => {
    const disruption = lastSnapshot(traceOf({ behavior })).pod.status.conditions?.find(
      ({ type }) => type === 'DisruptionTarget',
    )
    expect(disruption).toMatchObject({ status: 'True', reason: 'TerminationByKubelet', observedGeneration: 1 })
  })

  test.each(['1.28', '1.36'] as const)('to make room for a critical Pod leaves the whole period in %s', (minor) => {
    const trace = traceOf({ minor, behavior: { ...behavior, evict: { at: '10s', reason: 'Preempting' } } })
    const [kill = 0] = timesOf(trace, 'kill app')
    expect(Math.abs(kill - 40_000)).toBeLessThan(1100)
    const { status } = lastSnapshot(trace).pod
    expect(status).toMatchObject({ reason: 'Preempting', message: 'Preempted in order to admit critical pod' })
    expect(status.conditions?.find(({ type }) => type === 'DisruptionTarget')?.message).toBe(
      'Pod was preempted by Kubelet to accommodate a critical pod.',
    )
  })

  describe('while the Pod is being deleted', () => {
    const deletion = { containers: { app: { onTerm: { duration: '10s', exitCode: 0 } } }, delete: { at: '10s' } }

    test('gives its Event, and changes nothing else', () => {
      const trace = traceOf({ behavior: { ...deletion, evict: { at: '15s' } } })
      expect(timesOf(trace, 'event Evicted')).toEqual([15_000])
      const stops = ['term app', 'exit app', 'kill app']
      const alone = traceOf({ behavior: deletion })
      expect(stops.map((stop) => timesOf(trace, stop))).toEqual(stops.map((stop) => timesOf(alone, stop)))
      expect(lastSnapshot(trace).pod.status.reason).toBeUndefined()
    })

    test('to make room for a critical Pod likewise', () => {
      const trace = traceOf({ behavior: { ...deletion, evict: { at: '15s', reason: 'Preempting' } } })
      expect(timesOf(trace, 'event Preempting')).toEqual([15_000])
    })

    test('gives none when all is down', () => {
      const job = { containers: { app: { runs: [{ duration: '5s', exitCode: 0 }] } }, evict: { at: '40s' } }
      const trace = traceOf({ spec: { restartPolicy: 'Never' }, behavior: job })
      expect(timesOf(trace, 'event Evicted')).toEqual([])
    })
  })

  test('leaves a critical Pod alone', () => {
    const spec = { priority: 2_000_000_000, priorityClassName: 'system-cluster-critical' }
    const trace = traceOf({ spec, behavior })
    expect(timesOf(trace, 'term app')).toEqual([])
    expect(timesOf(trace, 'event Evicted')).toEqual([])
  })
})
