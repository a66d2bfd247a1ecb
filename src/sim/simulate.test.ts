import { describe, expect, test } from 'vitest'
import { minors } from '../kube/minor.ts'
import { lastSnapshot } from '../proof/laws/law.fixture.ts'
import type { Trace } from '../trace/trace.ts'
import { formatGoDuration } from './kubelet/texts.ts'
import { eventsOf, type Story, timesOf, traceOf, wordsOf } from './simulate.fixture.ts'

const day = 24 * 3600

function waitingReason(trace: Trace): string | undefined {
  return lastSnapshot(trace).pod.status.containerStatuses?.[0]?.state?.waiting?.reason
}

describe('the end', () => {
  test('is the last change when nothing more would ever happen', () => {
    const trace = traceOf({})
    expect(trace.endedBy).toBe('settled')
    expect(trace.end).toBe(lastSnapshot(trace).at)
    expect(trace.end).toBeLessThan(3000)
    expect(lastSnapshot(trace).pod.status.phase).toBe('Running')
  })

  test('waits for a probe that answers otherwise after a long time', () => {
    const containers = [{ name: 'app', readinessProbe: { exec: { command: ['check'] } } }]
    const behavior = { containers: { app: { readinessProbe: { failsAt: '2h' } } } }
    const trace = traceOf({ spec: { containers }, behavior })
    expect(trace.endedBy).toBe('settled')
    expect(trace.end).toBeGreaterThan(2 * 3600 * 1000)
    expect(lastSnapshot(trace).pod.status.containerStatuses?.[0]?.ready).toBe(false)
  })

  test('is where the scenario says when it has not settled', () => {
    const behavior = { containers: { app: { runs: [{ duration: '1s', exitCode: 1 }] } }, until: '90s' }
    const trace = traceOf({ behavior })
    expect(trace.endedBy).toBe('horizon')
    expect(trace.end).toBe(90_000)
  })

  test('of a crash loop comes when its back-off has repeated at its longest', () => {
    const trace = traceOf({ behavior: { containers: { app: { runs: [{ duration: '1s', exitCode: 1 }] } } } })
    expect(trace.endedBy).toBe('horizon')
    const { periodMs = 0, from = 0 } = trace.loop ?? {}
    expect(Math.abs(periodMs - 301_000)).toBeLessThan(2000)
    expect(from).toBeGreaterThan(310_000)
    expect(trace.end).toBeLessThan(3600 * 1000)
  })

  test('of a day of crash loops costs few steps', () => {
    const containers = Array.from({ length: 20 }, (_, place) => ({ name: `c${place}` }))
    const runs = Object.fromEntries(containers.map(({ name }) => [name, { runs: [{ duration: '5s', exitCode: 1 }] }]))
    const trace = traceOf({ spec: { containers }, behavior: { containers: runs, until: `${day}s` } })
    expect(trace.end).toBe(day * 1000)
    expect(trace.steps.length).toBeLessThan(60_000)
  })
})

describe('objects that are missing', () => {
  test('keep a volume from being mounted: no sandbox, an Event again and again', () => {
    const volumes = [{ name: 'settings', configMap: { name: 'settings' } }]
    const containers = [{ name: 'app', volumeMounts: [{ name: 'settings', mountPath: '/settings' }] }]
    const trace = traceOf({
      spec: { containers, volumes },
      behavior: { missing: { configMaps: ['settings'] }, until: '60s' },
    })
    expect(timesOf(trace, 'sandbox')).toEqual([])
    expect(waitingReason(trace)).toBe('ContainerCreating')
    expect(eventsOf(trace)).toContainEqual({
      reason: 'FailedMount',
      message: 'MountVolume.SetUp failed for volume "settings" : configmap "settings" not found',
    })
  })

  test('keep a container from being created when its environment needs them', () => {
    const containers = [{ name: 'app', envFrom: [{ secretRef: { name: 'login' } }] }]
    const trace = traceOf({ spec: { containers }, behavior: { missing: { secrets: ['login'] }, until: '60s' } })
    expect(timesOf(trace, 'sandbox')).toHaveLength(1)
    expect(timesOf(trace, 'create app')).toEqual([])
    expect(waitingReason(trace)).toBe('CreateContainerConfigError')
    expect(eventsOf(trace)).toContainEqual({ reason: 'Failed', message: 'Error: secret "login" not found' })
  })

  test('do no harm where they are optional', () => {
    const containers = [{ name: 'app', envFrom: [{ secretRef: { name: 'login', optional: true } }] }]
    const trace = traceOf({ spec: { containers }, behavior: { missing: { secrets: ['login'] } } })
    expect(lastSnapshot(trace).pod.status.phase).toBe('Running')
  })
})

