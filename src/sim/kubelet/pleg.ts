import type { SimTime } from '../../base/time.ts'
import { type Process, Signal } from '../kernel.ts'
import { relistMs, tickAfter } from '../latencies.ts'
import type { ContainerRecord, ContainerRuntime, RuntimeState, SandboxRecord } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import { emptyPodStatus, type RuntimePodStatus, toPodStatus } from './pod-cache.ts'

/** What the kubelet is told of a change in the runtime. */
export interface PodLifecycleEvent {
  readonly type: 'ContainerStarted' | 'ContainerDied' | 'ContainerRemoved'
  /** Of a container or a sandbox. */
  readonly id: string
  /** Of the container; -1: it is a sandbox. */
  readonly slot: number
  /** The step that brought it into its new state; absent for what is gone. */
  readonly by: number | undefined
}

/** `created` counts as unknown: the kubelet does not use that state. */
type PlegState = 'running' | 'exited' | 'unknown' | 'nonExistent'

/**
 * Lists the runtime once a second, keeps what it found, and tells of every difference between two lists.
 * A tick at which nothing can have changed is left out.
 * Models: kubernetes/kubernetes pkg/kubelet/pleg/generic.go.
 */
export class Pleg {
  readonly #world: World
  readonly #runtime: ContainerRuntime
  readonly #onEvents: (events: readonly PodLifecycleEvent[]) => void
  readonly #states = new Map<string, PlegState>()
  /** The slot of each container or sandbox that has changed since the last relist; -1 for a sandbox. */
  readonly #touched = new Map<string, number>()
  readonly #relisted = new Signal()
  #status: RuntimePodStatus
  #observedAt: number = -1
  #isTickQueued = false

  constructor(world: World, runtime: ContainerRuntime, onEvents: (events: readonly PodLifecycleEvent[]) => void) {
    this.#world = world
    this.#runtime = runtime
    this.#onEvents = onEvents
    this.#status = emptyPodStatus(world.layout.slots.length)
  }

  /** What the last relist found. */
  get status(): RuntimePodStatus {
    return this.#status
  }

  /** A container or sandbox changed: the next tick will see it. */
  touch(id: string, slot: number): void {
    this.#touched.set(id, slot)
    this.#queueTick()
  }

  /** Asks for a relist now; without the gate the next tick has to do. */
  requestRelist(): void {
    if (!this.#world.gates.PLEGOnDemandRelist) return
    this.#world.kernel.schedule(1, () => this.#relist())
  }

  /**
   * Waits for what a relist found that began after `t`.
   * Models: kubernetes/kubernetes pkg/kubelet/container/cache.go GetNewerThan.
   */
  *newerThan(t: SimTime | undefined): Process<RuntimePodStatus> {
    if (t === undefined) return this.#status
    while (this.#observedAt <= t && this.#lastTick() <= t) {
      this.#queueTick()
      yield* this.#world.kernel.waitFor(this.#relisted)
    }
    return this.#status
  }

  /** The last tick whose relist is over; one that was left out found everything as it was. */
  #lastTick(): number {
    const { relistPeriodMs, relistPhaseMs } = this.#world.chance
    return tickAfter(this.#world.kernel.now - relistMs, relistPeriodMs, relistPhaseMs) - relistPeriodMs
  }

  #queueTick(): void {
    if (this.#isTickQueued) return
    this.#isTickQueued = true
    const { kernel, chance } = this.#world
    kernel.schedule(tickAfter(kernel.now, chance.relistPeriodMs, chance.relistPhaseMs) - kernel.now, () => {
      this.#isTickQueued = false
      this.#relist()
    })
  }

  #relist(): void {
    const { kernel } = this.#world
    const listedAt = kernel.now
    const state = this.#runtime.state
    const touched = inListOrder(this.#touched)
    this.#touched.clear()
    kernel.schedule(relistMs, () => {
      const { events, hasChange } = this.#compare(state, touched)
      if (hasChange) this.#status = toPodStatus(state, this.#status)
      this.#observedAt = Math.max(this.#observedAt, listedAt)
      if (events.length > 0) this.#onEvents(events)
      this.#relisted.raise()
    })
  }

  #compare(
    state: RuntimeState,
    touched: readonly Touched[],
  ): { readonly events: readonly PodLifecycleEvent[]; readonly hasChange: boolean } {
    const events: PodLifecycleEvent[] = []
    let hasChange = false
    for (const [id, slot] of touched) {
      const listed = find(state, id, slot)
      const next = plegStateOf(listed)
      const old = this.#states.get(id) ?? 'nonExistent'
      if (old === next) continue
      hasChange = true
      if (next === 'nonExistent') this.#states.delete(id)
      else this.#states.set(id, next)
      const by = listed?.step ?? this.#runtime.lastStep(id)
      for (const type of eventsFor(old, next)) events.push({ type, id, slot, by })
    }
    return { events, hasChange }
  }
}

/** Models: kubernetes/kubernetes pkg/kubelet/pleg/generic.go generateEvents. */
function eventsFor(old: PlegState, next: PlegState): readonly PodLifecycleEvent['type'][] {
  return next === 'nonExistent' && old !== 'exited' ? diedAndRemoved : eventsOf[next]
}

const diedAndRemoved = ['ContainerDied', 'ContainerRemoved'] as const
const eventsOf = {
  running: ['ContainerStarted'],
  exited: ['ContainerDied'],
  unknown: [],
  nonExistent: ['ContainerRemoved'],
} as const

/** The id of a container or a sandbox, and its slot; -1 for a sandbox. */
type Touched = readonly [id: string, slot: number]

/** Containers in spec order, then sandboxes. */
function inListOrder(touched: ReadonlyMap<string, number>): readonly Touched[] {
  const list = [...touched]
  // Unsigned, -1 is the largest.
  return list.length < 2 ? list : list.sort((a, b) => (a[1] >>> 0) - (b[1] >>> 0))
}

function find(
  { containers, sandboxes }: RuntimeState,
  id: string,
  slot: number,
): ContainerRecord | SandboxRecord | undefined {
  const listed: readonly (ContainerRecord | SandboxRecord)[] = slot < 0 ? sandboxes : (containers[slot] ?? [])
  return listed.find((each) => each.id === id)
}

function plegStateOf(listed: ContainerRecord | SandboxRecord | undefined): PlegState {
  if (listed === undefined) return 'nonExistent'
  if ('ready' in listed) return listed.ready ? 'running' : 'exited'
  return listed.state === 'created' ? 'unknown' : listed.state
}
