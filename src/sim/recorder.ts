import { type SimTime, simTime } from '../base/time.ts'
import type { Pod } from '../kube/pod.ts'
import type { Cause, NodeView, Snapshot, Step, StepBody } from '../trace/trace.ts'

/** What the recorder looks at when an instant is over. */
export interface Scene {
  readonly pod: Pod
  readonly isRemoved: boolean
  /** The same object as long as nothing in it changed. */
  readonly node: NodeView
}

/** Writes down the steps as they happen, and a snapshot for each instant at which something changed. */
export class Recorder {
  readonly steps: Step[] = []
  readonly snapshots: Snapshot[] = []
  /** The last instant at which an Event was sent or held back. */
  lastEvent = simTime(0)
  #lastChange: SimTime | undefined
  #places = 0

  /** The last instant at which the Pod's or the node's state changed; undefined before the first. */
  get lastChange(): SimTime | undefined {
    return this.#lastChange
  }

  /** The lengths of all lists of containers in the snapshots, each list counted once. */
  get places(): number {
    return this.#places
  }

  /** Appends a step; its `seq`, by which later steps name it as their cause. */
  step(at: SimTime, body: StepBody, cause: Cause): number {
    const seq = this.steps.length
    this.steps.push(stepOf(seq, at, cause, body))
    return seq
  }

  /** Adds the snapshot of the instant `at` if anything happened in it. */
  closeInstant(at: SimTime, scene: Scene): void {
    const { pod, node, isRemoved } = scene
    const last = this.snapshots.at(-1)
    const isSameState = last?.pod === pod && last.node === node && last.removed === isRemoved
    if (!isSameState) this.#lastChange = at
    else if (last.stepCount === this.steps.length) return
    if (last?.node.containers !== node.containers) this.#places += node.containers.length
    if (last?.pod.status.containerStatuses !== pod.status.containerStatuses) {
      this.#places += pod.status.containerStatuses?.length ?? 0
    }
    if (last?.pod.status.initContainerStatuses !== pod.status.initContainerStatuses) {
      this.#places += pod.status.initContainerStatuses?.length ?? 0
    }
    this.snapshots.push({ at, pod, node, stepCount: this.steps.length, removed: isRemoved })
  }
}

/** The most frequent ones field by field: what is spread into an object V8 keeps outside of it, which takes longer and more room. */
function stepOf(seq: number, at: SimTime, cause: Cause, body: StepBody): Step {
  switch (body.verb) {
    case 'create':
    case 'start':
    case 'started':
    case 'ready':
    case 'unready':
      return { seq, at, cause, verb: body.verb, container: body.container }
    case 'exit': {
      const { verb, container, exitCode, reason } = body
      return { seq, at, cause, verb, container, exitCode, reason }
    }
    default:
      return { seq, at, cause, ...body }
  }
}