describe('a deletion', () => {
  test.each([
    { minor: '1.29', timeoutMs: 30_000 },
    { minor: '1.30', timeoutMs: 2000 },
  ] as const)('by force leaves a container $timeoutMs ms on the node ($minor)', ({ minor, timeoutMs }) => {
    const behavior = { containers: { app: { onTerm: 'ignore' } }, delete: { at: '10s', gracePeriodSeconds: 0 } }
    const trace = traceOf({ minor, behavior })
    expect(timesOf(trace, 'removed')).toEqual([10_000])
    const [term = 0] = timesOf(trace, 'term app')
    const [kill = 0] = timesOf(trace, 'kill app')
    expect(Math.abs(kill - term - timeoutMs)).toBeLessThan(10)
  })

  test('removes the object because the last container has ended, whatever ended before it', () => {
    const initContainers = [{ name: 'proxy', image: 'proxy:1', restartPolicy: 'Always' }]
    const containers = {
      proxy: { runs: [{ duration: '12s' }] },
      app: { onTerm: { duration: '20s', exitCode: 0 } },
    }
    const trace = traceOf({ spec: { initContainers }, behavior: { containers, delete: { at: '10s' } } })
    const removal = trace.steps.find(({ verb }) => verb === 'removed')
    const exits = trace.steps.filter((step) => step.verb === 'exit').map(({ seq, container }) => ({ seq, container }))
    expect(exits.map(({ container }) => container.name)).toEqual(['proxy', 'app'])
    expect(removal?.cause.by).toBe(exits[1]?.seq)
  })

  test('leaves the object as long as it has a finalizer', () => {
    const trace = traceOf({ metadata: { finalizers: ['example.com/keep'] }, behavior: { delete: { at: '10s' } } })
    expect(timesOf(trace, 'exit app 143')).toHaveLength(1)
    expect(timesOf(trace, 'removed')).toEqual([])
    expect(lastSnapshot(trace).removed).toBe(false)
    expect(trace.endedBy).toBe('settled')
  })

  test('a second one can only shorten the grace period', () => {
    const shorter = { at: '15s', gracePeriodSeconds: 3 }
    const behavior = { containers: { app: { onTerm: 'ignore' } }, delete: [{ at: '10s' }, shorter] }
    const trace = traceOf({ behavior })
    expect(timesOf(trace, 'kill app')[0]).toBeGreaterThan(40_000)
    expect(lastSnapshot(trace).removed).toBe(true)
  })
})

describe('the node', () => {
  test('that is too small leaves the Pod pending', () => {
    const containers = [{ name: 'app', resources: { requests: { cpu: '2' } } }]
    const trace = traceOf({
      spec: { containers },
      behavior: { node: { allocatable: { cpu: '1', memory: '1Gi', pods: '10' } } },
    })
    expect(wordsOf(trace, 'status')).toEqual(['world created', 'event FailedScheduling'])
    expect(lastSnapshot(trace).pod.status.conditions).toMatchObject([{ type: 'PodScheduled', reason: 'Unschedulable' }])
  })

  test('that caps the back-off restarts sooner', () => {
    const crash = { app: { runs: [{ duration: '1s', exitCode: 1 }] } }
    const behavior = { containers: crash, node: { kubelet: { maxContainerRestartPeriod: '4s' } }, until: '60s' }
    const starts = timesOf(traceOf({ behavior }), 'start app')
    const gaps = starts.slice(1).map((at, place) => at - (starts[place] ?? at))
    expect(Math.max(...gaps)).toBeLessThan(8000)
  })

  test('that loses the sandbox begins the Pod anew', () => {
    const trace = traceOf({ spec: { initContainers: [{ name: 'migrate' }] }, behavior: { sandboxLost: ['20s'] } })
    const words = wordsOf(trace, 'status', 'event', 'started', 'ready', 'unready')
    expect(words.slice(words.indexOf('world sandboxLost'))).toEqual([
      'world sandboxLost',
      'exit app 255',
      'sandbox',
      'create migrate',
      'start migrate',
      'exit migrate 0',
      'create app',
      'start app',
    ])
  })

  test('that loses the sandbox during a pull cannot create the container in it', () => {
    const behavior = {
      containers: { app: { imagePull: { present: false, duration: '10s' } } },
      sandboxLost: ['5s'],
    }
    const trace = traceOf({ behavior })
    expect(
      eventsOf(trace).filter(({ message }) => message.includes('failed to get sandbox container task')),
    ).toHaveLength(1)
    expect(timesOf(trace, 'sandbox')).toHaveLength(2)
    expect(lastSnapshot(trace).pod.status.phase).toBe('Running')
  })
})

