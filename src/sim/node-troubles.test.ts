import { expect, test } from 'vitest'
import { lastSnapshot } from '../proof/laws/law.fixture.ts'
import { statusSequence } from '../view/story/watch.ts'
import { eventsOf, timesOf, traceOf, wordsOf } from './simulate.fixture.ts'

const shutdownMessage = 'Pod was terminated in response to imminent node shutdown.'
const stays = { app: { runs: [{ duration: 'forever' }] } }

test('a sandbox that cannot be created is tried again about every 10 s, each time with an Event, and nothing is created', () => {
  const trace = traceOf({
    spec: { initContainers: [{ name: 'first' }] },
    behavior: { containers: stays, node: { sandboxError: 'no network' }, until: '60s' },
  })
  const tries = timesOf(trace, 'event FailedCreatePodSandBox')
  expect(tries.length).toBeGreaterThanOrEqual(5)
  for (const [place, at] of tries.slice(1).entries()) {
    expect(at - (tries[place] ?? 0)).toBeGreaterThanOrEqual(10_000)
    expect(at - (tries[place] ?? 0)).toBeLessThanOrEqual(12_000)
  }
  expect(eventsOf(trace)).toContainEqual({
    reason: 'FailedCreatePodSandBox',
    message: 'Failed to create pod sandbox: no network',
  })
  expect(statusSequence(trace).map(({ value }) => value)).toEqual(['Pending', 'Init:0/1'])
  expect(wordsOf(trace).filter((word) => /^(sandbox|create)/.test(word))).toEqual([])
})

test('a Pod that is deleted while its sandbox cannot be created goes at once', () => {
  const trace = traceOf({
    behavior: { containers: stays, node: { sandboxError: 'no network' }, delete: { at: '15s' } },
  })
  expect(trace.endedBy).toBe('settled')
  expect(trace.steps.at(-1)?.verb).toBe('removed')
  expect(trace.end).toBeLessThan(20_000)
})

test('no Event tells of a sandbox that fails while the Pod is being deleted', () => {
  const trace = traceOf({
    behavior: {
      containers: stays,
      node: { sandboxError: 'no network', latency: { sandbox: '5s' } },
      delete: { at: '2s' },
    },
  })
  expect(timesOf(trace, 'event FailedCreatePodSandBox')).toEqual([])
})

test('a network that is not ready holds back all but the Pods of the host’s network', () => {
  const node = { networkReadyAt: '8s' }
  const held = traceOf({ behavior: { containers: stays, node } })
  const tries = timesOf(held, 'event NetworkNotReady')
  expect(tries.length).toBeGreaterThanOrEqual(4)
  expect(timesOf(held, 'create app')[0]).toBeGreaterThanOrEqual(8000)
  const free = traceOf({ spec: { hostNetwork: true }, behavior: { containers: stays, node } })
  expect(timesOf(free, 'event NetworkNotReady')).toEqual([])
  expect(timesOf(free, 'create app')[0]).toBeLessThan(1500)
})

test.each([
  { exitCode: 143, status: { phase: 'Failed', reason: 'Terminated', message: shutdownMessage } },
  { exitCode: 0, status: { phase: 'Succeeded' } },
])(
  'a shutdown of the node ends the Pod by its exit code $exitCode; deleting it then takes it away at once',
  ({ exitCode, status }) => {
    const trace = traceOf({
      behavior: {
        containers: { app: { ...stays.app, onTerm: { duration: '2s', exitCode } } },
        node: { shutdown: { at: '20s', shutdownGracePeriod: '30s' } },
        delete: { at: '40s' },
      },
    })
    const { pod } = trace.snapshots.findLast(({ at }) => at < 40_000) ?? {}
    expect(pod?.status).toMatchObject(status)
    expect(pod?.status.conditions).toContainEqual(
      expect.objectContaining({ type: 'DisruptionTarget', reason: 'TerminationByKubelet', message: shutdownMessage }),
    )
    expect(timesOf(trace, 'event Evicted')).toEqual([])
    expect(timesOf(trace, 'removed')).toEqual([40_000])
  },
)

test('a Pod whose containers are being stopped already goes on as it was when the node is shut down', () => {
  const behavior = {
    containers: { app: { ...stays.app, onTerm: 'ignore' } },
    delete: { at: '10s', gracePeriodSeconds: 20 },
  }
  const alone = traceOf({ behavior })
  const node = { shutdown: { at: '15s', shutdownGracePeriod: '60s' } }
  const both = traceOf({ behavior: { ...behavior, node } })
  expect(wordsOf(both).filter((word) => word !== 'world shutdown')).toEqual(wordsOf(alone))
})

test('a shutdown shortens a deletion that still waits for a long sync', () => {
  const trace = traceOf({
    behavior: {
      containers: { app: { ...stays.app, imagePull: { duration: '60s' }, onTerm: 'ignore' } },
      delete: { at: '10s', gracePeriodSeconds: 30 },
      node: { shutdown: { at: '15s', shutdownGracePeriod: '5s' } },
    },
  })
  const [term = 0] = timesOf(trace, 'term app')
  expect((timesOf(trace, 'kill app')[0] ?? 0) - term).toBeLessThan(6000)
  expect(trace.snapshots.findLast(({ pod }) => pod.status.phase === 'Failed')?.pod.status.reason).toBe('Terminated')
})

