import { describe, expect, test } from 'vitest'
import { featureGates } from './features.ts'
import type { PodCondition, PodStatus } from './pod.ts'
import { mergePodStatus, withTransitionTimes } from './status-merge.ts'

const earlier = '2026-01-15T12:00:00Z'
const now = '2026-01-15T12:00:30Z'
const gates = featureGates('1.36')

test('a transition time moves with the status alone', () => {
  const old: PodCondition[] = [
    { type: 'Ready', status: 'False', reason: 'ContainersNotReady', lastTransitionTime: earlier },
    { type: 'Initialized', status: 'False', lastTransitionTime: earlier },
  ]
  const next: PodCondition[] = [
    { type: 'Ready', status: 'False', reason: 'PodFailed' },
    { type: 'Initialized', status: 'True' },
    { type: 'PodScheduled', status: 'True' },
    { type: 'example.com/lb', status: 'True' },
  ]
  expect(withTransitionTimes(next, old, now).map((condition) => condition.lastTransitionTime)).toEqual([
    earlier,
    now,
    now,
    undefined,
  ])
})

describe('mergePodStatus', () => {
  const ready: PodCondition[] = [
    { type: 'Ready', status: 'True', lastTransitionTime: earlier },
    { type: 'ContainersReady', status: 'True', lastTransitionTime: earlier },
  ]
  const api: PodStatus = { phase: 'Running', conditions: ready }
  const failed: PodStatus = { phase: 'Failed', reason: 'DeadlineExceeded', message: 'too long', conditions: ready }
  const merge = (before: PodStatus, next: PodStatus, couldHaveRunningContainers: boolean) =>
    mergePodStatus(before, next, { couldHaveRunningContainers, now, generation: 1 }, gates)

  test('the end is held back while a container may run', () => {
    const merged = merge(api, failed, true)
    expect(merged).toEqual({ phase: 'Running', conditions: ready })
  })

  test('an ended Pod is never ready', () => {
    const merged = merge(api, failed, false)
    expect(merged).toMatchObject({ phase: 'Failed', reason: 'DeadlineExceeded', message: 'too long' })
    expect(merged.conditions).toEqual([
      { type: 'Ready', status: 'False', reason: 'PodFailed', lastTransitionTime: now, observedGeneration: 1 },
      { type: 'ContainersReady', status: 'False', reason: 'PodFailed', lastTransitionTime: now, observedGeneration: 1 },
    ])
  })

  test('conditions of others stay as the API has them now', () => {
    const before = { ...api, conditions: [{ type: 'example.com/lb', status: 'True' } as const] }
    const next: PodStatus = { phase: 'Running', conditions: [{ type: 'example.com/lb', status: 'False' }, ...ready] }
    expect(merge(before, next, true).conditions).toEqual([{ type: 'example.com/lb', status: 'True' }, ...ready])
  })

  test('the disruption is sent only with the end of the Pod', () => {
    const disrupted: PodCondition = { type: 'DisruptionTarget', status: 'True', lastTransitionTime: earlier }
    const typesSent = (next: PodStatus, mayRun: boolean) =>
      merge(api, { ...next, conditions: [disrupted] }, mayRun).conditions
    expect(typesSent({ phase: 'Running' }, true)).toBeUndefined()
    expect(typesSent(failed, true)).toBeUndefined()
    expect(typesSent(failed, false)).toEqual([{ ...disrupted, lastTransitionTime: now }])
  })
})
