import { replaceOrAppend } from '../../kube/conditions.ts'
import { isCriticalPod } from '../../kube/critical-pod.ts'
import type { Pod } from '../../kube/pod.ts'
import type { Eviction, ShutdownPeriod } from '../../scenario/scenario.ts'
import type { ApiServer, WatchEvent } from '../api-server.ts'
import {
  housekeepingPeriodMs,
  probeSyncMs,
  syncTickPeriodMs,
  syncTickPhaseMs,
  tickAfter,
  tickAtOrAfter,
} from '../latencies.ts'
import type { ContainerRuntime } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import { activeDeadlineMs } from './active-deadline.ts'
import { BackOff, restartLimits } from './back-off.ts'
import { deadContainersToRemove } from './container-deletor.ts'
import { EventRecorder } from './event-recorder.ts'
import { evictionGraceSeconds, shutdownGraceSeconds } from './grace-period.ts'
import { ImageManager } from './image-manager.ts'
import { ContainerKiller } from './kill-container.ts'
import { Pleg, type PodLifecycleEvent } from './pleg.ts'
import { type PodEviction, PodStatusGenerator } from './pod-status.ts'
import { KubeletSyncer } from './pod-syncer.ts'
import { type PodUpdate, PodWorker } from './pod-worker.ts'
import { ProbeResults, type ProbeUpdate } from './probe-results.ts'
import { Prober } from './prober.ts'
import { ReasonCache } from './reason-cache.ts'
import { type PodRejection, rejectPod, shutdownRejection } from './reject-pod.ts'
import { RuntimeSync } from './runtime-sync.ts'
import { shortageFor } from './shortage.ts'
import { ContainerStarter } from './start-container.ts'
import { StatusManager } from './status-manager.ts'
import { StatusSteps } from './status-steps.ts'
import { VolumeManager } from './volume-manager.ts'
import { WorkQueue } from './work-queue.ts'

/** Text of the deadline's Event and status. Source: pkg/kubelet/active_deadline.go. */
const deadlineEviction: PodEviction = {
  reason: 'DeadlineExceeded',
  message: 'Pod was active on the node longer than the specified deadline',
}

/** Source: pkg/kubelet/nodeshutdown/nodeshutdown_manager.go. */
const shutdownEviction: PodEviction = {
  reason: 'Terminated',
  message: 'Pod was terminated in response to imminent node shutdown.',
}

/** Source: pkg/kubelet/preemption/preemption.go. */
const preemption: PodEviction = {
  reason: 'Preempting',
  message: 'Preempted in order to admit critical pod',
  disruption: 'Pod was preempted by Kubelet to accommodate a critical pod.',
}

/**
 * The kubelet of the Pod's node: the sync loop, and the parts that it drives.
 * Models: kubernetes/kubernetes pkg/kubelet/kubelet.go syncLoopIteration.
 */
export class Kubelet {
  readonly #world: World
  readonly #runtime: ContainerRuntime
  readonly #events: EventRecorder
  readonly #statusManager: StatusManager
  readonly #probes: ProbeResults
  readonly #pleg: Pleg
  readonly #worker: PodWorker
  readonly #volumes: VolumeManager
  readonly #flags: StatusSteps
  /** The Pod as the kubelet has it: a little older than the API's; undefined before it came and after it went. */
  #pod: Pod | undefined
  /** The step by which the node began to shut down. */
  #shutdownStep: number | undefined
  #isRejected = false

  constructor(world: World, api: ApiServer, runtime: ContainerRuntime) {
    this.#world = world
    this.#runtime = runtime
    this.#events = new EventRecorder(world, 'kubelet')
    this.#probes = new ProbeResults((update) => world.kernel.schedule(0, () => this.#handleProbe(update)))
    this.#pleg = new Pleg(world, runtime, (events) => this.#handlePleg(events))
    const queue = new WorkQueue(world, (by) => this.#requestSync(by))
    this.#flags = new StatusSteps(world, runtime)
    if (world.restart !== undefined) this.#flags.adopt(api.pod.status)
    this.#volumes = new VolumeManager(world, this.#events, () => this.#worker.isTerminationRequested)
    this.#statusManager = new StatusManager(world, api, {
      currentPod: () => this.#pod,
      couldHaveRunningContainers: () => this.#worker.couldHaveRunningContainers,
      onStatus: (status, by) => {
        this.#flags.show(status, by)
        this.#watchDeadline()
      },
    })
    this.#worker = new PodWorker(world, { pleg: this.#pleg, queue, syncer: this.#newSyncer() })
    api.watch(world.kernel, (event) => this.#handleWatch(event))
  }

  /** The runtime has changed a container of `slot`, or a sandbox where it is -1. */
  touch(id: string, slot: number): void {
    this.#pleg.touch(id, slot)
  }

