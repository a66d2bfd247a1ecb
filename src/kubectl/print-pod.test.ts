import { describe, expect, test } from 'vitest'
import { featureGates } from '../kube/features.ts'
import { minors } from '../kube/minor.ts'
import type { Pod } from '../kube/pod.ts'
import { printPod } from './print-pod.ts'

const nowMs = Date.parse('2026-01-15T12:00:00Z')
const gates = featureGates('1.36')

function pod(parts: { metadata?: Pod['metadata']; spec?: Partial<Pod['spec']>; status?: Pod['status'] }): Pod {
  return {
    metadata: { name: 'demo', ...parts.metadata },
    spec: { containers: [{ name: 'web' }], ...parts.spec },
    status: parts.status ?? {},
  }
}

const deleted = { deletionTimestamp: '2026-01-15T11:59:00Z' }
const completed = {
  name: 'a',
  ready: false,
  restartCount: 0,
  state: { terminated: { exitCode: 0, reason: 'Completed' } },
}
const failed = { name: 'b', ready: false, restartCount: 0, state: { terminated: { exitCode: 2, reason: 'Error' } } }

describe('what differs between minors', () => {
  test('a deleted Pod that has ended', () => {
    const ended = pod({ metadata: deleted, status: { phase: 'Failed', reason: 'Evicted' } })
    const shown = minors.map((minor) => printPod(ended, nowMs, featureGates(minor)).status)
    expect(shown).toEqual(['Terminating', 'Terminating', 'Terminating', ...Array(6).fill('Evicted')])
  })

  test('a failed container beside a completed one', () => {
    const mixed = pod({ status: { phase: 'Failed', containerStatuses: [completed, failed] } })
    const shown = minors.map((minor) => printPod(mixed, nowMs, featureGates(minor)).status)
    expect(shown).toEqual([...Array(7).fill('Completed'), 'Error', 'Error'])
  })
})

test('NodeLost on a deleted Pod is Unknown, even when it has ended', () => {
  const lost = pod({ metadata: deleted, status: { phase: 'Failed', reason: 'NodeLost' } })
  expect(printPod(lost, nowMs, gates).status).toBe('Unknown')
})

test('a gated Pod says so', () => {
  const conditions = [{ type: 'PodScheduled', status: 'False', reason: 'SchedulingGated' }] as const
  expect(printPod(pod({ status: { phase: 'Pending', conditions } }), nowMs, gates).status).toBe('SchedulingGated')
})

test('a Pod without anything', () => {
  const empty: Pod = { metadata: {}, spec: { containers: [] }, status: {} }
  expect(printPod(empty, nowMs, gates)).toEqual({
    name: '',
    ready: '0/0',
    status: '',
    restarts: '0',
    age: '<unknown>',
    ip: '<none>',
    node: '<none>',
    nominatedNode: '<none>',
    readinessGates: '<none>',
  })
})

test('nulls and times that are none, as a pasted status may have them', () => {
  const text = `{ "metadata": { "name": "demo", "creationTimestamp": null, "deletionTimestamp": null },
    "spec": { "containers": [{ "name": "web" }] },
    "status": { "phase": "Running", "containerStatuses": [{ "name": "web", "ready": true, "restartCount": 2,
      "state": { "running": {}, "terminated": null, "waiting": null },
      "lastState": { "terminated": { "exitCode": 1, "finishedAt": "yesterday" } } }] } }`
  expect(printPod(JSON.parse(text), nowMs, gates)).toMatchObject({
    ready: '1/1',
    status: 'Running',
    restarts: '2',
    age: '<unknown>',
  })
})

test('the clock moves only the ages', () => {
  const lastState = { terminated: { exitCode: 1, finishedAt: '2026-01-15T11:59:00Z' } }
  const running = { name: 'web', ready: true, restartCount: 1, state: { running: {} }, lastState }
  const shop = pod({
    metadata: { name: 'demo', creationTimestamp: '2026-01-15T11:00:00Z' },
    status: { phase: 'Running', containerStatuses: [running] },
  })
  const { age, restarts, ...before } = printPod(shop, nowMs, gates)
  const { age: laterAge, restarts: laterRestarts, ...after } = printPod(shop, nowMs + 3_600_000, gates)
  expect([age, restarts, laterAge, laterRestarts]).toEqual(['60m', '1 (60s ago)', '120m', '1 (61m ago)'])
  expect(after).toEqual(before)
})
