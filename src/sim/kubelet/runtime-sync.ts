import type { Pod } from '../../kube/pod.ts'
import { because } from '../because.ts'
import type { Process } from '../kernel.ts'
import { stopSandboxMs, syncActMs } from '../latencies.ts'
import { slotAt } from '../layout.ts'
import type { ContainerRecord, ContainerRuntime } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { ImageManager } from './image-manager.ts'
import type { ContainerKiller } from './kill-container.ts'
import type { PodActions, StartAction } from './pod-action-types.ts'
import { computePodActions } from './pod-actions.ts'
import type { RuntimePodStatus } from './pod-cache.ts'
import type { ProbeResults } from './probe-results.ts'
import type { ReasonCache } from './reason-cache.ts'
import type { ContainerStarter, StartError } from './start-container.ts'
import { TerminationOrdering } from './termination-ordering.ts'

const killRules = { livenessProbe: 'liveness-kills', startupProbe: 'startup-kills' } as const

/** What came of a sync. */
export interface SyncResult {
  /** Why there is no sandbox, or one for each container that was to be started and was not. */
  readonly errors: readonly StartError[]
  /** Whether anything was done at all. */
  readonly didSomething: boolean
  /** Whether containers were removed for a restart in place. */
  readonly removedContainers: boolean
}

/** The parts of the kubelet that bring the runtime there. */
export interface RuntimeSyncParts {
  readonly runtime: ContainerRuntime
  readonly events: EventRecorder
  readonly killer: ContainerKiller
  readonly starter: ContainerStarter
  readonly images: ImageManager
  readonly probes: ProbeResults
  /** Written here. */
  readonly reasons: ReasonCache
  readonly onSandboxReady: (step: number) => void
  /** The step with which the newest container of a slot counted as started. */
  readonly startedStep: (slot: number) => number | undefined
  readonly isTerminationRequested: () => boolean
}

/** Brings the runtime to where the Pod should be. */
export class RuntimeSync {
  readonly #world: World
  readonly #parts: RuntimeSyncParts

  constructor(world: World, parts: RuntimeSyncParts) {
    this.#world = world
    this.#parts = parts
  }

  /**
   * One sync: kill what must not run, create the sandbox, start what may start, in that order and one after another.
   * `by` is the step that led to it.
   * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_manager.go SyncPod.
   */
  *syncPod(pod: Pod, status: RuntimePodStatus, restartsAll: boolean, by: number | undefined): Process<SyncResult> {
    const { layout, gates } = this.#world
    const actions = computePodActions({
      pod,
      layout,
      runtime: status,
      probes: this.#parts.probes,
      restartsAllContainers: restartsAll,
      gates,
    })
    yield this.#world.kernel.sleep(syncActMs)
    const errors: StartError[] = []
    let cause = by
    if (actions.createsSandbox && status.sandboxes.length > 0) {
      const text = 'Pod sandbox changed, it will be killed and re-created.'
      cause = this.#parts.events.emit(undefined, 'Normal', 'SandboxChanged', text, by, 'sandbox-lost')
    }
    if (actions.killsPod) {
      if (!actions.createsSandbox) {
        const { kernel, board } = this.#world
        board.setStopping(kernel.now, (pod.spec.terminationGracePeriodSeconds ?? 0) * 1000)
      }
      yield* this.killPod(pod, status, undefined, actions.killRule, cause)
      if (actions.createsSandbox) this.#purgeInitContainers(status)
    } else {
      for (const { record, message, reason } of actions.toKill) {
        const rule = reason === undefined ? 'definition-changed' : killRules[reason]
        yield* this.#parts.killer.killContainer(pod, { record, message, rule, by: cause, ...(reason && { reason }) })
      }
      yield* this.#resetContainers(pod, actions, cause)
    }
    this.#pruneInitContainers(status)
    if (actions.createsSandbox) {
      const rule = status.sandboxes.length === 0 ? 'sandbox-first' : 'sandbox-lost'
      const sandbox = yield* this.#parts.runtime.runPodSandbox(actions.sandboxAttempt, because(rule, cause))
      if ('error' in sandbox) {
        errors.push(this.#tellSandboxError(`Failed to create pod sandbox: ${sandbox.error}`, cause))
        return { errors, didSomething: true, removedContainers: false }
      }
      cause = sandbox.step
      this.#parts.onSandboxReady(sandbox.step)
    }
    this.#parts.images.ensureVolumeImages(pod.spec.volumes, cause)
    const isInitStarted = yield* this.#startAll(pod, actions, actions.initToStart, status, errors, cause)
    if (isInitStarted) yield* this.#startAll(pod, actions, actions.mainToStart, status, errors, cause)
    return {
      errors,
      didSomething: isAnythingToDo(actions),
      removedContainers: actions.toReset.length > 0,
    }
  }

  /** Without a word once the Pod is being stopped. */
  #tellSandboxError(message: string, by: number | undefined): StartError {
    const reason = 'FailedCreatePodSandBox'
    const step = this.#parts.isTerminationRequested()
      ? by
      : this.#parts.events.emit(undefined, 'Warning', reason, message, by, 'sandbox-failed')
    return { reason, message, ...(step !== undefined && { step }) }
  }