  /**
   * The Pod was bound to this node; one that is shutting down, or has no room, refuses it.
   * Models: kubernetes/kubernetes pkg/kubelet/kubelet.go HandlePodAdditions.
   */
  addPod(pod: Pod, by: number | undefined): void {
    this.#pod = pod
    const { scenario, gates } = this.#world
    const shortage = shortageFor(pod.spec, scenario.behavior.node.allocatable, gates)
    if (this.#shutdownStep !== undefined) this.#reject(pod, shutdownRejection, this.#shutdownStep)
    else if (shortage !== undefined) this.#reject(pod, shortage, by)
    else this.#worker.updatePod({ pod, by })
  }

  /**
   * A critical Pod is left alone; one whose end is under way gets the Event, and nothing else changes.
   * Models: kubernetes/kubernetes pkg/kubelet/eviction/eviction_manager.go evictPod, pkg/kubelet/preemption/preemption.go evictPodsToFreeRequests.
   */
  evict(request: Eviction, by: number): void {
    const pod = this.#pod
    if (pod === undefined || this.#isRejected || this.#worker.isTerminated || isCriticalPod(pod.spec)) return
    const { reason = 'Evicted', message = 'The node was low on resource: memory. ', gracePeriodSeconds } = request
    const isPreempted = reason === 'Preempting'
    const eviction = isPreempted ? preemption : { reason, message }
    const rule = isPreempted ? 'preempted' : 'evicted'
    const step = this.#events.emit(undefined, 'Warning', reason, eviction.message, by, rule)
    if (!this.#canBeEnded) return
    const graceSeconds = isPreempted ? undefined : evictionGraceSeconds(pod, gracePeriodSeconds, this.#world.gates)
    this.#update(pod, step, { eviction, ...(graceSeconds !== undefined && { graceSeconds }) })
  }

  /** The node is shut down. Models: kubernetes/kubernetes pkg/kubelet/nodeshutdown/nodeshutdown_manager.go killPods. */
  shutDown(periods: readonly ShutdownPeriod[], by: number): void {
    const pod = this.#pod
    this.#shutdownStep = by
    if (pod === undefined || !this.#canBeEnded) return
    this.#update(pod, by, { graceSeconds: shutdownGraceSeconds(pod, periods), eviction: shutdownEviction })
  }

  /** Whether the Pod was let in and its end is not under way yet, though it may have been asked for. */
  get #canBeEnded(): boolean {
    return !this.#isRejected && !this.#worker.hasStartedTerminating
  }

  #reject(pod: Pod, rejection: PodRejection, by: number | undefined): void {
    this.#isRejected = true
    rejectPod(pod, rejection, by, {
      world: this.#world,
      events: this.#events,
      statusManager: this.#statusManager,
      cleanUp: (step) => this.#requestSync(step),
    })
  }

  #newSyncer(): KubeletSyncer {
    const world = this.#world
    const runtime = this.#runtime
    const events = this.#events
    const reasons = new ReasonCache()
    const prober = new Prober(world, {
      runtime,
      events,
      results: this.#probes,
      status: () => this.#statusManager.status,
      syncContext: () => this.#worker.syncContext,
    })
    const generator = new PodStatusGenerator(world, {
      reasons,
      withProbeFlags: (slots, statuses, old) => prober.withFlags(slots, statuses, old),
      shouldEvict: () => this.#shouldEvict(),
    })
    const killer = new ContainerKiller(world, runtime, events)
    const limits = restartLimits(world.gates, world.scenario.behavior.node.maxContainerRestartPeriodSeconds)
    const images = new ImageManager(world, runtime, events)
    const starter = new ContainerStarter(world, {
      runtime,
      events,
      images,
      killer,
      backOff: new BackOff(limits),
    })
    const runtimeSync = new RuntimeSync(world, {
      runtime,
      events,
      killer,
      starter,
      images,
      probes: this.#probes,
      reasons,
      onSandboxReady: (step) => this.#publishSandbox(step),
      startedStep: (slot) => this.#flags.startedStep(slot),
      isTerminationRequested: () => this.#worker.isTerminationRequested,
    })
    return new KubeletSyncer(world, {
      runtime,
      generator,
      statusManager: this.#statusManager,
      prober,
      pleg: this.#pleg,
      runtimeSync,
      volumes: this.#volumes,
      images,
      events,
      requestSync: (pod, by) => this.#worker.updatePod({ pod, by }),
    })
  }

  /** Only what the user or another component changes is worth a sync; the kubelet's own status writes come back and are only kept. */
  #handleWatch({ type, pod, by }: WatchEvent): void {
    const before = this.#pod
    if (before === undefined) return
    if (type === 'deleted') {
      this.#pod = undefined
      this.#volumes.giveUp()
      this.#worker.updatePod({ pod, by, kill: {} })
      this.#forgetStatus()
      return
    }
    this.#pod = pod
    const { deletionTimestamp, deletionGracePeriodSeconds } = pod.metadata
    const isSame =
      deletionTimestamp === before.metadata.deletionTimestamp &&
      deletionGracePeriodSeconds === before.metadata.deletionGracePeriodSeconds
    if (pod.spec.activeDeadlineSeconds !== before.spec.activeDeadlineSeconds) {
      this.#isDeadlineWatched = false
      this.#watchDeadline()
    }
    if (!isSame || pod.spec !== before.spec) this.#worker.updatePod({ pod, by })
    if (!isSame) this.#volumes.giveUp()
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go HandlePodCleanups, removeOrphanedPodStatuses. */
  #forgetStatus(): void {
    const { kernel } = this.#world
    const tick = tickAfter(kernel.now, housekeepingPeriodMs, syncTickPhaseMs)
    kernel.schedule(tick - kernel.now, () => this.#statusManager.removeOrphanedStatus())
  }

  #handlePleg(events: readonly PodLifecycleEvent[]): void {
    for (const { type, id, slot, by } of events) {
      if (type !== 'ContainerRemoved') this.#requestSync(by)
      if (type !== 'ContainerDied') continue
      for (const { id: dead } of deadContainersToRemove(this.#pleg.status.containers[slot] ?? [], id)) {
        this.#world.kernel.schedule(1, () => this.#runtime.removeContainer(dead, false))
      }
    }
  }

  #handleProbe({ kind, containerId, result }: ProbeUpdate): void {
    const by = this.#runtime.lastStep(containerId)
    if (kind === 'readiness') this.#statusManager.setContainerReadiness(containerId, result === 'success', by)
    else if (kind === 'startup') this.#statusManager.setContainerStartup(containerId, result === 'success', by)
    else if (result !== 'failure') return
    this.#world.kernel.schedule(probeSyncMs, () => this.#requestSync(by))
  }

  #requestSync(by: number | undefined): void {
    if (this.#pod !== undefined) this.#update(this.#pod, by)
  }

  #update(pod: Pod, by: number | undefined, kill?: PodUpdate['kill']): void {
    this.#worker.updatePod({ pod, by, ...(kill !== undefined && { kill }) })
    if (kill !== undefined) this.#volumes.giveUp()
  }

