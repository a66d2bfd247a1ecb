import { describe, expect, test } from 'vitest'
import { checkExpectations } from '../proof/claims/expectations.ts'
import { type Story, traceOf } from './simulate.fixture.ts'

/** An item of the scenario language, and what the kubelet makes of it, in the words of the vectors. */
interface Row extends Story {
  readonly what: string
  readonly expect: readonly object[]
}

const exec = { command: ['check'] }
const probe = { exec, periodSeconds: 1, failureThreshold: 2 }
const app = (spec: object) => ({ spec: { containers: [{ name: 'app', ...spec }] } })
const appDoes = (behavior: object, world: object = {}) => ({ behavior: { containers: { app: behavior }, ...world } })
const hook = (name: 'postStart' | 'preStop', handler: object) => app({ lifecycle: { [name]: handler } })
const atEnd = { at: 'end' }
const httpGet = { path: '/hook', port: 80 }

const creation: readonly Row[] = [
  {
    what: 'createError: a reason that is over at some time',
    ...appDoes(
      { createError: { reason: 'CreateContainerConfigError', message: 'secret "s" not found', until: '25s' } },
      { until: '60s' },
    ),
    expect: [
      { event: { reason: 'Failed', type: 'Warning', message: 'Error: secret "s" not found', container: 'app' } },
      { status: 'CreateContainerConfigError', at: '5s' },
      { notBefore: ['create app', '25s'] },
      { notAfter: ['start app', '40s'] },
      { status: 'Running', ...atEnd },
      { restartCount: { app: 0 }, ...atEnd },
    ],
  },
  {
    what: 'createError: a text that names its reason',
    ...appDoes({ createError: 'CreateContainerError: no such device' }, { until: '15s' }),
    expect: [{ status: 'CreateContainerError', at: '5s' }, { phase: 'Pending', at: '5s' }, { never: 'create app' }],
  },
  {
    what: 'startError: dead records, then back-off',
    ...appDoes({ startError: 'exec: "nope": not found' }, { until: '90s' }),
    expect: [
      { status: 'RunContainerError', at: '1s' },
      { lastTerminated: { app: 'StartError' }, at: '60s' },
      { event: { reason: 'BackOff', type: 'Warning', container: 'app' } },
      { never: 'start app' },
    ],
  },
  {
    what: 'imagePull: an error of the registry that has its own reason',
    ...appDoes({ imagePull: { error: 'RegistryUnavailable: no route' } }, { until: '30s' }),
    expect: [
      { status: 'RegistryUnavailable', at: '5s' },
      { status: 'ImagePullBackOff', at: '14s' },
      { event: { reason: 'Failed', message: 'Error: RegistryUnavailable' } },
    ],
  },
  {
    what: 'imagePull: absent, with the policy Never',
    ...app({ imagePullPolicy: 'Never' }),
    ...appDoes({ imagePull: { present: false } }, { until: '30s' }),
    expect: [
      { status: 'ErrImageNeverPull', at: '5s' },
      { status: 'ErrImageNeverPull', at: '25s' },
      { never: 'pull app' },
    ],
  },
  {
    what: 'imagePull: comes back by an intervention',
    ...appDoes(
      { imagePull: { error: 'not found' } },
      { interventions: [{ at: '15s', container: 'app', imagePull: { duration: '1s' } }], until: '60s' },
    ),
    expect: [{ notBefore: ['start app', '15s'] }, { notAfter: ['start app', '45s'] }, { status: 'Running', ...atEnd }],
  },
]

const probes: readonly Row[] = [
  {
    what: 'readiness fails and recovers: unready, never restarted',
    ...app({ readinessProbe: probe }),
    ...appDoes({ readinessProbe: { failsAt: '10s', recoversAt: '20s' } }, { delete: { at: '40s' } }),
    expect: [
      { ready: '1/1', at: '8s' },
      { ready: '0/1', at: '15s' },
      { status: 'Running', at: '15s' },
      { ready: '1/1', at: '25s' },
      { restartCount: { app: 0 }, at: '35s' },
    ],
  },
  {
    what: 'liveness fails and recovers too late: killed once for each run',
    ...app({ livenessProbe: probe }),
    ...appDoes({ livenessProbe: { failsAt: '10s' }, onTerm: { duration: '1s', exitCode: 0 } }, { until: '20s' }),
    expect: [
      { event: { reason: 'Killing', message: 'Container app failed liveness probe, will be restarted' } },
      { restartCount: { app: 1 }, at: '18s' },
      { lastTerminated: { app: 'Completed' }, at: '18s' },
    ],
  },
  {
    what: 'liveness fails for less than the threshold: nothing happens',
    ...app({ livenessProbe: { ...probe, failureThreshold: 5 } }),
    ...appDoes({ livenessProbe: { failsAt: '10s', recoversAt: '13s' } }, { until: '40s' }),
    expect: [{ never: 'term app' }, { event: { reason: 'Unhealthy', type: 'Warning' } }],
  },
  {
    what: 'a probe that is forced to fail, and to succeed again',
    ...app({ readinessProbe: probe }),
    ...appDoes(
      {},
      {
        interventions: [
          { at: '10s', container: 'app', probe: 'readiness', result: 'failure' },
          { at: '20s', container: 'app', probe: 'readiness', result: 'success' },
        ],
        delete: { at: '40s' },
      },
    ),
    expect: [
      { ready: '0/1', at: '15s' },
      { ready: '1/1', at: '25s' },
    ],
  },
]

