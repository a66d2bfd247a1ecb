import fc from 'fast-check'
import { isRecord } from '../base/json.ts'
import { eventObjectsAt, podAt } from '../replay/as-pasted.fixture.ts'
import { readPrepared, writePrepared } from '../share/prepared.ts'
import { arbitraryScenario } from '../sim/arbitrary-scenario.fixture.ts'
import { simulate } from '../sim/simulate.ts'
import type { Trace } from '../trace/trace.ts'
import { compute } from './pipeline/pipeline.ts'

/** What a shell, kubectl or a terminal could take for something else than a name. */
const signs = [
  ...['; touch x #', '$(touch x)', '`touch x`', "'; touch x; '", '"; touch x; "', '\ntouch x\n', '\rtouch x', '$PATH'],
  ...[' & touch x', '| touch x', '> x', '< x', '--server=https://other.test', ' --kubeconfig=/x', '-', '--', ' ', '  '],
  ...['~', '*', '?', '!!', '!-1', '\\', "\\'", "'", '"', '#', ' # ', '=ls', '%PATH%', '{a,b}', '[a]', '()', 'a=b', '^'],
  ...['\u202e', '\u2066', '\u200b', '\u200d', '\ufeff', '\u00a0', '\u2028', '\0', '\t', '\b', '\u007f', '\u0085', 'é'],
  ...['\u001b]0;x\u0007', '\u001b[2J', '\u009b31m', ''],
] as const

const plain = ['web', 'cfg', 'a', '7', '.', '-x', '/'] as const

/** A name as nobody should have it. */
const hostileName: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...signs) }, fc.constantFrom(...plain)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''))

const anyName = fc.oneof(hostileName, fc.constantFrom('settings', 'db.example.com'))

/** A message as the kubelet or the scheduler writes it, about an object of any name. */
const hostileMessage = fc.oneof(
  hostileName,
  anyName.map((name) => `configmap "${name}" not found`),
  anyName.map((name) => `Error: secret "default/${name}" not found`),
  anyName.map((name) => `MountVolume.SetUp failed for volume "v" : configmap "${name}" not found`),
  {
    weight: 2,
    arbitrary: anyName.map((name) => `0/1 nodes are available: persistentvolumeclaim "${name}" not found.`),
  },
  fc.tuple(anyName, anyName).map(([key, name]) => `couldn't find key ${key} in ConfigMap default/${name}`),
)

/** JSON with `change` done to every text in it, with the field that it stands in; keys are texts without one. */
function withTexts(value: unknown, change: (text: string, field: string | undefined) => string, field = ''): unknown {
  if (typeof value === 'string') return change(value, field)
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change, field))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [change(key, undefined), withTexts(each, change, key)]),
  )
}

/** Fields that a cluster, or whoever writes to its API, fills with words. */
const told = new Set(['message', 'reason', 'error', 'component', 'reportingComponent', 'type'])

interface Wish {
  readonly names: readonly (string | undefined)[]
  readonly messages: readonly string[]
}

const wish: fc.Arbitrary<Wish> = fc.record({
  names: fc.array(fc.option(hostileName, { nil: undefined, freq: 2 }), { minLength: 12, maxLength: 12 }),
  messages: fc.array(hostileMessage, { minLength: 5, maxLength: 5 }),
})

/** The trace of a scenario that a link carries beside its text: no API server has looked at its names. */
const simulated: fc.Arbitrary<Trace> = fc.tuple(arbitraryScenario, wish).map(([scenario, { names, messages }]) => {
  const { metadata, spec } = scenario.pod
  const all = [...(spec.initContainers ?? []), ...spec.containers].map(({ name }) => name)
  const old = [metadata.name ?? '', metadata.namespace ?? '', scenario.behavior.node.name, 'settings', ...all]
  const renamed = new Map(old.map((name, index) => [name, names[index] ?? name]))
  let count = 0
  const changed = withTexts(JSON.parse(writePrepared({ scenario, gates: {}, choice: undefined })), (text, field) =>
    field === 'message' ? (messages[count++ % messages.length] ?? text) : (renamed.get(text) ?? text),
  )
  const read = readPrepared(JSON.stringify(changed))
  return simulate(read?.scenario ?? scenario)
})

/** The replay of a Pod that was pasted with its Events, in which whatever a cluster tells says something else. */
const replayed: fc.Arbitrary<Trace> = fc
  .tuple(simulated, wish, fc.nat({ max: 100 }))
  .map(([trace, { messages }, percent]) => {
    const snapshot = trace.snapshots[Math.floor(((trace.snapshots.length - 1) * percent) / 100)]
    if (snapshot === undefined) return trace
    const pasted = [podAt(snapshot), ...eventObjectsAt(trace, snapshot.at)]
    let count = 0
    const items = withTexts(pasted, (text, field) =>
      field !== undefined && told.has(field) && count++ % 3 === 0 ? (messages[count % messages.length] ?? text) : text,
    )
    return traceOf(JSON.stringify({ apiVersion: 'v1', kind: 'List', items })) ?? trace
  })