const rejected = { reason: 'NodeShutdown', message: 'Pod was rejected as the node is shutting down.' }
const closing = { shutdown: { at: '0s', shutdownGracePeriod: '30s' } }

test.each([
  { minor: '1.28', qosClass: undefined },
  { minor: '1.31', qosClass: undefined },
  { minor: '1.32', qosClass: 'BestEffort' },
  { minor: '1.36', qosClass: 'BestEffort' },
] as const)('a Pod that arrives at a node that is shutting down is refused in $minor', ({ minor, qosClass }) => {
  const trace = traceOf({ minor, behavior: { containers: stays, node: closing, evict: { at: '30s' } } })
  expect(trace.endedBy).toBe('settled')
  expect(eventsOf(trace)).toContainEqual(rejected)
  expect(timesOf(trace, 'event Evicted')).toEqual([])
  expect(wordsOf(trace).filter((word) => /^(sandbox|pull|create|start)/.test(word))).toEqual([])
  expect(statusSequence(trace).map(({ value }) => value)).toEqual(['Pending', 'NodeShutdown'])
  const { status } = trace.snapshots.at(-1)?.pod ?? {}
  expect(status).toMatchObject({
    phase: 'Failed',
    reason: rejected.reason,
    message: `Pod was rejected: ${rejected.message}`,
  })
  expect(status?.qosClass).toBe(qosClass)
  expect(status?.containerStatuses).toBeUndefined()
})

test.each(['0s', '10ms', '20s'])('a refused Pod that is deleted at %s goes', (at) => {
  const trace = traceOf({ behavior: { containers: stays, node: closing, delete: { at } } })
  expect(eventsOf(trace)).toContainEqual(rejected)
  expect(trace.steps.at(-1)?.verb).toBe('removed')
  expect(trace.end).toBeLessThan(22_000)
})

// pkg/kubelet/status/status_manager.go SetPodStatus: every status gets it.
test.each([
  ['1.33', undefined],
  ['1.34', 1],
] as const)('a refused Pod of %s has no conditions, and tells %s as the generation that was seen', (minor, seen) => {
  const { status } = lastSnapshot(traceOf({ minor, behavior: { containers: stays, node: closing } })).pod
  expect(status).toMatchObject({ phase: 'Failed', reason: rejected.reason })
  expect(status.observedGeneration).toBe(seen)
  expect(status).not.toHaveProperty('conditions')
})

// pkg/kubelet/lifecycle/predicate.go Admit: the kubelet looks for itself where spec.nodeName passes the scheduler by.
test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, string | undefined]>([
  ['cpu, in thousandths', { cpu: '2' }, { cpu: '500m' }, 'OutOfcpu cpu, requested: 2000, used: 0, capacity: 500'],
  [
    'memory, in bytes',
    { memory: '2Ki' },
    { memory: '1Ki' },
    'OutOfmemory memory, requested: 2048, used: 0, capacity: 1024',
  ],
  ['the number of Pods', {}, { pods: '0' }, 'OutOfpods pods, requested: 1, used: 0, capacity: 0'],
  [
    'of several the first',
    { cpu: '2', memory: '2' },
    { memory: '1', cpu: '1' },
    'OutOfcpu cpu, requested: 2000, used: 0, capacity: 1000',
  ],
  ['what it does not list', { 'example.com/gpu': '1' }, { cpu: '1' }, undefined],
  ['nothing', { cpu: '1' }, { cpu: '1' }, undefined],
])('a named node that lacks %s', (_, requests, allocatable, told) => {
  const limits = 'example.com/gpu' in requests ? { limits: requests } : {}
  const trace = traceOf({
    spec: { nodeName: 'node-1', containers: [{ name: 'app', resources: { requests, ...limits } }] },
    behavior: { node: { allocatable } },
  })
  const { status } = lastSnapshot(trace).pod
  if (told === undefined) expect(status.phase).toBe('Running')
  else {
    const [reason, amounts] = [told.slice(0, told.indexOf(' ')), told.slice(told.indexOf(' ') + 1)]
    const message = `Pod was rejected: Node didn't have enough resource: ${amounts}`
    expect(status).toMatchObject({ phase: 'Failed', reason, message })
    expect(wordsOf(trace)).not.toContain('create app')
    expect(trace.endedBy).toBe('settled')
  }
})

test('for a critical Pod a named node makes room', () => {
  const { status } = lastSnapshot(
    traceOf({
      spec: {
        nodeName: 'node-1',
        priorityClassName: 'system-node-critical',
        containers: [{ name: 'app', resources: { requests: { cpu: '2' } } }],
      },
      behavior: { node: { allocatable: { cpu: '1' } } },
    }),
  ).pod
  expect(status.phase).toBe('Running')
})
