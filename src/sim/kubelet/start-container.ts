import { addMs, type SimTime } from '../../base/time.ts'
import type { Container, Pod } from '../../kube/pod.ts'
import { environmentSources, requiredName } from '../../scenario/named-objects.ts'
import type { MissingObjects } from '../../scenario/scenario.ts'
import { because } from '../because.ts'
import type { Process } from '../kernel.ts'
import { refOf, type Slot, slotAt } from '../layout.ts'
import type { ContainerRecord, ContainerRuntime } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import type { BackOff } from './back-off.ts'
import type { EventRecorder, PreparedEvent } from './event-recorder.ts'
import { runHook } from './hooks.ts'
import type { ImageManager } from './image-manager.ts'
import type { ContainerKiller } from './kill-container.ts'
import type { StartAction } from './pod-action-types.ts'
import type { RuntimePodStatus } from './pod-cache.ts'
import { createdText, formatGoDuration, formatPod, startedText } from './texts.ts'

/** Why a container was not started: a waiting reason and its message, for a back-off its end in milliseconds, and the step that says so. */
export interface StartError {
  readonly reason: string
  readonly message: string
  readonly backOffUntil?: number
  readonly step?: number | undefined
}

/** A start that is held back, and what is said of it at each sync. */
interface HeldBack {
  readonly dead: ContainerRecord
  readonly step: number
  readonly texts: BackOffTexts
  readonly error: StartError
}

/** What is said of every start of one container that is held back for as long. */
interface BackOffTexts {
  readonly delayMs: number
  readonly event: PreparedEvent
  readonly message: string
}

/** What a start needs of the kubelet. */
export interface StartParts {
  readonly runtime: ContainerRuntime
  readonly events: EventRecorder
  readonly images: ImageManager
  readonly killer: ContainerKiller
  readonly backOff: BackOff
}

/** Starts containers, one after another, each with everything that belongs to its start. */
export class ContainerStarter {
  readonly #world: World
  readonly #parts: StartParts
  /** By slot, the back-off that was written down last: it is told once, not at every sync. */
  readonly #heldBack: (HeldBack | undefined)[] = []

  constructor(world: World, parts: StartParts) {
    this.#world = world
    this.#parts = parts
  }

  /**
   * Whether the start is held back, counted from the end of the newest dead container; counts the start when it is not.
   * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_manager.go doBackOff.
   */
  doBackOff(pod: Pod, action: StartAction, status: RuntimePodStatus): StartError | undefined {
    const dead = status.containers[action.slot]?.find(({ state }) => state === 'exited')
    if (dead?.finishedAt === undefined) return undefined
    const { kernel, layout } = this.#world
    const slot = slotAt(layout, action.slot)
    const delayMs = this.#parts.backOff.delaySince(slot.backOffKey, dead.finishedAt, kernel.now)
    if (delayMs === 0) {
      this.#parts.backOff.next(slot.backOffKey, dead.finishedAt, kernel.now)
      return undefined
    }
    let held = this.#heldBack[slot.index]
    // A container whose probes fail may have run between: its newest end is not in `status` yet, but the delay has grown.
    if (held?.dead.step !== dead.step || held.texts.delayMs !== delayMs) {
      held = this.#holdBack(slot, dead, dead.finishedAt, this.#backOffTexts(pod, slot, delayMs, held?.texts))
      this.#heldBack[slot.index] = held
    }
    this.#parts.events.send(held.texts.event, held.step, 'restart-back-off')
    return held.error
  }

