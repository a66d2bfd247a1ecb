import { assertExists } from '../base/assert.ts'
import { simTime, simulationEpochMs, toRfc3339 } from '../base/time.ts'
import { featureGates } from '../kube/features.ts'
import { type ContainerState, type ContainerStatus, isSidecar, type Pod, type PodSpec } from '../kube/pod.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { ContainerRef, NodeContainer, Snapshot, Step, StepBody, Trace, WorldEvent } from './trace.ts'

/**
 * A trace written by hand, for tests of the views: one line an instant, `seconds verb container rest`.
 * Verbs are the trace's own; `turn` puts a container into waitingTurn, `status` publishes what the node has.
 */
export function scriptedTrace(pod: Pod, script: string, endSeconds: number): Trace {
  const recorder = new Recorder(pod)
  for (const line of script.split('\n')) {
    const words = line.trim().split(/\s+/)
    if (words.length > 1) recorder.play(Number(words[0]) * 1000, words[1] ?? '', words.slice(2))
  }
  return {
    scenario: scenarioOf(pod),
    epochMs: simulationEpochMs,
    steps: recorder.steps,
    snapshots: recorder.snapshots,
    end: simTime(endSeconds * 1000),
    endedBy: 'settled',
  }
}

/** The shop: two init containers (the second fails once), a sidecar, and an app with a preStop hook; deleted after 40 s. */
export function shopTrace(): Trace {
  return scriptedTrace(shopPod, shopScript, 48.5)
}

export const shopPod: Pod = {
  metadata: { name: 'shop', namespace: 'default', uid: 'b51f' },
  spec: {
    restartPolicy: 'Always',
    terminationGracePeriodSeconds: 30,
    volumes: [{ name: 'config', emptyDir: {} }],
    initContainers: [
      {
        name: 'wait-for-db',
        image: 'busybox:1.36',
        resources: { requests: { cpu: '10m', memory: '16Mi' } },
      },
      {
        name: 'migrate',
        image: 'shop/migrate:2.3',
        resources: { requests: { cpu: '500m', memory: '512Mi' } },
        volumeMounts: [{ name: 'config', mountPath: '/config' }],
      },
      {
        name: 'proxy',
        image: 'mesh/proxy:1.9',
        restartPolicy: 'Always',
        startupProbe: { httpGet: { path: '/ready', port: 15021 }, periodSeconds: 1 },
        resources: { requests: { cpu: '50m', memory: '64Mi' } },
      },
    ],
    containers: [
      {
        name: 'app',
        image: 'shop/app:2.3',
        lifecycle: { preStop: { sleep: { seconds: 5 } } },
        resources: { requests: { cpu: '200m', memory: '256Mi' }, limits: { memory: '384Mi' } },
        volumeMounts: [{ name: 'config', mountPath: '/config', readOnly: true }],
      },
    ],
  },
  status: { phase: 'Pending', qosClass: 'Burstable' },
}

const shopScript = `
  0     world created
  0     status
  0.1   scheduled node-1
  0.1   event Normal Scheduled - Successfully assigned default/shop to node-1
  0.2   sandbox 10.244.1.7
  0.6   pull wait-for-db
  0.6   event Normal Pulling wait-for-db Pulling image "busybox:1.36"
  0.6   status
  1.8   pulled wait-for-db
  1.8   create wait-for-db
  1.8   start wait-for-db
  1.8   started wait-for-db
  2.2   status
  7.8   exit wait-for-db 0 Completed
  8.3   status
  8.4   pull migrate
  11.4  pulled migrate
  11.4  create migrate
  11.4  start migrate
  11.4  started migrate
  11.9  status
  13.4  exit migrate 1 Error
  13.8  status
  14.2  create migrate
  14.3  start migrate
  14.3  started migrate
  14.7  status
  16.3  exit migrate 0 Completed
  17.3  status
  17.4  pull proxy
  18.4  pulled proxy
  18.4  create proxy
  18.4  start proxy
  18.8  status
  20.4  started proxy
  20.4  ready proxy
  20.45 status
  20.5  pull app
  22.5  pulled app
  22.5  create app
  22.5  start app
  22.5  started app
  23    status
  23.5  event Warning Unhealthy app Readiness probe failed: connection refused
  25.5  ready app
  25.6  status
  40    delete 30
  40    event Normal Killing app Stopping container app
  40    event Normal Killing proxy Stopping container proxy
  40    prestop app
  40    turn proxy
  45    prestopDone app
  45    term app
  47    exit app 0 Completed
  47    term proxy
  48    exit proxy 0 Completed
  48.1  sandboxStopped
  48.3  status
  48.5  removed
`

