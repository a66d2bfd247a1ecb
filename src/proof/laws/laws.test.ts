import { describe, expect, test } from 'vitest'
import { simTime } from '../../base/time.ts'
import { featureGates } from '../../kube/features.ts'
import type { PodStatus } from '../../kube/pod.ts'
import { simulate } from '../../sim/simulate.ts'
import type { NodeContainer, Snapshot, Step, Trace } from '../../trace/trace.ts'
import { scenarioOf } from '../checks/vector-scenario.ts'
import { isContainerStep } from './law.fixture.ts'
import { laws } from './laws.fixture.ts'

// A law that nothing can break proves nothing: each is broken here by a change to a true trace.

const image = 'images.example.test/any:1'

function traceOf(pod: object, behavior: object): Trace {
  const read = scenarioOf({ name: 'any', kubernetes: '1.36', pod, behavior })
  if ('failures' in read) throw new Error(JSON.stringify(read.failures))
  return simulate(read.scenario)
}

const orderly = traceOf(
  {
    metadata: { name: 'any' },
    spec: {
      initContainers: [
        { name: 'first', image },
        { name: 'second', image },
        { name: 'proxy', image, restartPolicy: 'Always' },
      ],
      containers: [{ name: 'app', image }],
      terminationGracePeriodSeconds: 10,
    },
  },
  {
    containers: {
      first: { runs: [{ duration: '2s' }] },
      second: { runs: [{ duration: '2s' }] },
      proxy: { runs: [{ duration: 'forever' }], onTerm: { duration: '1s', exitCode: 0 } },
      app: { runs: [{ duration: 'forever' }], onTerm: 'ignore' },
    },
    delete: { at: '30s' },
  },
)
const crashing = traceOf(
  { metadata: { name: 'any' }, spec: { containers: [{ name: 'app', image }] } },
  { containers: { app: { runs: [{ duration: '1s', exitCode: 1 }] } }, until: '200s' },
)

const pair = traceOf(
  {
    metadata: { name: 'any' },
    spec: {
      containers: [
        { name: 'app', image: 'images.example.test/App:1' },
        { name: 'web', image },
      ],
    },
  },
  { containers: { web: { runs: [{ duration: 'forever' }] } }, until: '60s' },
)

/** As `orderly`, but every process answers its signal at once: the sidecar gets its turn. */
const inTurn = traceOf(orderly.scenario.pod, {
  containers: { app: { runs: [{ duration: 'forever' }] } },
  delete: { at: '30s' },
})

type Change = (trace: Trace) => Trace

/** Each step of the verb about the container, changed; undefined takes it away. */
function onSteps(verb: Step['verb'], name: string, change: (step: Step) => Step | undefined): Change {
  return (trace) => ({
    ...trace,
    steps: trace.steps.flatMap((step) => {
      const isMeant = step.verb === verb && (isContainerStep(step) ? step.container.name : '') === name
      return isMeant ? (change(step) ?? []) : step
    }),
  })
}

function without(verb: Step['verb'], name = ''): Change {
  return onSteps(verb, name, () => undefined)
}

function later(verb: Step['verb'], name: string, ms: number): Change {
  return onSteps(verb, name, (step) => ({ ...step, at: simTime(step.at + ms) }))
}

function onLast(change: (snapshot: Snapshot) => Snapshot): Change {
  return (trace) => ({
    ...trace,
    snapshots: trace.snapshots.map((each, index) => (index === trace.snapshots.length - 1 ? change(each) : each)),
  })
}

function withStatus(change: (status: PodStatus) => PodStatus): Change {
  return onLast((snapshot) => ({ ...snapshot, pod: { ...snapshot.pod, status: change(snapshot.pod.status) } }))
}

function withNode(change: (container: NodeContainer) => NodeContainer): Change {
  return onLast((snapshot) => ({
    ...snapshot,
    node: { ...snapshot.node, containers: snapshot.node.containers.map(change) },
  }))
}

const running = (container: NodeContainer): NodeContainer => ({ ...container, state: 'running' })

