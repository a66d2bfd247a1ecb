import type { Pod, PodCondition, PodStatus } from '../../kube/pod.ts'
import { isTerminalPhase } from '../../kube/status-merge.ts'
import type { Process } from '../kernel.ts'
import { syncActMs, syncPrepareMs } from '../latencies.ts'
import type { ContainerRuntime } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { ImageManager } from './image-manager.ts'
import type { Pleg } from './pleg.ts'
import { type RuntimePodStatus, toPodStatus } from './pod-cache.ts'
import type { PodEviction, PodStatusGenerator } from './pod-status.ts'
import type { PodSyncer, PodUpdate, SyncOutcome } from './pod-worker.ts'
import type { Prober } from './prober.ts'
import type { RuntimeSync } from './runtime-sync.ts'
import type { StartError } from './start-container.ts'
import type { StatusManager } from './status-manager.ts'
import type { VolumeManager } from './volume-manager.ts'

/** The parts of the kubelet that a sync uses. */
export interface SyncParts {
  readonly runtime: ContainerRuntime
  readonly generator: PodStatusGenerator
  readonly statusManager: StatusManager
  readonly prober: Prober
  readonly pleg: Pleg
  readonly runtimeSync: RuntimeSync
  readonly volumes: VolumeManager
  readonly images: ImageManager
  readonly events: EventRecorder
  /** Asks for one more sync of `pod`. */
  requestSync(pod: Pod, by: number | undefined): void
}

/** What the kubelet says while containerd has found no network configuration. Source: pkg/kubelet/kubelet.go SyncPod; containerd/containerd internal/cri/server/status.go. */
const networkNotReady: StartError = {
  reason: 'NetworkNotReady',
  message:
    'network is not ready: container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: cni plugin not initialized',
}

/** The kubelet's three ways of working on a Pod. */
export class KubeletSyncer implements PodSyncer {
  readonly #world: World
  readonly #parts: SyncParts

  constructor(world: World, parts: SyncParts) {
    this.#world = world
    this.#parts = parts
  }

  /**
   * Publishes what the last sync led to, then acts: the API shows a step only once the next one begins.
   * Models: kubernetes/kubernetes pkg/kubelet/kubelet.go SyncPod.
   */
  *syncPod(update: PodUpdate, runtimeStatus: RuntimePodStatus): Process<SyncOutcome> {
    const { statusManager, prober, pleg, runtimeSync, volumes, images, events } = this.#parts
    const { kernel, scenario } = this.#world
    const { networkReadyAtMs = 0 } = scenario.behavior.node
    const { pod, by } = update
    const status = this.#generate(pod, runtimeStatus, false)
    statusManager.setPodStatus(pod, status, by)
    if (isTerminalPhase(status.phase)) return { isTerminal: true, errors: [] }
    if (kernel.now < networkReadyAtMs && pod.spec.hostNetwork !== true) {
      const step = events.emit(
        undefined,
        'Warning',
        networkNotReady.reason,
        networkNotReady.message,
        by,
        'network-not-ready',
      )
      return { isTerminal: false, errors: [{ ...networkNotReady, ...(step !== undefined && { step }) }] }
    }
    if (!(yield* volumes.waitForMount(pod, by))) {
      return { isTerminal: false, errors: [{ reason: 'FailedMount', message: 'timed out waiting for the condition' }] }
    }
    images.tellMissingPullSecrets(pod.spec.imagePullSecrets, by)
    prober.addPod(pod)
    yield kernel.sleep(syncPrepareMs)
    const restartsAll = isRestartingAll(status)
    const result = yield* runtimeSync.syncPod(pod, runtimeStatus, restartsAll, by)
    const { errors } = result
    if (result.removedContainers && errors.length === 0) this.#parts.requestSync(pod, by)
    if (result.didSomething && errors.length === 0) pleg.requestRelist()
    return { isTerminal: false, errors }
  }

  /**
   * Stops the Pod. Its status is written once before and once after; in between the API stays as it was.
   * Models: kubernetes/kubernetes pkg/kubelet/kubelet.go SyncTerminatingPod.
   */
  *syncTerminatingPod(
    { pod, by }: PodUpdate,
    runtimeStatus: RuntimePodStatus,
    graceSeconds: number | undefined,
    eviction: PodEviction | undefined,
  ): Process {
    const { runtime, statusManager, prober, runtimeSync } = this.#parts
    const { kernel, board } = this.#world
    const before = this.#generate(pod, runtimeStatus, false)
    statusManager.setPodStatus(pod, eviction === undefined ? before : this.#evicted(pod, before, eviction), by)
    prober.stopLivenessAndStartup()
    const shownGrace = graceSeconds ?? pod.spec.terminationGracePeriodSeconds ?? 0
    board.setStopping(kernel.now, shownGrace * 1000)
    yield* runtimeSync.killPod(pod, runtimeStatus, graceSeconds, 'pod-terminates', by)
    prober.removePod()
    const stopped = toPodStatus(runtime.state, runtimeStatus)
    const last = this.#world.recorder.steps.length - 1
    statusManager.setPodStatus(pod, this.#generate(pod, stopped, true), last)
  }

  /**
   * Writes the Pod's last status, after which the object may go.
   * Models: kubernetes/kubernetes pkg/kubelet/kubelet.go SyncTerminatedPod.
   */
  *syncTerminatedPod({ pod, by }: PodUpdate, runtimeStatus: RuntimePodStatus): Process {
    const { statusManager } = this.#parts
    statusManager.setPodStatus(pod, this.#generate(pod, runtimeStatus, true), by)
    yield this.#world.kernel.sleep(syncPrepareMs + syncActMs)
    const end = this.#world.recorder.steps.findLast(({ verb }) => verb === 'exit')
    statusManager.terminatePod(pod, end?.seq ?? by)
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/eviction/eviction_manager.go evictPod. */
  #evicted(
    { metadata }: Pod,
    status: PodStatus,
    { reason, message, disruption: told = message }: PodEviction,
  ): PodStatus {
    const isObserved = this.#world.gates.PodObservedGenerationTracking && metadata.generation !== undefined
    const disruption: PodCondition = {
      type: 'DisruptionTarget',
      status: 'True',
      reason: 'TerminationByKubelet',
      message: told,
      ...(isObserved && { observedGeneration: metadata.generation }),
    }
    const others = (status.conditions ?? []).filter(({ type }) => type !== disruption.type)
    return { ...status, phase: 'Failed', reason, message, conditions: [...others, disruption] }
  }

  #generate(pod: Pod, runtimeStatus: RuntimePodStatus, podIsTerminal: boolean): PodStatus {
    const { generator, statusManager } = this.#parts
    return generator.generate(pod, runtimeStatus, statusManager.status ?? pod.status, podIsTerminal)
  }
}

function isRestartingAll({ conditions = [] }: PodStatus): boolean {
  return conditions.some(({ type, status }) => type === 'AllContainersRestarting' && status === 'True')
}