const hooks: readonly Row[] = [
  ...(['exec', 'httpGet'] as const).map((kind) => ({
    what: `postStart ${kind} that fails: killed and restarted`,
    ...hook('postStart', kind === 'exec' ? { exec } : { httpGet }),
    ...appDoes(
      { postStart: { duration: '1s', error: kind === 'exec' ? true : 'connection refused' } },
      { until: '5s' },
    ),
    expect: [
      { event: { reason: 'FailedPostStartHook', type: 'Warning', message: 'PostStartHook failed' } },
      { event: { reason: 'Killing', type: 'Normal', message: 'FailedPostStartHook' } },
      { before: ['term app', 'start app#2'] },
    ],
  })),
  ...[{ error: true }, { statusCode: 503 }].map((answer) => ({
    what: `postStart httpGet answered with ${JSON.stringify(answer)}: any answer is a success`,
    ...hook('postStart', { httpGet }),
    ...appDoes({ postStart: { duration: '1s', ...answer } }, { until: '5s' }),
    expect: [{ never: 'term app' }, { ready: '1/1', at: '3s' }],
  })),
  {
    what: 'postStart sleep: the next container waits',
    spec: { containers: [{ name: 'app', lifecycle: { postStart: { sleep: { seconds: 5 } } } }, { name: 'web' }] },
    behavior: { delete: { at: '20s' } },
    expect: [
      { notBefore: ['create web', '5s'] },
      { status: 'ContainerCreating', at: '3s' },
      { ready: '2/2', at: '8s' },
    ],
  },
  {
    what: 'preStop exec: out of the same grace period',
    ...hook('preStop', { exec }),
    ...appDoes({ preStop: { duration: '10s' }, onTerm: 'ignore' }, { delete: { at: '20s', gracePeriodSeconds: 15 } }),
    expect: [
      { notBefore: ['term app', '30s'] },
      { notAfter: ['term app', '31s'] },
      { notBefore: ['kill app', '35s'] },
      { notAfter: ['kill app', '36s'] },
    ],
  },
  {
    what: 'preStop httpGet that fails: the stop signal follows at once',
    ...hook('preStop', { httpGet }),
    ...appDoes({ preStop: { error: 'connection refused' } }, { delete: { at: '20s' } }),
    expect: [
      { event: { reason: 'FailedPreStopHook', type: 'Warning', message: 'PreStopHook failed' } },
      { notAfter: ['term app', '21s'] },
    ],
  },
  {
    what: 'preStop tcpSocket: fails at once',
    ...hook('preStop', { tcpSocket: { port: 80 } }),
    ...appDoes({}, { delete: { at: '20s' } }),
    expect: [{ event: { reason: 'FailedPreStopHook' } }, { notAfter: ['term app', '21s'] }],
  },
  {
    what: 'preStop sleep: as long as the Pod says',
    ...hook('preStop', { sleep: { seconds: 7 } }),
    ...appDoes({}, { delete: { at: '20s' } }),
    expect: [{ notBefore: ['term app', '27s'] }, { notAfter: ['term app', '28s'] }, { never: 'kill app' }],
  },
]