const changes: readonly (readonly [law: string, trace: Trace, change: Change])[] = [
  ['steps are numbered and never go back in time', orderly, later('start', 'first', 60_000)],
  ['snapshots ascend, and each holds all steps up to its instant', orderly, without('start', 'app')],
  [
    'the snapshot at any time is the one that playing to it would reach',
    orderly,
    (trace) => ({ ...trace, snapshots: trace.snapshots.toReversed() }),
  ],
  [
    'each cause is an earlier step and names a rule of the catalogue',
    orderly,
    onSteps('start', 'app', (step) => ({ ...step, cause: { ...step.cause, by: step.seq } })),
  ],
  [
    'only what the world does has no cause',
    orderly,
    onSteps('start', 'app', (step) => ({ ...step, cause: { rule: step.cause.rule } })),
  ],
  [
    'a rule makes steps only where it holds',
    inTurn,
    (trace) => ({ ...trace, scenario: { ...trace.scenario, gates: featureGates('1.28') } }),
  ],
  [
    'no main container is created before every init container is done in its sandbox',
    orderly,
    without('exit', 'second'),
  ],
  [
    'no init container or sidecar is created before all before it are done in its sandbox',
    orderly,
    without('exit', 'first'),
  ],
  ['while an ordinary init container is there, nothing after it is created', orderly, without('exit', 'first')],
  [
    'a container is created, started, ended, in this order, and is there once at most',
    orderly,
    without('create', 'app'),
  ],
  ['a container is started only in a sandbox that is there', orderly, without('sandbox')],
  [
    'main containers are first tried in the order of the spec',
    pair,
    (trace) => ({
      ...trace,
      steps: trace.steps.filter((step) => step.verb !== 'event' || step.event.container !== 'app'),
    }),
  ],
  [
    'a back-off doubles from its start to its maximum, or begins anew',
    crashing,
    onSteps('backoff', 'app', (step) => (step.verb === 'backoff' ? { ...step, delayMs: step.delayMs + 5000 } : step)),
  ],
  [
    'no restart comes before its back-off is over',
    crashing,
    onSteps('backoff', 'app', (step) =>
      step.verb === 'backoff' ? { ...step, until: simTime(step.until + 20_000) } : step,
    ),
  ],
  [
    'what a sidecar lets start names the step after which the sidecar counted as started',
    orderly,
    onSteps('create', 'app', (step) => ({
      ...step,
      cause: {
        ...step.cause,
        by: orderly.steps.findIndex((each) => each.verb === 'start' && each.container.name === 'proxy'),
      },
    })),
  ],
  [
    'no sidecar is told to stop before main containers and the sidecar after it, while grace is left (1.29+)',
    traceOf(orderly.scenario.pod, { containers: { app: { runs: [{ duration: 'forever' }] } }, delete: { at: '30s' } }),
    without('exit', 'app'),
  ],
  [
    'hooks begin with the stop, for sidecars too; a main container waits for nothing but its hook',
    orderly,
    later('term', 'app', 3000),
  ],
  [
    'SIGKILL comes when the stop signal has had its time, and not otherwise',
    orderly,
    onSteps('term', 'app', (step) => (step.verb === 'term' ? { ...step, timeoutMs: 7000 } : step)),
  ],
  ['no stop takes longer than the longest grace period and 2 s', orderly, later('exit', 'app', 60_000)],
  ['every container that was created has ended when the Pod has', orderly, without('exit', 'proxy')],
  ['nothing runs after the end', orderly, withNode(running)],
  [
    'nothing is started once the Pod is to end',
    orderly,
    (trace) => ({
      ...trace,
      snapshots: trace.snapshots.map((each) => ({
        ...each,
        node: { ...each.node, stopping: { since: simTime(0), graceMs: 0 } },
      })),
    }),
  ],
  [
    'a Pod that was deleted goes, unless a finalizer keeps it',
    orderly,
    onLast((each) => ({ ...each, removed: false })),
  ],
  [
    'STATUS, READY and RESTARTS are what kubectl can print',
    crashing,
    withStatus((status) => ({ ...status, phase: 'Succeeded', containerStatuses: [] })),
  ],
  [
    'restart counts never fall, save for a new sandbox up to 1.35',
    crashing,
    withStatus((status) => ({
      ...status,
      containerStatuses: (status.containerStatuses ?? []).map((each) => ({ ...each, restartCount: 0 })),
    })),
  ],
  [
    'a terminal phase is never left, a deletion never taken back',
    orderly,
    withStatus((status) => ({ ...status, phase: 'Running' })),
  ],
  ['a terminal phase is shown only when nothing runs', orderly, withNode(running)],
  [
    'a Pod has Succeeded only if each of its main containers ended with 0',
    orderly,
    withStatus((status) => ({ ...status, phase: 'Succeeded' })),
  ],
  [
    'what is started or ready runs, and Ready means that all are',
    inTurn,
    withStatus((status) => ({
      ...status,
      conditions: (status.conditions ?? []).map((each) => ({ ...each, status: 'True' })),
    })),
  ],
  [
    'the times of conditions never go back, and the start time stays',
    orderly,
    withStatus((status) => ({ ...status, startTime: '2026-01-15T12:00:09Z' })),
  ],
  [
    'what has settled is shown: the API says what the node has',
    traceOf(crashing.scenario.pod, { containers: { app: { runs: [{ duration: 'forever' }] } } }),
    withNode((container) => ({ ...container, state: 'exited', exitCode: 1 })),
  ],
  ['the node of each snapshot is what its steps add up to', orderly, withNode(running)],
]

test('each law has a change that breaks it', () => {
  expect(changes.map(([law]) => law)).toEqual(laws.map(({ name }) => name))
})

describe.each(changes)('%s', (name, trace, change) => {
  const broken = laws.find((law) => law.name === name)?.broken

  test('holds in the trace', () => {
    expect(broken?.(trace)).toBeUndefined()
  })

  test('is broken in the changed trace', () => {
    expect(broken?.(change(trace))).toBeTypeOf('string')
  })
})