  /** From the first status on: a sync at the first tick at which the deadline has passed. */
  #watchDeadline(): void {
    if (this.#isDeadlineWatched || this.#pod === undefined) return
    const deadlineMs = activeDeadlineMs(this.#pod, this.#statusManager.status)
    if (deadlineMs === undefined) return
    this.#isDeadlineWatched = true
    const { kernel, epochMs } = this.#world
    const tick = tickAtOrAfter(deadlineMs - epochMs, syncTickPeriodMs, syncTickPhaseMs)
    kernel.schedule(tick - kernel.now, () => {
      if (this.#pod === undefined || this.#isRejected || this.#worker.isTerminationRequested) return
      this.#update(this.#pod, this.#passDeadline())
    })
  }

  #isDeadlineWatched = false
  #deadlineStep: number | undefined

  #shouldEvict(): PodEviction | undefined {
    const pod = this.#pod
    const deadlineMs = pod && activeDeadlineMs(pod, this.#statusManager.status)
    if (deadlineMs === undefined || this.#world.kernel.now + this.#world.epochMs < deadlineMs) return undefined
    const { reason, message } = deadlineEviction
    this.#events.emit(undefined, 'Normal', reason, message, this.#passDeadline(), 'active-deadline')
    return deadlineEviction
  }

  /** The step by which the deadline passed: whoever looks first writes it down. */
  #passDeadline(): number {
    this.#deadlineStep ??= this.#world.step({ verb: 'world', what: 'deadline' }, { rule: 'active-deadline' })
    return this.#deadlineStep
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/kubelet.go OnPodSandboxReady. */
  #publishSandbox(step: number): void {
    const { gates, kernel } = this.#world
    if (!gates.SandboxReadyPublished || !gates.PodReadyToStartContainersCondition) return
    kernel.schedule(0, () => {
      const status = this.#statusManager.status
      if (this.#pod === undefined || status === undefined) return
      const conditions = [...(status.conditions ?? [])]
      const before = conditions.find(({ type }) => type === 'PodReadyToStartContainers')
      replaceOrAppend(conditions, { ...before, type: 'PodReadyToStartContainers', status: 'True' })
      this.#statusManager.setPodStatus(this.#pod, { ...status, conditions }, step)
    })
  }
}
