import { addMs, type SimTime, simTime, toRfc3339 } from '../base/time.ts'
import type { Pod, PodCondition, PodStatus } from '../kube/pod.ts'
import { isTerminalPhase } from '../kube/status-merge.ts'
import { timestampMs } from '../kube/timestamp.ts'
import type { RuleId } from '../trace/rules.ts'
import type { Cause } from '../trace/trace.ts'
import { because } from './because.ts'
import { lastInstant } from './horizon.ts'
import type { Kernel } from './kernel.ts'
import { isDeepEqual } from './kubelet/status-equality.ts'
import { watchMs } from './latencies.ts'
import { type Slot, setImage } from './layout.ts'
import type { World } from './world.ts'

/** What a watcher is told, in the order in which it happened. */
export type WatchEvent =
  | { readonly type: 'modified'; readonly pod: Pod; readonly by: number | undefined }
  | { readonly type: 'deleted'; readonly pod: Pod; readonly by: number | undefined }

/** The one holder of the Pod object: every change passes here. */
export class ApiServer {
  readonly #world: World
  readonly #watchers: (readonly [Kernel, (event: WatchEvent) => void])[] = []
  #pod: Pod
  #isRemoved = false
  /** The object was to go, and a finalizer keeps it. */
  #isHeld = false
  #deletedAt = simTime(0)

  constructor(world: World, pod: Pod) {
    this.#world = world
    this.#pod = pod
  }

  /** The object; its last state once it is removed. */
  get pod(): Pod {
    return this.#pod
  }

  get isRemoved(): boolean {
    return this.#isRemoved
  }

  /** Tells `watcher` of every later change, a little after it happened, for as long as `kernel` runs. */
  watch(kernel: Kernel, watcher: (event: WatchEvent) => void): void {
    this.#watchers.push([kernel, watcher])
  }

