import type { SimTime } from '../../base/time.ts'
import type { Pod } from '../../kube/pod.ts'
import { isTerminalPhase } from '../../kube/status-merge.ts'
import { type Process, Signal } from '../kernel.ts'
import type { World } from '../world.ts'
import { effectiveGraceSeconds } from './grace-period.ts'
import type { Pleg } from './pleg.ts'
import type { RuntimePodStatus } from './pod-cache.ts'
import type { PodEviction } from './pod-status.ts'
import type { StartError } from './start-container.ts'
import type { WorkQueue } from './work-queue.ts'

/** Why the worker is told to look at the Pod. */
export interface PodUpdate {
  readonly pod: Pod
  /** The kubelet itself wants the Pod to end. */
  readonly kill?: { readonly graceSeconds?: number; readonly eviction?: PodEviction }
  /** The step that led to it. */
  readonly by: number | undefined
}

/** What came of an ordinary sync. */
export interface SyncOutcome {
  /** The phase is terminal: stop the Pod. */
  readonly isTerminal: boolean
  readonly errors: readonly StartError[]
}

/** The three kinds of work that a pod worker does. */
export interface PodSyncer {
  syncPod(update: PodUpdate, status: RuntimePodStatus): Process<SyncOutcome>
  /** `graceSeconds` beats the Pod's own period; `eviction` forces the phase Failed. */
  syncTerminatingPod(
    update: PodUpdate,
    status: RuntimePodStatus,
    graceSeconds: number | undefined,
    eviction: PodEviction | undefined,
  ): Process
  syncTerminatedPod(update: PodUpdate, status: RuntimePodStatus): Process
}

/** What a worker works with. */
export interface WorkerParts {
  readonly pleg: Pleg
  readonly queue: WorkQueue
  readonly syncer: PodSyncer
}

/** A sync without error is repeated after this; milliseconds, the random factor taken as 1. Source: kubelet syncFrequency. */
const resyncMs = 60_000
/** A sync with an error, likewise. Source: pkg/kubelet/kubelet.go backOffPeriod. */
const errorRetryMs = 10_000
/** Likewise where the network is not ready yet. Source: pkg/kubelet/pod_workers.go backOffOnTransientErrorPeriod. */
const transientRetryMs = 1000

/**
 * The one worker of the Pod: one piece of work at a time, and what comes meanwhile is merged into one that follows.
 *
 * | state | left when | next |
 * | --- | --- | --- |
 * | syncing | the Pod is deleted or evicted, or its phase is terminal | terminating |
 * | terminating | every container is down | terminated |
 * | terminated | everything is cleaned up | finished |
 *
 * Models: kubernetes/kubernetes pkg/kubelet/pod_workers.go.
 */
export class PodWorker {
  readonly #world: World
  readonly #parts: WorkerParts
  readonly #hasWork = new Signal()
  #pending: PodUpdate | undefined
  #last: PodUpdate | undefined
  #isStarted = false
  #isTerminating = false
  #hasStartedTerminating = false
  #isTerminated = false
  #isFinished = false
  #graceSeconds: number | undefined
  #eviction: PodEviction | undefined
  #terminatingBy: number | undefined
  /** Of the last sync that began. */
  #context = { isCancelled: false }

  constructor(world: World, parts: WorkerParts) {
    this.#world = world
    this.#parts = parts
  }

  get isTerminationRequested(): boolean {
    return this.#isTerminating
  }

  /** Whether the Pod's end is under way: what asks for it from now on changes nothing. Models: kubernetes/kubernetes pkg/kubelet/pod_workers.go acknowledgeTerminating. */
  get hasStartedTerminating(): boolean {
    return this.#hasStartedTerminating
  }

  /** Whether every container is down for good. Models: kubernetes/kubernetes pkg/kubelet/pod_workers.go IsPodKnownTerminated. */
  get isTerminated(): boolean {
    return this.#isTerminated
  }

