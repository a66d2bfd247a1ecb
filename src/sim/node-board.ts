import { missing } from '../base/assert.ts'
import type { Draft } from '../base/draft.ts'
import type { SimTime } from '../base/time.ts'
import type { NodeContainer, NodeContainerState, NodeView } from '../trace/trace.ts'
import { type PodLayout, refOf, slotAt } from './layout.ts'

/** What comes with a state: an exit's code and reason, a back-off's end. */
export interface StateDetails {
  readonly attempt?: number
  readonly exitCode?: number | undefined
  readonly reason?: string | undefined
  readonly backoffUntil?: SimTime | undefined
}

/** The states in which a container's process runs. */
const aliveStates: ReadonlySet<NodeContainerState> = new Set(['running', 'prestop', 'waitingTurn', 'terminating'])

/** What the node is doing, as the trace shows it; runtime and kubelet write on it, nobody decides by it. */
export class NodeBoard {
  readonly #layout: PodLayout
  #view: NodeView
  #containers: readonly NodeContainer[]
  #changed: NodeContainer[] | undefined

  constructor(layout: PodLayout, at: SimTime) {
    this.#layout = layout
    this.#containers = layout.slots.map((slot) => ({
      ref: refOf(slot, 0),
      state: 'absent',
      since: at,
      started: false,
      ready: false,
    }))
    this.#view = { containers: this.#containers }
  }

  /** The same object as long as nothing changed. */
  get view(): NodeView {
    if (this.#changed !== undefined) {
      this.#containers = this.#changed
      this.#changed = undefined
      this.#view = { ...this.#view, containers: this.#containers }
    }
    return this.#view
  }

  container(slot: number): NodeContainer {
    return (this.#changed ?? this.#containers)[slot] ?? missing(`node container ${slot}`)
  }

  /** Whether its process runs. */
  isAlive(slot: number): boolean {
    return aliveStates.has(this.container(slot).state)
  }

  /** The slot's container enters `state`; without an `attempt` it is the same container as before. */
  enter(slot: number, state: NodeContainerState, at: SimTime, details: StateDetails = {}): void {
    const before = this.container(slot)
    const { attempt = before.ref.attempt, exitCode, reason, backoffUntil } = details
    const isAlive = aliveStates.has(state) && aliveStates.has(before.state)
    const container: Draft<NodeContainer> = {
      ref: attempt === before.ref.attempt ? before.ref : refOf(slotAt(this.#layout, slot), attempt),
      state,
      since: at,
      started: isAlive && before.started,
      ready: isAlive && before.ready,
    }
    if (exitCode !== undefined) container.exitCode = exitCode
    if (reason !== undefined) container.reason = reason
    if (backoffUntil !== undefined) container.backoffUntil = backoffUntil
    this.#put(slot, container)
  }

  /** What the kubelet thinks of a running container. */
  setFlags(slot: number, started: boolean, ready: boolean): void {
    const before = this.container(slot)
    if (!aliveStates.has(before.state) || (before.started === started && before.ready === ready)) return
    this.#put(slot, { ...before, started, ready })
  }

  /** A new one that is ready ends a stop: an init container that failed for good with exit code 0 ends its sandbox, not the Pod. */
  setSandbox(sandbox: NonNullable<NodeView['sandbox']>): void {
    const { stopping, ...rest } = this.#view
    const keepsStopping = stopping !== undefined && !sandbox.ready
    this.#view = { ...rest, ...(keepsStopping && { stopping }), sandbox }
  }

  /** The kubelet stops the whole Pod; it may say so again, in a later sync of the same stop. */
  setStopping(since: SimTime, graceMs: number): void {
    if (this.#view.stopping?.graceMs === graceMs) return
    this.#view = { ...this.#view, stopping: { since, graceMs } }
  }

  #put(slot: number, container: NodeContainer): void {
    this.#changed ??= this.#containers.slice()
    this.#changed[slot] = container
  }
}
