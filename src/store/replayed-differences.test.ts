import { describe, expect, test } from 'vitest'
import { assertExists } from '../base/assert.ts'
import { compute } from './pipeline/pipeline.ts'

const created = '2026-06-02T10:00:00Z'
const second = (seconds: number) => new Date(Date.parse(created) + seconds * 1000).toISOString().replace('.000', '')

function wordsOf(
  container: object,
  status: object,
  events: readonly object[] = [],
  metadata: object = {},
): readonly string[] {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'shop', uid: 'u', creationTimestamp: created, ...metadata },
    spec: { nodeName: 'node-1', containers: [{ name: 'app', image: 'app:1', ...container }] },
    status: { phase: 'Running', startTime: created, ...status },
  }
  const { replay } = compute({
    text: JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [pod, ...events] }),
    gates: {},
  })
  return assertExists(replay, 'a replay').differences.map(({ words }) => words)
}

const running = (startedAt: number, more: object = {}) => ({
  containerStatuses: [
    {
      name: 'app',
      image: 'app',
      imageID: 'x',
      ready: true,
      started: true,
      restartCount: 0,
      state: { running: { startedAt: second(startedAt) } },
      ...more,
    },
  ],
})

const ready = (at: number) => ({
  conditions: ['Ready', 'ContainersReady'].map((type) => ({ type, status: 'True', lastTransitionTime: second(at) })),
})

describe('where a real Pod and the rules part', () => {
  test('nowhere: a probe may try at any time within its period', () => {
    const probe = { readinessProbe: { httpGet: { port: 80 }, periodSeconds: 10 } }
    expect(wordsOf(probe, { ...running(2), ...ready(11) })).toEqual([])
  })

  test('a restart that came sooner than its back-off', () => {
    const last = { terminated: { exitCode: 1, reason: 'Error', startedAt: second(600), finishedAt: second(601) } }
    expect(wordsOf({}, running(605, { restartCount: 6, lastState: last }))).toEqual([
      'app was started again 4 s after it had ended, the back-off of restart 6 says 2 min 41 s',
    ])
  })
})

describe('a container that runs on although the rules end it', () => {
  const probe = { livenessProbe: { httpGet: { port: 80 }, periodSeconds: 5, failureThreshold: 3 } }
  const killing = {
    apiVersion: 'v1',
    kind: 'Event',
    involvedObject: { kind: 'Pod', name: 'shop', namespace: 'default', uid: 'u', fieldPath: 'spec.containers{app}' },
    reason: 'Killing',
    type: 'Normal',
    message: 'Container app failed liveness probe, will be restarted',
    count: 1,
    firstTimestamp: second(60),
    lastTimestamp: second(60),
    source: { component: 'kubelet' },
  }
  const last = { terminated: { exitCode: 137, reason: 'Error', startedAt: second(2), finishedAt: second(62) } }
  const status = running(63, { restartCount: 1, lastState: last })
  const seenAt = (seconds: number) =>
    wordsOf(probe, status, [killing], { managedFields: [{ manager: 'kubelet', time: second(seconds) }] })

  test('its probe killed the run before as early', () => {
    expect(seenAt(400)).toEqual([
      expect.stringMatching(/^app runs on, the rules say that it is killed \S.* after its start$/),
    ])
  })

  test('not where the newest state is as old as that end', () => {
    expect(seenAt(100)).toEqual([])
  })
})
