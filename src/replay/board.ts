import { type SimTime, simTime } from '../base/time.ts'
import type { ContainerStatus, Pod, PodCondition } from '../kube/pod.ts'
import { getPhase } from '../kube/pod-phase.ts'
import type { Inferred, NodeContainer, NodeContainerState, NodeView } from '../trace/trace.ts'
import type { ConditionHistory } from './conditions.ts'
import type { Edge, Guess } from './edge.ts'
import type { ContainerFacts, Facts } from './facts.ts'
import { nodeStateOf } from './node-state.ts'

type Entry = Partial<Pick<NodeContainer, 'started' | 'ready' | 'exitCode' | 'reason' | 'backoffUntil'>>

/** What the API shows of a container, and of what it was made. */
interface ShownStatus {
  readonly told: ContainerStatus | undefined
  readonly started: boolean
  readonly ready: boolean
  readonly status: ContainerStatus
}

/** What is shown of the Pod and its node as the edges are gone through, one after another. */
export class Board {
  readonly #facts: Facts
  readonly #conditions: ConditionHistory
  #containers: NodeContainer[]
  #statuses: Map<string, ContainerStatus>
  /** By the order of the containers: an edge changes one of hundreds, the others stay the same objects. */
  readonly #shown: ShownStatus[] = []
  #sandbox: NodeView['sandbox']
  #stopping: NodeView['stopping']
  #isScheduled = false
  #hasStatus = false
  #isDeleted = false
  #seen: Pod | undefined
  /** The instant of the edge that is being gone through. */
  at: SimTime = simTime(0)
  /** The edge that is being gone through. */
  edge: Edge | undefined

