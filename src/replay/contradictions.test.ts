import { describe, expect, test } from 'vitest'
import { formatPath } from '../kube/diagnostic.ts'
import type { ContainerStatus, Pod, PodStatus } from '../kube/pod.ts'
import { contradictions } from './contradictions.ts'
import { readLiveState } from './live-state.ts'

const created = '2026-06-02T10:00:00Z'
const later = (seconds: number) => new Date(Date.parse(created) + seconds * 1000).toISOString().replace('.000', '')

const app = (more: Partial<ContainerStatus> = {}): ContainerStatus => ({
  name: 'app',
  image: 'app:1',
  imageID: 'x',
  ready: true,
  restartCount: 0,
  state: { running: { startedAt: later(5) } },
  ...more,
})

function stateOf(status: PodStatus, metadata: Partial<Pod['metadata']> = {}) {
  const pod: Pod = {
    metadata: { name: 'shop', creationTimestamp: created, ...metadata },
    spec: { initContainers: [{ name: 'prep' }], containers: [{ name: 'app' }] },
    status: { phase: 'Running', startTime: created, ...status },
  }
  return readLiveState(pod, pod)
}

const ended = (exitCode: number, from: number, to: number) => ({
  terminated: { exitCode, reason: 'Error', startedAt: later(from), finishedAt: later(to) },
})

describe('what cannot be so in the state of a real Pod', () => {
  test.each<readonly [string, PodStatus, readonly string[]]>([
    ['nothing', { containerStatuses: [app()] }, []],
    [
      'a time before the creation',
      { containerStatuses: [app({ state: { running: { startedAt: later(-60) } } })] },
      [
        'status.containerStatuses[0].state.running.startedAt: this is 60 s before the Pod was created: the clocks of the node and of the API server differ',
      ],
    ],
    [
      'a run that ended before it began',
      { containerStatuses: [app({ restartCount: 1, lastState: ended(1, 4, 2) })] },
      ['status.containerStatuses[0].lastState.terminated.finishedAt: it ended before it started'],
    ],
    [
      'runs that overlap',
      { containerStatuses: [app({ restartCount: 1, lastState: ended(1, 2, 9) })] },
      [
        'status.containerStatuses[0].lastState.terminated.finishedAt: the last run ended after the present one had started',
      ],
    ],
    [
      'a last run without a restart',
      { containerStatuses: [app({ lastState: ended(1, 2, 4) })] },
      ['status.containerStatuses[0].restartCount: there was a run before this one, so it was restarted once at least'],
    ],
    [
      'ready, and ended',
      { containerStatuses: [app({ state: ended(0, 5, 8) })] },
      ['status.containerStatuses[0].ready: only a container that runs can be ready'],
    ],
    [
      'done, and running',
      { phase: 'Succeeded', containerStatuses: [app()] },
      ['status.containerStatuses[0].state.running: the phase is Succeeded, so it cannot run'],
    ],
    [
      'a container that the spec does not have',
      { containerStatuses: [app(), app({ name: 'other' })] },
      ['status.containerStatuses[1].name: the spec has no container other'],
    ],
    [
      'running behind an init container that runs',
      { initContainerStatuses: [app({ name: 'prep', ready: false })], containerStatuses: [app()] },
      ['status.containerStatuses[0].state: it runs, although the init container prep before it has not ended'],
    ],
  ])('%s', (_name, status, found) => {
    expect(contradictions([stateOf(status)]).map(({ path, message }) => `${formatPath(path)}: ${message}`)).toEqual(
      found,
    )
  })

  test('states that are not in order', () => {
    const over = stateOf({ phase: 'Failed' })
    expect(contradictions([over, stateOf({})]).map(({ message }) => message)).toEqual([
      'an earlier state says Failed: a Pod never leaves that phase',
    ])
    const deleted = stateOf({}, { deletionTimestamp: later(40) })
    expect(contradictions([deleted, stateOf({})]).map(({ message }) => message)).toEqual([
      'an earlier state of this Pod was deleted already: the states are not in order',
    ])
  })
})
