import type { Pod } from '../../kube/pod.ts'
import type { RuleId } from '../../trace/rules.ts'
import { because } from '../because.ts'
import { type Process, Signal } from '../kernel.ts'
import { type Slot, slotAt } from '../layout.ts'
import type { ContainerRecord, ContainerRuntime } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import type { EventRecorder } from './event-recorder.ts'
import { runHook } from './hooks.ts'
import type { TerminationOrdering } from './termination-ordering.ts'

/** No container gets less time than this between its stop signal and SIGKILL; seconds. Source: kuberuntime_manager.go minimumGracePeriodInSeconds. */
const minimumGraceSeconds = 2

/** One container to stop. */
export interface KillRequest {
  readonly record: ContainerRecord
  /** Text of the event `Killing`; absent: `Stopping container <name>`. */
  readonly message?: string
  /** A failed probe brings its own grace period where it has one. */
  readonly reason?: 'livenessProbe' | 'startupProbe'
  /** Takes the place of every other grace period; seconds. */
  readonly graceOverride?: number
  /** Only when the whole Pod is stopped. */
  readonly ordering?: TerminationOrdering
  readonly rule: RuleId
  readonly by: number | undefined
}

/** Stops containers: hook, turn, stop signal, SIGKILL, out of one grace period. */
export class ContainerKiller {
  readonly #world: World
  readonly #runtime: ContainerRuntime
  readonly #events: EventRecorder

  constructor(world: World, runtime: ContainerRuntime, events: EventRecorder) {
    this.#world = world
    this.#runtime = runtime
    this.#events = events
  }

  /**
   * Stops one container and returns when it is down. Times used up are cut to whole seconds before they are subtracted.
   * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go killContainer.
   */
  *killContainer(pod: Pod, request: KillRequest): Process {
    const { record, ordering, rule } = request
    const { kernel, board, layout } = this.#world
    const slot = slotAt(layout, record.slot)
    const text = request.message ?? `Stopping container ${slot.name}`
    let by = this.#events.emit(slot, 'Normal', 'Killing', text, request.by, rule)
    let graceSeconds = request.graceOverride ?? gracePeriodSeconds(pod, slot, request.reason)

    if (slot.container.lifecycle?.preStop !== undefined && graceSeconds > 0) {
      if (board.isAlive(slot.index)) board.enter(slot.index, 'prestop', kernel.now)
      const hook = yield* this.#executePreStopHook(pod, slot, record, graceSeconds, by)
      graceSeconds -= hook.seconds
      by = hook.step
    }
    let stopRule = rule
    if (ordering?.mustWait(slot.index) === true && graceSeconds > 0) {
      if (board.isAlive(slot.index)) board.enter(slot.index, 'waitingTurn', kernel.now)
      const startedAt = kernel.now
      const turn = yield* ordering.waitForTurn(slot.index, graceSeconds)
      graceSeconds -= Math.trunc((kernel.now - startedAt) / 1000)
      stopRule = turn === undefined ? 'turn-ends-with-grace' : 'sidecars-stop-in-reverse'
      by = turn ?? by
    }
    const timeoutMs = Math.max(graceSeconds, minimumGraceSeconds) * 1000
    yield* this.#runtime.stopContainer(record.id, timeoutMs, because(stopRule, by))
    ordering?.containerTerminated(slot.index, this.#runtime.lastStep(record.id) ?? by ?? 0)
  }

  /**
   * Runs the hook, and waits for it no longer than the grace period: the whole seconds that went by, and the step to go on from.
   * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go executePreStopHook.
   */
  *#executePreStopHook(
    pod: Pod,
    slot: Slot,
    record: ContainerRecord,
    graceSeconds: number,
    by: number | undefined,
  ): Process<{ readonly seconds: number; readonly step: number | undefined }> {
    const { kernel } = this.#world
    const events = this.#events
    const startedAt = kernel.now
    const done = new Signal()
    let step = by
    const hook = runHook(this.#world, this.#runtime, 'preStop', slot, record, pod, by)
    kernel.spawn(
      (function* (): Process {
        const end = yield* hook
        step = end?.step ?? by
        if (end?.failure !== undefined) {
          events.emit(slot, 'Warning', 'FailedPreStopHook', 'PreStopHook failed', step, 'prestop-hook-failed')
        }
        done.raise()
      })(),
    )
    yield* kernel.waitFor(done, graceSeconds * 1000)
    return { seconds: Math.trunc((kernel.now - startedAt) / 1000), step }
  }
}

/**
 * How long a container may take to stop; seconds. A deletion's own period beats all.
 * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go setTerminationGracePeriod.
 */
function gracePeriodSeconds(pod: Pod, slot: Slot, reason: KillRequest['reason']): number {
  if (pod.metadata.deletionGracePeriodSeconds !== undefined) return pod.metadata.deletionGracePeriodSeconds
  const { livenessProbe, startupProbe } = slot.container
  const probe = reason === 'livenessProbe' ? livenessProbe : reason === 'startupProbe' ? startupProbe : undefined
  return probe?.terminationGracePeriodSeconds ?? pod.spec.terminationGracePeriodSeconds ?? 30
}