  /**
   * Stops every running container, sidecars in their turn, then the sandboxes. `graceOverride` in seconds.
   * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_manager.go killPodWithSyncResult.
   */
  *killPod(
    pod: Pod,
    status: RuntimePodStatus,
    graceOverride: number | undefined,
    rule: PodActions['killRule'],
    by: number | undefined,
  ): Process {
    const { kernel, layout, gates } = this.#world
    const running = status.containers.flatMap((records) => records.filter(({ state }) => state === 'running'))
    const hasOrder = gates.SidecarsStopInOrder && layout.hasSidecar
    const ordering = hasOrder
      ? new TerminationOrdering(kernel, layout, new Set(running.map(({ slot }) => slot)))
      : undefined
    yield* kernel.all(
      inStopOrder(running).map((record) =>
        this.#parts.killer.killContainer(pod, {
          record,
          rule,
          by,
          ...(graceOverride !== undefined && { graceOverride }),
          ...(ordering !== undefined && { ordering }),
        }),
      ),
    )
    if (status.sandboxes.length > 0) yield kernel.sleep(stopSandboxMs)
    const last = this.#world.recorder.steps.length - 1
    for (const sandbox of status.sandboxes) {
      this.#parts.runtime.stopPodSandbox(sandbox, {
        rule: 'sandbox-stops-last',
        ...(running.length > 0 ? { by: last } : by !== undefined && { by }),
      })
    }
  }

  /** Whether none of them was a failed ordinary init container, which ends the sync. */
  *#startAll(
    pod: Pod,
    actions: PodActions,
    toStart: readonly StartAction[],
    status: RuntimePodStatus,
    errors: StartError[],
    by: number | undefined,
  ): Process<boolean> {
    for (const action of toStart) {
      const error =
        this.#parts.starter.doBackOff(pod, action, status) ??
        (yield* this.#parts.starter.start(pod, action, status, actions.sandboxAttempt, this.#stepBefore(action) ?? by))
      this.#parts.reasons.set(action.slot, error)
      if (error === undefined) continue
      errors.push(error)
      if (slotAt(this.#world.layout, action.slot).role === 'init') return false
    }
    return true
  }

  /** The step that let a container start: the one after which a sidecar counted as started, else the last of the container that `after` names. */
  #stepBefore({ after, rule }: StartAction): number | undefined {
    if (after === undefined) return undefined
    const isGate = rule === 'sidecar-gates-next' || rule === 'mains-after-init'
    const started =
      isGate && slotAt(this.#world.layout, after).role === 'sidecar' ? this.#parts.startedStep(after) : undefined
    return started ?? this.#parts.runtime.ofSlot(after)[0]?.step
  }

  *#resetContainers(pod: Pod, actions: PodActions, by: number | undefined): Process {
    for (const { record, kills } of actions.toReset) {
      if (kills) {
        yield* this.#parts.killer.killContainer(pod, {
          record,
          message: 'killing',
          graceOverride: 0,
          rule: 'restart-all-containers',
          by,
        })
      }
      this.#parts.runtime.removeContainer(record.id, true)
    }
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go purgeInitContainers. */
  #purgeInitContainers(status: RuntimePodStatus): void {
    for (const records of status.containers.slice(0, this.#world.layout.initCount)) {
      for (const { id } of records) this.#parts.runtime.removeContainer(id, false)
    }
  }

  /**
   * Keeps one dead record of each init container.
   * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go pruneInitContainersBeforeStart.
   */
  #pruneInitContainers(status: RuntimePodStatus): void {
    for (let slot = 0; slot < this.#world.layout.initCount; slot++) {
      const records = status.containers[slot] ?? []
      if (records.length < 2) continue
      const dead = records.filter(({ state }) => state === 'exited')
      for (const { id } of dead.slice(1)) this.#parts.runtime.removeContainer(id, false)
    }
  }
}

function isAnythingToDo(actions: PodActions): boolean {
  const lists = [actions.initToStart, actions.mainToStart, actions.toKill, actions.toReset]
  return actions.killsPod || actions.createsSandbox || lists.some((list) => list.length > 0)
}

/**
 * The order in which the stops begin, all at the same moment. Upstream starts one goroutine each over the list of the runtime, newest
 * container first; Go runs the last one it started first, then the others in turn.
 */
function inStopOrder(running: readonly ContainerRecord[]): readonly ContainerRecord[] {
  const newestFirst = running.toSorted((a, b) => b.createdAt - a.createdAt || b.slot - a.slot)
  const oldest = newestFirst.pop()
  return oldest === undefined ? [] : [oldest, ...newestFirst]
}