  /** Sets `spec.nodeName` and the condition PodScheduled. Models: kubernetes/kubernetes pkg/registry/core/pod/storage/storage.go assignPod. */
  bind(nodeName: string, by: number): void {
    const now = toRfc3339(this.#world.kernel.now, this.#world.epochMs)
    const others = (this.#pod.status.conditions ?? []).filter(({ type }) => type !== 'PodScheduled')
    const scheduled: PodCondition = { type: 'PodScheduled', status: 'True', lastTransitionTime: now }
    this.#change(
      {
        ...this.#pod,
        spec: { ...this.#pod.spec, nodeName },
        status: { ...this.#pod.status, conditions: [...others, scheduled] },
      },
      by,
    )
  }

  /**
   * A container is given another image: of a Pod's containers that alone may be changed.
   * Models: kubernetes/kubernetes pkg/registry/core/pod/strategy.go PrepareForUpdate.
   */
  setImage(slot: Slot, image: string, by: number): void {
    if (this.#isRemoved || slot.container.image === image) return
    setImage(slot, image)
    const list = slot.role === 'main' ? 'containers' : 'initContainers'
    const containers = this.#pod.spec[list]?.with(slot.roleIndex, slot.container)
    this.#change(
      { ...this.#pod, metadata: this.#nextGeneration(), spec: { ...this.#pod.spec, [list]: containers } },
      by,
    )
  }

  /** Puts another state of the object in the place of this one. */
  replace(pod: Pod, by: number | undefined): void {
    if (!this.#isRemoved) this.#change(pod, by)
  }

  /** Writes a status; one that changes nothing leaves no trace. */
  patchStatus(status: PodStatus, by: number | undefined): void {
    if (this.#isRemoved || isDeepEqual(this.#pod.status, status)) return
    const step = this.#world.step({ verb: 'status' }, because(statusRule(this.#pod.status, status), by))
    this.#change({ ...this.#pod, status }, step)
  }

  /**
   * A DELETE request. Absent `graceSeconds`: the Pod's own period. A Pod without a node, or in a terminal phase, gets none.
   * Models: kubernetes/kubernetes pkg/registry/core/pod/strategy.go CheckGracefulDelete, kubernetes/apiserver pkg/registry/rest/delete.go BeforeDelete.
   */
  deletePod(graceSeconds: number | undefined, cause: Cause): void {
    if (this.#isRemoved) return
    const { metadata, spec, status } = this.#pod
    const { by } = cause
    if (metadata.deletionTimestamp !== undefined) {
      this.#shorten(graceSeconds, cause)
      return
    }
    let period = graceSeconds ?? spec.terminationGracePeriodSeconds ?? 0
    if (period < 0) period = 1
    if (spec.nodeName === undefined || isTerminalPhase(status.phase)) period = 0
    this.#markDeleted(period, this.#world.kernel.now, by)
    if (period === 0) this.#remove(cause)
  }

  /** A second request may only shorten the first; where it would have ended before now, newer minors leave 1 s. */
  #shorten(graceSeconds: number | undefined, cause: Cause): void {
    const { deletionGracePeriodSeconds = 0 } = this.#pod.metadata
    if (graceSeconds === undefined || graceSeconds >= deletionGracePeriodSeconds) {
      if (graceSeconds === 0) this.#remove(cause)
      return
    }
    let period = graceSeconds
    const { kernel, epochMs, gates } = this.#world
    const isOver = (timestampMs(this.#deletionTimestamp(period)) ?? 0) < kernel.now + epochMs
    if (isOver && gates.DeletionEndsInFuture) {
      period = Math.min(period, 1)
      this.#deletedAt = addMs(kernel.now, -period * 1000)
    }
    const metadata = {
      ...this.#pod.metadata,
      deletionTimestamp: this.#deletionTimestamp(period),
      deletionGracePeriodSeconds: period,
    }
    this.#change({ ...this.#pod, metadata }, cause.by)
    if (graceSeconds === 0) this.#remove(cause)
  }

  #markDeleted(graceSeconds: number, now: SimTime, by: number | undefined): void {
    this.#deletedAt = now
    const metadata = {
      ...this.#nextGeneration(),
      deletionTimestamp: this.#deletionTimestamp(graceSeconds),
      deletionGracePeriodSeconds: graceSeconds,
    }
    this.#change({ ...this.#pod, metadata }, by)
  }

  /** Takes the object away if it was to go and a finalizer kept it until now. */
  finalize(by: number): void {
    if (this.#isHeld && !this.#isRemoved) this.#remove({ rule: 'object-removed-last', by })
  }

  #nextGeneration(): Pod['metadata'] {
    const { metadata } = this.#pod
    return metadata.generation === undefined ? metadata : { ...metadata, generation: metadata.generation + 1 }
  }

  /** The end of the grace period; one that is longer than there are dates ends with the last of them. */
  #deletionTimestamp(graceSeconds: number): string {
    const longestMs = lastInstant - this.#deletedAt
    return toRfc3339(addMs(this.#deletedAt, Math.min(graceSeconds * 1000, longestMs)), this.#world.epochMs)
  }

  /** Takes the object away, unless a finalizer keeps it. */
  #remove(cause: Cause): void {
    this.#isHeld = (this.#pod.metadata.finalizers?.length ?? 0) > 0
    if (this.#isHeld) return
    this.#isRemoved = true
    const by = this.#world.step({ verb: 'removed' }, cause)
    this.#tell({ type: 'deleted', pod: this.#pod, by })
  }

  #change(pod: Pod, by: number | undefined): void {
    this.#pod = pod
    this.#tell({ type: 'modified', pod, by })
  }

  #tell(event: WatchEvent): void {
    for (const [kernel, watcher] of this.#watchers) kernel.schedule(watchMs, () => watcher(event))
  }
}

/** Why a status is written: the one in which the phase becomes terminal has a reason of its own. */
function statusRule(before: PodStatus, { phase }: PodStatus): RuleId {
  if (phase === before.phase || !isTerminalPhase(phase)) return 'status-published'
  return phase === 'Succeeded' ? 'phase-succeeded' : 'phase-failed'
}