const ends: readonly Row[] = [
  {
    what: 'runs: killed for memory, by its reason alone',
    ...appDoes({ runs: [{ duration: '5s', reason: 'OOMKilled' }, { duration: 'forever' }] }, { delete: { at: '30s' } }),
    expect: [
      { lastTerminated: { app: 'OOMKilled' }, at: '20s' },
      { restartCount: { app: 1 }, at: '20s' },
    ],
  },
  {
    what: 'interventions: an exit from outside, for memory',
    ...appDoes(
      {},
      { interventions: [{ at: '10s', container: 'app', exit: 137, reason: 'OOMKilled' }], delete: { at: '30s' } },
    ),
    expect: [{ notBefore: ['exit app', '10s'] }, { lastTerminated: { app: 'OOMKilled' }, at: '20s' }],
  },
  {
    what: 'sandboxLost, twice: everything begins again each time',
    spec: { initContainers: [{ name: 'setup' }], containers: [{ name: 'app' }] },
    behavior: { sandboxLost: ['20s', '60s'], delete: { at: '100s' } },
    expect: [
      { before: ['start setup#2', 'start app#2'] },
      { before: ['start setup#3', 'start app#3'] },
      { event: { reason: 'SandboxChanged', message: 'Pod sandbox changed, it will be killed and re-created.' } },
      { restartCount: { app: 2 }, at: '90s' },
    ],
  },
  {
    what: 'activeDeadlineSeconds: Failed after the containers have stopped',
    spec: { activeDeadlineSeconds: 20 },
    ...appDoes({ onTerm: { duration: '3s', exitCode: 0 } }),
    expect: [
      { event: { reason: 'DeadlineExceeded', type: 'Normal' } },
      { notBefore: ['term app', '18s'] },
      { notAfter: ['term app', '22s'] },
      { phase: 'Running', at: '22s' },
      { phase: 'Failed', ...atEnd },
      { podReason: 'DeadlineExceeded', ...atEnd },
    ],
  },
  {
    what: 'evict with a grace of its own',
    spec: { terminationGracePeriodSeconds: 60 },
    ...appDoes({ onTerm: 'ignore' }, { evict: { at: '20s', gracePeriodSeconds: 10 } }),
    expect: [
      { notBefore: ['kill app', '30s'] },
      { notAfter: ['kill app', '32s'] },
      { podReason: 'Evicted', ...atEnd },
      { phase: 'Failed', ...atEnd },
    ],
  },
  {
    what: 'evict: main containers that end with 0 make the Pod Succeeded',
    ...appDoes({ onTerm: { duration: '0s', exitCode: 0 } }, { evict: { at: '20s' } }),
    expect: [{ phase: 'Succeeded', ...atEnd }],
  },
  {
    what: 'delete by force: gone at once, killed 2 s after the stop signal',
    ...appDoes({ onTerm: 'ignore' }, { delete: { at: '20s', gracePeriodSeconds: 0 } }),
    expect: [{ notAfter: ['term app', '21s'] }, { notBefore: ['kill app', '22s'] }, { notAfter: ['kill app', '24s'] }],
  },
  {
    what: 'a second delete: the stop that is under way goes on',
    ...appDoes({ onTerm: 'ignore' }, { delete: [{ at: '20s' }, { at: '25s', gracePeriodSeconds: 5 }] }),
    expect: [{ notBefore: ['kill app', '50s'] }, { notAfter: ['kill app', '52s'] }],
  },
  {
    what: 'onTerm changed by an intervention',
    ...appDoes(
      {},
      {
        interventions: [{ at: '10s', container: 'app', onTerm: 'ignore' }],
        delete: { at: '20s', gracePeriodSeconds: 5 },
      },
    ),
    expect: [{ notBefore: ['kill app', '25s'] }, { exitCode: { app: 137 } }],
  },
]

const world: readonly Row[] = [
  {
    what: 'a dependency that two containers wait for',
    spec: { initContainers: [{ name: 'wait' }, { name: 'migrate' }] },
    behavior: {
      containers: {
        wait: { runs: [{ waitsFor: 'db:5432' }] },
        migrate: { runs: [{ waitsFor: 'db:5432', duration: '1s' }] },
      },
      dependencies: { 'db:5432': '5s' },
      delete: { at: '30s' },
    },
    expect: [
      { notBefore: ['exit wait', '5s'] },
      { status: 'Init:0/2', at: '3s' },
      { before: ['exit wait', 'start migrate'] },
      { status: 'Running', at: '20s' },
    ],
  },
  {
    what: 'a node whose runtime is slow',
    behavior: { node: { latency: { sandbox: '5s', create: '3s', start: '2s' } }, delete: { at: '30s' } },
    expect: [
      { notBefore: ['create app', '8s'] },
      { notBefore: ['start app', '10s'] },
      { status: 'ContainerCreating', at: '7s' },
    ],
  },
  {
    what: 'a node with a shorter longest back-off',
    ...appDoes(
      { runs: [{ duration: '1s', exitCode: 1 }] },
      { node: { kubelet: { maxContainerRestartPeriod: '15s' } }, until: '3m' },
    ),
    expect: [{ notAfter: ['start app#8', '2m30s'] }],
  },
  {
    what: 'a node that is too small',
    spec: { containers: [{ name: 'app', resources: { requests: { memory: '8Gi' } } }] },
    behavior: { node: { preset: 'small' } },
    expect: [
      { event: { reason: 'FailedScheduling', type: 'Warning' } },
      { status: 'Pending', ...atEnd },
      { never: 'create app' },
    ],
  },
]

describe.each([
  ['before the process runs', creation],
  ['probes', probes],
  ['hooks', hooks],
  ['ends', ends],
  ['the world', world],
])('%s', (_, rows) => {
  test.each(rows)('$what', ({ what: _what, expect: expected, ...story }) => {
    expect(checkExpectations(traceOf(story), expected)).toEqual([])
  })
})
