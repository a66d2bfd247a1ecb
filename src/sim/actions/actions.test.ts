import { expect, test } from 'vitest'
import type { Trace } from '../../trace/trace.ts'
import { statusSequence } from '../../view/story/watch.ts'
import { traceOf } from '../simulate.fixture.ts'

const spec = { containers: [{ name: 'web', image: 'example/web:1' }] }

function stepsOf(trace: Trace, verb: string): readonly number[] {
  return trace.steps.filter((step) => step.verb === verb).map(({ at }) => at)
}

test('while the kubelet is down nothing is restarted, and the back-off is forgotten', () => {
  const behavior = {
    containers: { web: { runs: [{ duration: '1400ms', exitCode: 1 }] } },
    interventions: [
      { at: '5s', kubelet: 'stop' },
      { at: '60s', kubelet: 'start' },
    ],
    until: '80s',
  }
  const starts = stepsOf(traceOf({ spec, behavior }), 'start')
  expect(starts.filter((at) => at > 5000 && at < 60_000)).toEqual([])
  expect(starts.filter((at) => at > 60_000)).toHaveLength(2)
})

test('a kubelet that stops in the middle of a stop never sends SIGKILL; the next one does, after the whole period', () => {
  const behavior = {
    containers: { web: { runs: [{ duration: 'forever' }], onTerm: 'ignore' } },
    delete: { at: '10s', gracePeriodSeconds: 20 },
    interventions: [
      { at: '15s', kubelet: 'stop' },
      { at: '100s', kubelet: 'start' },
    ],
  }
  const trace = traceOf({ spec, behavior })
  const [kill = 0] = stepsOf(trace, 'kill')
  expect(stepsOf(trace, 'kill')).toHaveLength(1)
  expect(kill).toBeGreaterThan(120_000)
  expect(stepsOf(trace, 'term')).toHaveLength(2)
  expect(trace.snapshots.at(-1)?.removed).toBe(true)
})

test('a deadline that comes by a patch ends the Pod', () => {
  const behavior = {
    containers: { web: { runs: [{ duration: 'forever' }] } },
    interventions: [{ at: '10s', patch: { spec: { activeDeadlineSeconds: 30 } } }],
  }
  const last = traceOf({ spec, behavior }).snapshots.at(-1)
  expect(last?.pod.status).toMatchObject({ phase: 'Failed', reason: 'DeadlineExceeded' })
  expect(last?.pod.metadata.generation).toBe(2)
})

test('an object that only a finalizer holds goes with it', () => {
  const behavior = {
    containers: { web: { runs: [{ duration: 'forever' }] } },
    delete: { at: '5s' },
    interventions: [{ at: '60s', patch: { metadata: { finalizers: 'none', labels: { freed: 'yes' } } } }],
  }
  const trace = traceOf({ spec, behavior, metadata: { finalizers: ['example.test/keep'] } })
  expect(stepsOf(trace, 'removed')).toEqual([60_000])
  expect(trace.snapshots.at(-1)?.pod.metadata.labels).toEqual({ freed: 'yes' })
})

test('an eviction by the API is told in the status before the Pod is deleted', () => {
  const behavior = {
    containers: { web: { runs: [{ duration: 'forever' }] } },
    interventions: [{ at: '10s', evictionRequest: { gracePeriodSeconds: 5 } }],
  }
  const trace = traceOf({ spec, behavior })
  const { pod } = trace.snapshots.findLast(({ removed }) => !removed) ?? {}
  expect(pod?.status.conditions?.[0]).toMatchObject({ type: 'DisruptionTarget', reason: 'EvictionByEvictionAPI' })
  expect(pod?.metadata.deletionGracePeriodSeconds).toBe(5)
  expect(statusSequence(trace).at(-2)?.value).toBe('Terminating')
})