/** Pods that are stuck in ways that random ones rarely are, `N` for a name and `M` for a message. */
const stuck: readonly object[] = [
  { status: { phase: 'Running' } },
  { status: { phase: 'Failed', reason: 'Evicted', message: 'M' } },
  { status: { phase: 'Failed', reason: 'OutOfcpu', message: 'M' } },
  { status: { phase: 'Running', reason: 'NodeLost', message: 'M' } },
  {
    status: { phase: 'Failed', conditions: [{ type: 'DisruptionTarget', status: 'True', reason: 'M', message: 'M' }] },
  },
  { metadata: { deletionTimestamp: '2026-01-15T12:00:10Z' }, status: { phase: 'Running' } },
  {
    metadata: { deletionTimestamp: '2026-01-15T12:00:10Z', finalizers: ['example.test/N'] },
    status: { phase: 'Succeeded' },
  },
  { spec: { nodeName: '', schedulingGates: [{ name: 'example.test/N' }] }, status: { phase: 'Pending' } },
  {
    spec: { nodeName: '' },
    status: {
      phase: 'Pending',
      conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: 'M' }],
    },
  },
]

const stuckPod: fc.Arbitrary<Trace> = fc
  .record({
    pod: fc.constantFrom(...stuck),
    is: fc.constantFrom('running' as const, 'waiting' as const, 'killed' as const),
    names: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom('web', 'shop-1', 'team-a') }, hostileName), {
      minLength: 4,
      maxLength: 4,
    }),
    messages: fc.array(hostileMessage, { minLength: 3, maxLength: 3 }),
    event: fc.constantFrom('FailedMount', 'Evicted', 'NodeNotReady', 'FailedScheduling', 'Failed'),
    waiting: fc.constantFrom(
      'CreateContainerConfigError',
      'CreateContainerError',
      'ImagePullBackOff',
      'CrashLoopBackOff',
    ),
  })
  .map(({ pod, is, names: [name, namespace, node, app], messages, event, waiting }) => {
    let count = 0
    const next = () => messages[count++ % messages.length]
    const { metadata = {}, spec = {}, status = {} }: Record<string, object> = { ...pod }
    const startedAt = '2026-01-15T12:00:02Z'
    const killed = {
      exitCode: 137,
      reason: 'OOMKilled',
      startedAt,
      finishedAt: '2026-01-15T12:00:05Z',
      message: next(),
    }
    const seen = {
      running: {
        state: { running: { startedAt: '2026-01-15T12:00:06Z' } },
        lastState: { terminated: killed },
        restartCount: 1,
      },
      waiting: { state: { waiting: { reason: waiting, message: next() } }, restartCount: 0 },
      killed: { state: { terminated: killed }, restartCount: 0 },
    }[is]
    const uid = '11111111-2222-4333-8444-555555555555'
    const items = [
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name, namespace, uid, creationTimestamp: '2026-01-15T12:00:00Z', ...metadata },
        spec: { nodeName: node, containers: [{ name: app, image: 'a:1' }], ...spec },
        status: {
          startTime: '2026-01-15T12:00:00Z',
          containerStatuses: [{ name: app, ready: false, image: 'a:1', imageID: '', ...seen }],
          ...status,
        },
      },
      {
        apiVersion: 'v1',
        kind: 'Event',
        involvedObject: { kind: 'Pod', name, namespace, uid },
        reason: event,
        message: next(),
        type: 'Warning',
        count: 1,
        firstTimestamp: '2026-01-15T12:05:00Z',
        lastTimestamp: '2026-01-15T12:05:00Z',
        source: { component: 'kubelet' },
      },
    ]
    const filled = withTexts(items, (text) => (text === 'M' ? (next() ?? '') : text.replace(/\bN$/, name ?? '')))
    return traceOf(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: filled }))
  })
  .filter((trace) => trace !== undefined)

function traceOf(text: string): Trace | undefined {
  const { replay, trace } = compute({ text, gates: {} })
  return replay?.trace ?? trace
}

/** Init containers that wait for a Service of any name, or whose objects are missing. */
const waits: fc.Arbitrary<Trace> = fc
  .record({ service: anyName, missing: anyName, message: hostileMessage, isSaid: fc.boolean() })
  .map(({ service, missing, message, isSaid }) => {
    const file = {
      apiVersion: 'podreel/v1',
      kind: 'Scenario',
      containers: {
        wait: { runs: [{ duration: '1s', waitsFor: `${service}:5432` }] },
        app: { createError: { reason: 'CreateContainerConfigError', message } },
      },
      dependencies: { [`${service}:5432`]: isSaid ? 'never' : '3s' },
      missing: { configMaps: [missing], secrets: [missing] },
    }
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'web' },
      spec: {
        initContainers: [{ name: 'wait', image: 'a:1' }],
        containers: [{ name: 'app', image: 'a:1', envFrom: [{ configMapRef: { name: 'settings' } }] }],
      },
    }
    return traceOf(`${JSON.stringify(pod)}\n---\n${JSON.stringify(file)}`)
  })
  .filter((trace) => trace !== undefined)

/** Traces of Pods in which every text that can be foreign may be anything: simulated, from a link, or replayed. */
export const hostileStory: fc.Arbitrary<Trace> = fc.oneof(
  simulated,
  replayed,
  { weight: 5, arbitrary: stuckPod },
  { weight: 3, arbitrary: waits },
)

/** Up to `most` instants of `trace`, in milliseconds, spread over it; the end among them. */
export function momentsOf({ snapshots, end }: Trace, most: number): readonly number[] {
  const stride = Math.max(1, Math.ceil(snapshots.length / (most - 1)))
  return [...snapshots.filter((_, index) => index % stride === 0).map(({ at }) => at), end]
}