describe('Events', () => {
  test('are held to a budget of 25, and one that is sent later counts for those before it', () => {
    const containers = [{ name: 'app', readinessProbe: { exec: { command: ['check'] }, periodSeconds: 1 } }]
    const behavior = { containers: { app: { readinessProbe: { succeedsAfter: 'never' } } }, delete: { at: '15m' } }
    const unhealthy = eventsOf(traceOf({ spec: { containers }, behavior })).filter(
      ({ reason }) => reason === 'Unhealthy',
    )
    expect(unhealthy.length).toBeGreaterThan(20)
    expect(unhealthy.length).toBeLessThan(30)
    expect(unhealthy.some(({ count = 1 }) => count > 100)).toBe(true)
  })
})

test('a container that waits for a dependency ends when that is there', () => {
  const behavior = {
    containers: { wait: { runs: [{ waitsFor: 'db:5432', duration: '1s' }] } },
    dependencies: { 'db:5432': '30s' },
  }
  const trace = traceOf({ spec: { initContainers: [{ name: 'wait' }] }, behavior })
  expect(timesOf(trace, 'exit wait 0')).toEqual([31_000])
})

test.each<Story & { what: string; rule: string; roots: readonly string[] }>([
  {
    what: 'a Job that succeeds',
    spec: { restartPolicy: 'Never' },
    rule: 'phase-succeeded',
    roots: ['process-ended'],
    behavior: { containers: { app: { runs: [{ duration: '2s' }] } } },
  },
  {
    what: 'a Job that fails',
    spec: { restartPolicy: 'Never' },
    rule: 'phase-failed',
    roots: ['process-ended'],
    behavior: { containers: { app: { runs: [{ duration: '2s', exitCode: 3 }] } } },
  },
  {
    what: 'a deletion',
    rule: 'phase-succeeded',
    roots: ['process-stopped', 'delete-request'],
    behavior: { delete: { at: '5s' }, containers: { app: { onTerm: { duration: '1s', exitCode: 0 } } } },
  },
  { what: 'a deadline', spec: { activeDeadlineSeconds: 5 }, rule: 'phase-failed', roots: ['active-deadline'] },
  { what: 'an eviction', rule: 'phase-failed', roots: ['evicted'], behavior: { evict: { at: '5s' } } },
])(
  'the phase in which $what ends has a rule, and its causes lead back to it',
  ({ what: _what, rule, roots, ...story }) => {
    const { steps } = traceOf(story)
    const ends = steps.filter(({ cause }) => cause.rule === 'phase-succeeded' || cause.rule === 'phase-failed')
    expect(ends.map(({ verb, cause }) => [verb, cause.rule])).toEqual([['status', rule]])
    const chain: string[] = []
    for (let step = ends[0]; step !== undefined; step = step.cause.by === undefined ? undefined : steps[step.cause.by])
      chain.push(step.cause.rule)
    expect(chain).toEqual(expect.arrayContaining([...roots]))
  },
)

test('a start that a failed probe asks for is held back by the delay as it is now, told with its length', () => {
  const { snapshots, steps } = traceOf({
    spec: {
      containers: [
        { name: 'app', livenessProbe: { exec: { command: ['check'] }, periodSeconds: 1, failureThreshold: 1 } },
      ],
    },
    behavior: {
      until: '10m',
      containers: { app: { livenessProbe: { failsAt: '5s' }, runs: [{ duration: 'forever' }] } },
    },
  })
  const wrong = snapshots.flatMap(({ at, pod, stepCount }) => {
    const message = pod.status.containerStatuses?.[0]?.state?.waiting?.message
    const newest = steps.slice(0, stepCount).findLast(({ verb }) => verb === 'backoff')
    if (message === undefined || newest?.verb !== 'backoff') return []
    return message.startsWith(`back-off ${formatGoDuration(newest.delayMs)} `) ? [] : [`${at} ms: ${message}`]
  })
  expect(wrong).toEqual([])
  expect(steps.filter(({ verb }) => verb === 'backoff').length).toBeGreaterThan(5)
})

