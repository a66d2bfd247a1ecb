import { missing } from '../../base/assert.ts'
import { withFields } from '../../base/with-fields.ts'
import type { ContainerStatus, Pod, Probe } from '../../kube/pod.ts'
import { type Slot, slotAt } from '../layout.ts'
import type { ProbeKind } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import { ProbeWorker, type ProbeWorkerParts } from './probe-worker.ts'
import { SharedList } from './shared-list.ts'
import { isSameContainerStatus } from './status-equality.ts'

const kinds = ['startup', 'readiness', 'liveness'] as const

/** Has one worker a probe of the Pod's main containers and sidecars. */
export class Prober {
  readonly #world: World
  readonly #parts: ProbeWorkerParts
  readonly #workers = new Map<string, ProbeWorker>()
  /** By slot, the last status that was given its flags, before and after. */
  readonly #flagged: ({ readonly from: ContainerStatus; readonly status: ContainerStatus } | undefined)[] = []
  /** Of lists without any probe: what they came to last. */
  readonly #lastLists = new Map<
    readonly Slot[],
    { readonly from: readonly ContainerStatus[]; readonly list: readonly ContainerStatus[] }
  >()
  readonly #probes: readonly { readonly slot: Slot; readonly kind: ProbeKind; readonly spec: Probe }[]

  constructor(world: World, parts: ProbeWorkerParts) {
    this.#world = world
    this.#parts = parts
    const { slots, initCount } = world.layout
    const sidecars = slots.slice(0, initCount).filter(({ role }) => role === 'sidecar')
    this.#probes = [...slots.slice(initCount), ...sidecars].flatMap((slot) =>
      kinds.flatMap((kind) => {
        const spec = slot.container[`${kind}Probe`]
        return spec === undefined ? [] : [{ slot, kind, spec }]
      }),
    )
  }

  /**
   * Starts the Pod's workers, main containers first. Upstream gives up at the first one that it finds: a worker that has ended is started
   * anew only if none before it is left.
   * Models: kubernetes/kubernetes pkg/kubelet/prober/prober_manager.go AddPod.
   */
  addPod(pod: Pod): void {
    for (const { slot, kind, spec } of this.#probes) {
      const key = keyOf(slot.index, kind)
      if (this.#workers.has(key)) return
      this.#startWorker(key, new ProbeWorker(this.#world, this.#parts, kind, slot, spec, pod))
    }
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/prober/prober_manager.go StopLivenessAndStartup, which forgets the sidecars. */
  stopLivenessAndStartup(): void {
    for (const { index, role } of this.#world.layout.slots) {
      if (role !== 'main') continue
      for (const kind of ['liveness', 'startup'] as const) this.#workers.get(keyOf(index, kind))?.stop()
    }
  }

  removePod(): void {
    for (const worker of this.#workers.values()) worker.stop()
  }

  /**
   * The statuses of `slots` with `started` and `ready`; the same objects as in `old` where they say the same. A started container that is not
   * ready is probed at once.
   * Models: kubernetes/kubernetes pkg/kubelet/prober/prober_manager.go UpdatePodStatus.
   */
  withFlags(
    slots: readonly Slot[],
    statuses: readonly ContainerStatus[],
    old: readonly ContainerStatus[] | undefined,
  ): readonly ContainerStatus[] {
    const last = this.#lastLists.get(slots)
    if (last?.from === statuses && last.list === old) return old
    const list = new SharedList(old, statuses.length)
    for (const status of statuses) {
      const place = list.length
      const slot = slots[place] ?? missing(`slot of ${status.name}`)
      const before = old?.[place]
      const known = this.#flagged[slot.index]
      const isKnown = !slot.hasProbe && known?.from === status && known.status === before
      list.add(isKnown ? known.status : this.#withFlags(slot, status, before))
    }
    const flagged = list.done()
    // What a probe says changes without the statuses.
    if (!slots.some(({ hasProbe }) => hasProbe)) this.#lastLists.set(slots, { from: statuses, list: flagged })
    return flagged
  }

  #withFlags(slot: Slot, status: ContainerStatus, old: ContainerStatus | undefined): ContainerStatus {
    const { index, role, hasProbe } = slot
    const started = hasProbe ? this.#isStarted(index, status) : status.state?.running !== undefined
    const ready =
      role === 'init'
        ? status.state?.terminated?.exitCode === 0 || status.ready
        : started
          ? !hasProbe || this.#isReady(index, status)
          : status.ready
    const hasThem = status.started === started && status.ready === ready
    const next = hasThem ? status : withFields(status, { started, ready })
    const flagged = old !== undefined && isSameContainerStatus(old, next) ? old : next
    this.#flagged[index] = { from: status, status: flagged }
    return flagged
  }

  #isStarted(slot: number, { state, containerID, started }: ContainerStatus): boolean {
    if (state?.running === undefined) return false
    const result = this.#parts.results.get('startup', containerID ?? '')
    if (result !== undefined) return result === 'success'
    if (this.#world.gates.StartedFlagKept && started === true) return true
    return !this.#workers.has(keyOf(slot, 'startup'))
  }

  #isReady(slot: number, { state, containerID }: ContainerStatus): boolean {
    if (state?.running === undefined) return false
    if (this.#parts.results.get('readiness', containerID ?? '') === 'success') return true
    const worker = this.#workers.get(keyOf(slot, 'readiness'))
    worker?.trigger()
    return this.#keptReady(slot, state.running.startedAt, containerID) ?? worker === undefined
  }

  /**
   * Whether a container that ran before the kubelet was started anew is still taken as ready; undefined for others.
   * Models: kubernetes/kubernetes pkg/kubelet/prober/prober_manager.go setReadyStateOnKubeletRestart.
   */
  #keptReady(slot: number, startedAt: string | undefined, id = ''): boolean | undefined {
    const { restart } = this.#world
    if (restart?.ranBefore(startedAt) !== true) return undefined
    const hasProbe = slotAt(this.#world.layout, slot).container.readinessProbe !== undefined
    const isUnknown = this.#parts.results.get('readiness', id) === undefined
    return (isUnknown || !hasProbe) && (!hasProbe || restart.isPodReady())
  }

  #startWorker(key: string, worker: ProbeWorker): void {
    const workers = this.#workers
    workers.set(key, worker)
    this.#world.kernel.spawn(
      (function* () {
        yield* worker.run()
        if (workers.get(key) === worker) workers.delete(key)
      })(),
    )
  }
}

function keyOf(slot: number, kind: ProbeKind): string {
  return `${slot}/${kind}`
}