  /**
   * Image, creation, start, postStart hook; the back-off was looked at before. Undefined when the container was started.
   * `status` is what the sync began with: a container that was killed since is still running in it.
   * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_container.go startContainer.
   */
  *start(
    pod: Pod,
    action: StartAction,
    status: RuntimePodStatus,
    sandboxAttempt: number,
    by: number | undefined,
  ): Process<StartError | undefined> {
    const slot = slotAt(this.#world.layout, action.slot)
    const { kernel, board, gates, scenario } = this.#world
    const attempt = this.#restartCount(action.slot, status)

    const imageError = yield* this.#parts.images.ensureImageExists(slot, attempt, by)
    if (imageError !== undefined) {
      const { reason } = imageError
      const step = this.#parts.events.emit(slot, 'Warning', 'Failed', `Error: ${reason}`, imageError.step ?? by)
      if (board.container(slot.index).state !== 'pullFailed') {
        board.enter(slot.index, 'pullFailed', kernel.now, { attempt, reason })
      }
      return { ...imageError, step: imageError.step ?? step }
    }
    const createError =
      configError(slot.container, scenario.behavior.missing) ?? this.#parts.runtime.createError(slot.index)
    if (createError !== undefined) return this.#failCreation(action, attempt, createError, by)

    const record = yield* this.#parts.runtime.createContainer(
      slot.index,
      attempt,
      sandboxAttempt,
      because(action.rule, by),
    )
    if ('error' in record) {
      return this.#failCreation(action, attempt, { reason: 'CreateContainerError', message: record.error }, by)
    }
    this.#parts.events.emit(slot, 'Normal', 'Created', createdText(slot.name, gates), record.step)
    const startError = yield* this.#parts.runtime.startContainer(record.id, {
      rule: 'created-then-started',
      by: record.step,
    })
    if (startError !== undefined) {
      const container = refOf(slot, attempt)
      const failure = { reason: 'RunContainerError', message: startError }
      const failed = this.#world.step(
        { verb: 'failed', container, ...failure },
        { rule: 'start-failed', by: record.step },
      )
      this.#parts.events.emit(slot, 'Warning', 'Failed', `Error: ${startError}`, failed)
      board.enter(slot.index, 'createFailed', kernel.now, { attempt, reason: failure.reason })
      return { ...failure, step: failed }
    }
    const started = this.#parts.runtime.ofSlot(slot.index)[0]?.step
    this.#parts.events.emit(slot, 'Normal', 'Started', startedText(slot.name, gates), started)

    if (slot.container.lifecycle?.postStart === undefined) return undefined
    const hook = yield* runHook(this.#world, this.#parts.runtime, 'postStart', slot, record, pod, started)
    if (hook?.failure === undefined) return undefined
    this.#parts.events.emit(
      slot,
      'Warning',
      'FailedPostStartHook',
      'PostStartHook failed',
      hook.step,
      'poststart-failed',
    )
    yield* this.#parts.killer.killContainer(pod, {
      record,
      message: 'FailedPostStartHook',
      rule: 'poststart-failed',
      by: hook.step,
    })
    return { reason: 'PostStartHookError', message: hook.failure, step: hook.step }
  }

  /** Writes down that the start of the slot's container is held back after its run that ended at `finishedAt`. */
  #holdBack(slot: Slot, dead: ContainerRecord, finishedAt: SimTime, texts: BackOffTexts): HeldBack {
    const { kernel, board } = this.#world
    const { delayMs, message } = texts
    const backOffUntil = addMs(finishedAt, delayMs)
    const container = refOf(slot, dead.attempt)
    const step = this.#world.step(
      { verb: 'backoff', container, delayMs, until: backOffUntil, of: 'restart' },
      { rule: 'restart-back-off', by: dead.step },
    )
    const { exitCode, reason } = dead
    board.enter(slot.index, 'backoff', kernel.now, { backoffUntil: backOffUntil, exitCode, reason })
    return { dead, step, texts, error: { reason: 'CrashLoopBackOff', message, backOffUntil, step } }
  }

  /** `last` where that is about the same delay: in the end all of a crash loop are. */
  #backOffTexts(pod: Pod, slot: Slot, delayMs: number, last: BackOffTexts | undefined): BackOffTexts {
    if (last?.delayMs === delayMs) return last
    const { name } = slot
    return {
      delayMs,
      event: this.#parts.events.prepare(
        slot,
        'Warning',
        'BackOff',
        `Back-off restarting failed container ${name} in pod ${formatPod(pod)}`,
      ),
      message: `back-off ${formatGoDuration(delayMs)} restarting failed container=${name} pod=${formatPod(pod)}`,
    }
  }

  #failCreation(
    action: StartAction,
    attempt: number,
    { reason, message }: { readonly reason: string; readonly message: string },
    by: number | undefined,
  ): StartError {
    const slot = slotAt(this.#world.layout, action.slot)
    const container = refOf(slot, attempt)
    const failed = this.#world.step({ verb: 'failed', container, reason, message }, because('create-failed', by))
    this.#parts.events.emit(slot, 'Warning', 'Failed', `Error: ${message}`, failed)
    this.#world.board.enter(slot.index, 'createFailed', this.#world.kernel.now, { attempt, reason })
    return { reason, message, step: failed }
  }

  /** One more than the newest record's; without a record as many as the log files say. */
  #restartCount(slot: number, status: RuntimePodStatus): number {
    const newest = status.containers[slot]?.[0]
    if (newest !== undefined) return newest.attempt + 1
    const newestLog = this.#parts.runtime.newestLog(slot)
    return newestLog === undefined ? 0 : newestLog + 1
  }
}

/**
 * Why the container's configuration cannot be built: its environment comes from an object that does not exist.
 * Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go makeEnvironmentVariables.
 */
function configError(
  container: Container,
  missing: MissingObjects | undefined,
): { readonly reason: string; readonly message: string } | undefined {
  if (missing === undefined) return undefined
  for (const { configMap, secret } of environmentSources(container)) {
    const configMapName = requiredName(configMap)
    const secretName = requiredName(secret)
    const what =
      configMapName !== undefined && missing.configMaps.includes(configMapName)
        ? `configmap "${configMapName}" not found`
        : secretName !== undefined && missing.secrets.includes(secretName)
          ? `secret "${secretName}" not found`
          : undefined
    if (what !== undefined) return { reason: 'CreateContainerConfigError', message: what }
  }
  return undefined
}