function scenarioOf(pod: Pod): Scenario {
  return {
    name: pod.metadata.name ?? 'pod',
    kubernetes: '1.36',
    gates: featureGates('1.36'),
    pod,
    behavior: {
      containers: {},
      deletes: [],
      sandboxLost: [],
      evictions: [],
      interventions: [],
      node: { name: 'node-1', podIP: '10.244.1.7', sandboxMs: 60, createMs: 30, startMs: 60, dependencies: {} },
    },
  }
}

/** The containers of `spec` as the node first sees them, in spec order. */
function absentContainers(spec: PodSpec): NodeContainer[] {
  const absent = (ref: ContainerRef): NodeContainer => ({
    ref,
    state: 'absent',
    since: simTime(0),
    started: false,
    ready: false,
  })
  return [
    ...(spec.initContainers ?? []).map((container, index) =>
      absent({ name: container.name, role: isSidecar(container) ? 'sidecar' : 'init', index, attempt: 0 }),
    ),
    ...spec.containers.map((container, index) => absent({ name: container.name, role: 'main', index, attempt: 0 })),
  ]
}

class Recorder {
  readonly steps: Step[] = []
  readonly snapshots: Snapshot[] = []
  private containers: NodeContainer[]
  private sandbox: Snapshot['node']['sandbox']
  private stopping: Snapshot['node']['stopping']
  private removed = false

  constructor(private pod: Pod) {
    this.containers = absentContainers(pod.spec)
  }

  /** Plays one line of a script. */
  play(atMs: number, verb: string, words: string[]): void {
    const at = simTime(atMs)
    const [first = '', second = '', third = ''] = words
    const known = this.containers.find((container) => container.ref.name === first)
    const ref = known?.ref ?? { name: first, role: 'main', index: 0, attempt: 0 }
    const set = (patch: Partial<NodeContainer>) => {
      this.containers = this.containers.map((container) =>
        container.ref.name === first ? { ...container, since: at, ...patch } : container,
      )
    }
    const flag = (patch: Partial<NodeContainer>) => set({ since: known?.since ?? at, ...patch })
    const step = (body: StepBody) => {
      this.steps.push({ seq: this.steps.length, at, cause: { rule: 'pod-created' }, ...body })
    }
    switch (verb) {
      case 'world':
        step({ verb, what: worldEvent(first) })
        break
      case 'scheduled':
        this.pod = { ...this.pod, spec: { ...this.pod.spec, nodeName: first } }
        step({ verb, node: first })
        break
      case 'sandbox':
        this.sandbox = { attempt: 0, ready: true, ip: first }
        step({ verb, attempt: 0, ip: first })
        break
      case 'sandboxStopped':
        this.sandbox = this.sandbox && { ...this.sandbox, ready: false }
        step({ verb, attempt: 0 })
        break
      case 'pull':
        set({ state: 'pulling' })
        step({ verb, container: ref, image: this.imageOf(first) })
        break
      case 'pulled':
        step({ verb, container: ref, image: this.imageOf(first), ...(second && { error: words.slice(1).join(' ') }) })
        if (second) set({ state: 'pullFailed', reason: 'ErrImagePull' })
        break
      case 'create': {
        const next = known?.state === 'exited' || known?.state === 'backoff' ? ref.attempt + 1 : ref.attempt
        const created: NodeContainer = {
          ref: { ...ref, attempt: next },
          state: 'created',
          since: at,
          started: false,
          ready: false,
        }
        this.containers = this.containers.map((container) => (container.ref.name === first ? created : container))
        step({ verb, container: created.ref })
        break
      }
      case 'start':
        set({ state: 'running' })
        step({ verb, container: ref })
        break
      case 'started':
      case 'ready':
        flag({ [verb]: true })
        step({ verb, container: ref })
        break
      case 'unready':
        flag({ ready: false })
        step({ verb, container: ref })
        break
      case 'prestop':
        set({ state: 'prestop' })
        step({ verb, container: ref })
        break
      case 'prestopDone':
        step({ verb, container: ref })
        break
      case 'turn':
        set({ state: 'waitingTurn' })
        break
      case 'term':
        set({ state: 'terminating' })
        step({ verb, container: ref, signal: 'SIGTERM', timeoutMs: 30_000 })
        break
      case 'kill':
        step({ verb, container: ref })
        break
      case 'exit':
        set({ state: 'exited', started: false, ready: false, exitCode: Number(second), reason: third })
        step({ verb, container: ref, exitCode: Number(second), reason: third })
        break
      case 'backoff': {
        const delayMs = Number(second) * 1000
        const until = simTime(atMs + delayMs)
        set({ state: 'backoff', backoffUntil: until })
        step({ verb, container: ref, delayMs, until, of: 'restart' })
        break
      }
      case 'delete': {
        const grace = Number(first)
        this.pod = {
          ...this.pod,
          metadata: {
            ...this.pod.metadata,
            deletionTimestamp: toRfc3339(simTime(atMs + grace * 1000)),
            deletionGracePeriodSeconds: grace,
          },
        }
        this.stopping = { since: at, graceMs: grace * 1000 }
        step({ verb: 'world', what: 'delete' })
        break
      }
      case 'event':
        step({
          verb,
          event: {
            type: first === 'Warning' ? 'Warning' : 'Normal',
            reason: second,
            message: words.slice(3).join(' '),
            source: 'kubelet',
            ...(third !== '-' && { container: third }),
          },
        })
        break
      case 'status':
        this.pod = { ...this.pod, status: this.published() }
        step({ verb })
        break
      case 'removed':
        this.removed = true
        step({ verb })
        break
      default:
        throw new Error(`no such verb in a script: ${verb}`)
    }
    this.snap(at)
  }