  constructor(facts: Facts, conditions: ConditionHistory) {
    this.#facts = facts
    this.#conditions = conditions
    this.#containers = facts.containers.map(({ name, role, index }) => ({
      ref: { name, role, index, attempt: 0 },
      state: 'absent',
      since: simTime(0),
      started: false,
      ready: false,
    }))
    this.#statuses = new Map()
  }

  /** A wall time as an instant of the trace; never before its beginning. */
  toInstant(ms: number): SimTime {
    return simTime(Math.max(0, ms - this.#facts.createdMs))
  }

  toInferred({ of, reason, fromMs, toMs }: Guess): Inferred {
    const to = Number.isFinite(toMs) ? { to: this.toInstant(toMs) } : {}
    return { of, reason, from: this.toInstant(fromMs), ...to }
  }

  get node(): NodeView {
    return {
      ...(this.#sandbox && { sandbox: this.#sandbox }),
      containers: this.#containers,
      ...(this.#stopping && { stopping: this.#stopping }),
    }
  }

  /** The Pod as it was seen, else put together. */
  get pod(): { readonly pod: Pod; readonly isRebuilt: boolean } {
    return this.#seen === undefined ? { pod: this.#rebuilt(), isRebuilt: true } : { pod: this.#seen, isRebuilt: false }
  }

  bind(): void {
    this.#isScheduled = true
  }

  /** The kubelet has taken the Pod and writes a status of it. */
  writeStatus(): void {
    this.#isScheduled = true
    this.#hasStatus = true
  }

  setSandbox(attempt: number, ready: boolean): void {
    this.#sandbox = { attempt, ready, ip: this.#facts.pod.status.podIP ?? '' }
  }

  get sandboxAttempt(): number {
    return this.#sandbox?.attempt ?? -1
  }

  delete(graceMs: number): void {
    this.#isDeleted = true
    this.stop(graceMs)
  }

  /** The kubelet begins to stop the whole Pod. */
  stop(graceMs: number): void {
    if (this.#isScheduled) this.#stopping ??= { since: this.at, graceMs }
  }

  /** A container's state on the node changes; the guess of the present edge goes along with it. */
  enter({ order }: ContainerFacts, attempt: number, state: NodeContainerState, entry: Entry = {}): void {
    const before = this.#containers[order]
    if (before === undefined) return
    const guess = this.edge?.guess
    this.#put(order, {
      ref: { ...before.ref, attempt },
      state,
      since: this.at,
      started: false,
      ready: false,
      ...entry,
      ...(guess && { inferred: this.toInferred(guess) }),
    })
  }

  /** What changes of a container while its state stays. */
  mark({ order }: ContainerFacts, entry: Entry): void {
    const before = this.#containers[order]
    if (before !== undefined) this.#put(order, { ...before, ...entry })
  }

  stateOf({ order }: ContainerFacts): NodeContainer | undefined {
    return this.#containers[order]
  }

  /** What the API says of a container, as far as it is put together. */
  tell({ name }: ContainerFacts, status: ContainerStatus): void {
    this.#statuses.set(name, status)
  }

  /** The Pod was seen like this: the node's state follows where it does not fit. */
  see(pod: Pod): void {
    this.#seen = pod
    if (pod.spec.nodeName !== undefined) this.#isScheduled = true
    for (const facts of this.#facts.containers) {
      const list = facts.role === 'main' ? pod.status.containerStatuses : pod.status.initContainerStatuses
      const status = list?.find(({ name }) => name === facts.name)
      const before = this.#containers[facts.order]
      if (status === undefined || before === undefined) continue
      this.#statuses.set(facts.name, status)
      const after = nodeStateOf(before, status, this.at, facts.container.lifecycle?.postStart !== undefined)
      if (after !== before) this.#put(facts.order, after)
    }
  }

  /** From now on the Pod is put together again. */
  forget(): void {
    this.#seen = undefined
  }

  #put(order: number, container: NodeContainer): void {
    this.#containers = this.#containers.with(order, container)
  }

  #rebuilt(): Pod {
    const { pod, gates, createdMs } = this.#facts
    const { deletionTimestamp, deletionGracePeriodSeconds, ...metadata } = pod.metadata
    const { nodeName, ...spec } = pod.spec
    const isDeletionShown = this.#isDeleted && deletionTimestamp !== undefined
    const rebuilt = {
      ...pod,
      metadata: {
        ...metadata,
        ...(isDeletionShown && { deletionTimestamp }),
        ...(isDeletionShown && deletionGracePeriodSeconds !== undefined && { deletionGracePeriodSeconds }),
      },
      spec: { ...spec, ...(this.#isScheduled && nodeName !== undefined && { nodeName }) },
    }
    const { qosClass, hostIP, podIP, podIPs, startTime } = pod.status
    const common = {
      ...(qosClass !== undefined && { qosClass }),
      ...this.#conditionsAt(createdMs + this.at),
    }
    if (!this.#hasStatus) return { ...rebuilt, status: { phase: 'Pending', ...common } }
    const init = this.#statusesOf((role) => role !== 'main')
    const main = this.#statusesOf((role) => role === 'main').toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const podHasInitialized = main.some(({ state }) => state?.running ?? state?.terminated)
    const phase = getPhase(pod.spec, { init, main }, { podIsTerminal: false, podHasInitialized }, gates)
    return {
      ...rebuilt,
      status: {
        phase,
        ...common,
        ...(startTime !== undefined && { startTime }),
        ...(hostIP !== undefined && { hostIP }),
        ...(this.#sandbox && podIP !== undefined && { podIP, podIPs: podIPs ?? [{ ip: podIP }] }),
        ...(init.length > 0 && { initContainerStatuses: init }),
        containerStatuses: main,
      },
    }
  }

  #conditionsAt(ms: number): { readonly conditions?: readonly PodCondition[] } {
    const conditions = this.#conditions.at(ms, (type) => this.#isTrue(type))
    return conditions.length === 0 ? {} : { conditions }
  }

  /** Whether a condition of the kubelet must be True now; undefined for those of others, and before the kubelet writes any. */
  #isTrue(type: string): boolean | undefined {
    if (type === 'PodScheduled') return this.#isScheduled ? true : undefined
    if (!this.#hasStatus) return undefined
    const containers = this.#containers
    const isDone = ({ ref, state, exitCode, started }: NodeContainer) =>
      ref.role === 'sidecar' ? started : state === 'exited' && exitCode === 0
    if (type === 'PodReadyToStartContainers') return this.#sandbox?.ready === true
    if (type === 'Initialized')
      return containers.every((each) => (each.ref.role === 'main' ? true : isDone(each))) || containers.some(hasRunMain)
    if (type === 'Ready' || type === 'ContainersReady')
      return containers.every(({ ref, ready }) => ref.role === 'init' || ready)
    return undefined
  }

  #statusesOf(isMeant: (role: ContainerFacts['role']) => boolean): readonly ContainerStatus[] {
    return this.#facts.containers.filter(({ role }) => isMeant(role)).map((facts) => this.#statusOf(facts))
  }

  #statusOf(facts: ContainerFacts): ContainerStatus {
    const told = this.#statuses.get(facts.name)
    const { started = false, ready = false } = this.#containers[facts.order] ?? {}
    const shown = this.#shown[facts.order]
    if (shown !== undefined && shown.told === told && shown.started === started && shown.ready === ready)
      return shown.status
    const status = this.#statusFrom(facts, told, started, ready)
    this.#shown[facts.order] = { told, started, ready, status }
    return status
  }

  #statusFrom(
    { name, role, container }: ContainerFacts,
    told: ContainerStatus | undefined,
    started: boolean,
    ready: boolean,
  ): ContainerStatus {
    if (told === undefined) {
      const hasInit = (this.#facts.pod.spec.initContainers ?? []).length > 0
      const reason = hasInit ? 'PodInitializing' : 'ContainerCreating'
      const state = { waiting: { reason } }
      const image = container.image ?? ''
      return { name, state, ready: false, started: false, restartCount: 0, image, imageID: '' }
    }
    const isOver = role === 'init' && told.state?.terminated?.exitCode === 0
    const isUp = told.state?.running !== undefined
    return { ...told, started: isUp && started, ready: isOver || (isUp && ready) }
  }
}

function hasRunMain({ ref, state }: NodeContainer): boolean {
  return ref.role === 'main' && (state === 'running' || state === 'exited' || state === 'backoff')
}