  /** Tells whether the context of the last sync that began has been cancelled. */
  get syncContext(): () => boolean {
    const context = this.#context
    return () => context.isCancelled
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/pod_workers.go CouldHaveRunningContainers. */
  get couldHaveRunningContainers(): boolean {
    return this.#isStarted && !this.#isTerminated
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/pod_workers.go UpdatePod. */
  updatePod(update: PodUpdate): void {
    if (this.#isFinished) return
    const { pod, kill } = update
    const isEnding =
      pod.metadata.deletionTimestamp !== undefined || isTerminalPhase(pod.status.phase) || kill !== undefined
    if (!this.#isTerminating && isEnding) {
      this.#beginTerminating(update.by)
      this.#context.isCancelled = this.#world.gates.ProbesEndWithPodContext
    }
    if (this.#isTerminating && !this.#isTerminated) {
      this.#eviction = kill?.eviction ?? this.#eviction
      const { gates } = this.#world
      this.#graceSeconds = effectiveGraceSeconds(pod, this.#graceSeconds ?? 0, kill?.graceSeconds, gates)
    }
    this.#pending = update
    if (!this.#isStarted) {
      this.#isStarted = true
      this.#world.kernel.spawn(this.#run())
    }
    this.#hasWork.raise()
  }

  #beginTerminating(by: number | undefined): void {
    this.#isTerminating = true
    this.#terminatingBy = by
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/pod_workers.go podWorkerLoop. */
  *#run(): Process {
    let lastSync: SimTime | undefined
    while (!this.#isFinished) {
      if (this.#pending === undefined) yield* this.#world.kernel.waitFor(this.#hasWork)
      const update = this.#pending
      if (update === undefined) continue
      this.#pending = undefined
      this.#last = update
      if (this.#world.gates.EachSyncHasItsContext) this.#context = { isCancelled: false }
      const work = this.#isTerminated ? 'terminated' : this.#isTerminating ? 'terminating' : 'sync'
      const graceSeconds = this.#graceSeconds
      const status = yield* this.#parts.pleg.newerThan(lastSync)
      switch (work) {
        case 'sync': {
          const outcome = yield* this.#parts.syncer.syncPod(update, status)
          lastSync = this.#world.kernel.now
          this.#afterSync(outcome, update)
          break
        }
        case 'terminating': {
          this.#hasStartedTerminating = true
          const caused = { ...update, by: this.#terminatingBy }
          yield* this.#parts.syncer.syncTerminatingPod(caused, status, graceSeconds, this.#eviction)
          lastSync = this.#world.kernel.now
          this.#isTerminated = true
          this.#requeueLast()
          break
        }
        case 'terminated':
          yield* this.#parts.syncer.syncTerminatedPod(update, status)
          this.#isFinished = true
      }
    }
  }

  #afterSync({ isTerminal, errors }: SyncOutcome, update: PodUpdate): void {
    if (isTerminal) {
      if (!this.#isTerminating) this.#beginTerminating(update.by)
      this.#requeueLast()
      return
    }
    const by = errors[0]?.step ?? update.by
    if (errors.length === 0) this.#parts.queue.enqueue(resyncMs, { everyMs: resyncMs }, by)
    else this.#parts.queue.enqueue(this.#retryMs(errors), 'progress', by)
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/pod_workers.go completeWork. */
  #retryMs(errors: readonly StartError[]): number {
    if (errors.some(({ reason }) => reason === 'NetworkNotReady')) return transientRetryMs
    if (!this.#world.gates.RequeueAtBackOffEnd) return errorRetryMs
    let first = Number.POSITIVE_INFINITY
    for (const { backOffUntil = first } of errors) first = Math.min(first, backOffUntil)
    if (first === Number.POSITIVE_INFINITY) return errorRetryMs
    return Math.min(Math.max(0, first - this.#world.kernel.now), resyncMs)
  }

  /** The next state is to be worked on, even if nothing new comes. Models: kubernetes/kubernetes pkg/kubelet/pod_workers.go requeueLastPodUpdate. */
  #requeueLast(): void {
    this.#pending ??= this.#last
    this.#hasWork.raise()
  }
}