  private snap(at: Snapshot['at']): void {
    const last = this.snapshots.at(-1)
    const node = {
      containers: this.containers,
      ...(this.sandbox && { sandbox: this.sandbox }),
      ...(this.stopping && { stopping: this.stopping }),
    }
    const isSame =
      last?.node.containers === this.containers &&
      last.node.sandbox === this.sandbox &&
      last.node.stopping === this.stopping
    if (last?.at === at) this.snapshots.pop()
    this.snapshots.push({
      at,
      pod: this.pod,
      node: isSame ? last.node : node,
      stepCount: this.steps.length,
      removed: this.removed,
    })
  }

  private imageOf(name: string): string {
    const { initContainers = [], containers } = this.pod.spec
    return assertExists(
      [...initContainers, ...containers].find((container) => container.name === name)?.image,
      `image of ${name}`,
    )
  }

  private published(): Pod['status'] {
    const initContainerStatuses = this.containers.filter((container) => container.ref.role !== 'main').map(statusOf)
    const containerStatuses = this.containers.filter((container) => container.ref.role === 'main').map(statusOf)
    const hasStarted = containerStatuses.some((status) => !status.state?.waiting)
    const isInitialized = initContainerStatuses.every((status) => status.started || status.state?.terminated)
    const isReady = containerStatuses.every((status) => status.ready)
    const condition = (type: string, isTrue: boolean) => ({
      type,
      status: isTrue ? ('True' as const) : ('False' as const),
    })
    return {
      ...this.pod.status,
      phase: hasStarted ? 'Running' : 'Pending',
      conditions: [
        condition('PodReadyToStartContainers', this.sandbox?.ready === true),
        condition('Initialized', isInitialized),
        condition('Ready', isReady),
        condition('ContainersReady', isReady),
        condition('PodScheduled', this.pod.spec.nodeName !== undefined),
      ],
      initContainerStatuses,
      containerStatuses,
    }
  }
}

function worldEvent(word: string): WorldEvent {
  return word === 'sandboxLost' || word === 'evict' ? word : 'created'
}

function statusOf(container: NodeContainer): ContainerStatus {
  return {
    name: container.ref.name,
    state: stateOf(container),
    ready: container.ready || (container.ref.role === 'init' && container.exitCode === 0),
    started: container.started,
    restartCount: container.ref.attempt,
  }
}

function stateOf(container: NodeContainer): ContainerState {
  switch (container.state) {
    case 'absent':
    case 'pulling':
    case 'created':
      return { waiting: { reason: 'PodInitializing' } }
    case 'pullFailed':
    case 'createFailed':
      return { waiting: { reason: container.reason ?? 'ErrImagePull' } }
    case 'exited':
      return { terminated: { exitCode: container.exitCode ?? 0, reason: container.reason ?? 'Completed' } }
    case 'backoff':
      return { waiting: { reason: 'CrashLoopBackOff' } }
    default:
      return { running: {} }
  }
}