test('with restartPolicy Never a sandbox that is lost before the main containers are there is not replaced, and the Pod stays as it is', () => {
  const trace = traceOf({
    spec: { restartPolicy: 'Never', initContainers: [{ name: 'init' }], containers: [{ name: 'app' }] },
    behavior: {
      sandboxLost: '5s',
      containers: { init: { runs: [{ duration: '2s' }] }, app: { imagePull: { duration: '10s' } } },
    },
  })
  expect(wordsOf(trace).filter((word) => word === 'sandbox')).toHaveLength(1)
  expect(wordsOf(trace)).not.toContain('create app')
  expect(trace.endedBy).toBe('settled')
  expect(lastSnapshot(trace).pod.status.phase).toBe('Pending')
})

// pkg/kubelet/kubelet.go SyncPod: only an error that is not a time-out becomes an Event, since before 1.28.
test.each(minors)('a sync that waits in vain for a volume has no Event of its own in %s', (minor) => {
  const story = (volumeMounts: readonly object[]): Story => ({
    minor,
    spec: {
      containers: [{ name: 'app', volumeMounts }],
      volumes: [{ name: 'config', configMap: { name: 'settings' } }],
    },
    behavior: { until: '3m', missing: { configMaps: ['settings'] } },
  })
  const waiting = traceOf(story([{ name: 'config', mountPath: '/config' }]))
  const messages = waiting.steps.flatMap((step) => (step.verb === 'event' ? step.event.message : []))
  expect(messages.filter((message) => message.startsWith('Unable'))).toEqual([])
  expect(messages).toContain('MountVolume.SetUp failed for volume "config" : configmap "settings" not found')
  expect(wordsOf(waiting)).not.toContain('create app')
  expect(wordsOf(traceOf(story([])))).toContain('create app')
})

test('a restart that is held back comes earlier when its delay is forgotten meanwhile', () => {
  const behavior = { until: '3h', containers: { app: { runs: [{ duration: '400s', exitCode: 1 }] } } }
  const trace = traceOf({ minor: '1.33', behavior })
  const delays = trace.steps.flatMap((step) => (step.verb === 'backoff' ? [step.delayMs / 1000] : []))
  expect(delays.slice(0, 8)).toEqual([10, 20, 40, 80, 160, 300, 10, 20])
  const starts = timesOf(trace, 'start app')
  const gaps = starts.slice(1).map((at, index) => (at - (starts[index] ?? 0)) / 1000)
  // 400 s of run and 200 s of the 300 s of back-off: ten minutes after the last restart.
  expect(gaps[6]).toBeGreaterThan(600)
  expect(gaps[6]).toBeLessThan(615)
})

describe('a container status tells', () => {
  const resources = { requests: { cpu: '250m' }, limits: { cpu: '1' } }
  const spec = { os: { name: 'linux' }, containers: [{ name: 'app', resources }] }
  const stopped = {
    os: { name: 'linux' },
    containers: [{ name: 'app', resources, lifecycle: { stopSignal: 'SIGQUIT' } }],
  }
  const statusIn = (story: Story) => lastSnapshot(traceOf(story)).pod.status.containerStatuses?.[0]

  test('what the container was given, from 1.33 on', () => {
    expect(statusIn({ spec })).toMatchObject({ resources, allocatedResources: { cpu: '250m' } })
    expect(statusIn({})?.resources).toEqual({})
    expect(statusIn({ minor: '1.32', spec })).not.toHaveProperty('resources')
  })

  test('its stop signal, with the gate', () => {
    const gates = { ContainerStopSignals: true }
    expect(statusIn({ gates, spec: stopped })?.stopSignal).toBe('SIGQUIT')
    expect(statusIn({ gates })?.stopSignal).toBe('SIGTERM')
    expect(statusIn({})).not.toHaveProperty('stopSignal')
  })
})

test.each([
  { minor: '1.36', port: 80, text: 'Port:{0 80 },Host:,},Sleep:nil,}' },
  { minor: '1.28', port: 'http', text: 'Port:{1 0 http},Host:,},}' },
] as const)('a hook that opens a socket cannot be run ($minor)', ({ minor, port, text }) => {
  const lifecycle = { postStart: { tcpSocket: { port } } }
  const trace = traceOf({ minor, spec: { containers: [{ name: 'app', lifecycle }] }, behavior: { until: '20s' } })
  const messages = trace.snapshots.map(({ pod }) => pod.status.containerStatuses?.[0]?.state?.waiting?.message)
  const start =
    'Cannot run handler: invalid handler: &LifecycleHandler{Exec:nil,HTTPGet:nil,TCPSocket:&TCPSocketAction{'
  expect(messages).toContain(`${start}${text}`)
})
