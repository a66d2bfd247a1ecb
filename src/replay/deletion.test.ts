import { expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import type { Minor } from '../kube/minor.ts'
import { traceOf } from '../sim/simulate.fixture.ts'
import * as words from '../words/en/replay/replay-guesses.ts'
import { eventObjectsAt, podAt } from './as-pasted.fixture.ts'
import { fitBehavior } from './fit.ts'
import { readLiveState } from './live-state.ts'
import { readEvent } from './observed-event.ts'
import { replay } from './replay.ts'

/** What is made of a Pod that was deleted after 20 s with a period of 10 s, has ended after 25 s, and is kept by a finalizer. */
function keptByFinalizer(minor: Minor, withEvents: boolean) {
  const trace = traceOf({
    minor,
    metadata: { finalizers: ['example.com/keep'] },
    behavior: {
      containers: { app: { onTerm: { duration: '5s', exitCode: 0 } } },
      delete: { at: '20s', gracePeriodSeconds: 10 },
    },
  })
  const pod = podAt(assertExists(trace.snapshots.at(-1), 'a state at the end'))
  const events = withEvents ? eventObjectsAt(trace, trace.end).flatMap((event) => readEvent(event) ?? []) : []
  const { scenario } = trace
  const told = replay({ states: [readLiveState(pod, pod)], events, minor, gates: scenario.gates, scenario })
  const deleted = told.trace.steps.find((each) => each.verb === 'world' && each.what === 'delete')
  return { pod, deleted, file: fitBehavior(told, scenario.behavior).file }
}

// From 1.33 on the kubelet's last DELETE moves deletionTimestamp: k8s.io/apiserver pkg/registry/rest/delete.go BeforeDelete.
test('when a Pod was deleted that a finalizer keeps is a guess in new minors', () => {
  const { pod, deleted, file } = keptByFinalizer('1.36', false)
  expect(pod.metadata.deletionGracePeriodSeconds).toBe(0)
  expect(deleted?.inferred).toMatchObject({ of: 'time', from: 0, reason: words.deletionMoved })
  expect(file.deletes).toHaveLength(1)
  expect(file.deletes?.[0]).not.toHaveProperty('gracePeriodSeconds')
})

test('the Events say when its containers were stopped', () => {
  const { deleted } = keptByFinalizer('1.36', true)
  expect(Math.floor((deleted?.at ?? 0) / 1000)).toBe(20)
})

test('up to 1.32 deletionTimestamp goes back to the first deletion', () => {
  const { deleted } = keptByFinalizer('1.32', false)
  expect(deleted?.inferred).toBeUndefined()
  expect(Math.floor((deleted?.at ?? 0) / 1000)).toBe(20)
})
