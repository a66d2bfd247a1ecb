import type { ContainerStatus, Pod, Probe } from '../../kube/pod.ts'
import { type Slot, slotAt } from '../layout.ts'
import type { ProbeKind } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import { ProbeWorker, type ProbeWorkerParts } from './probe-worker.ts'

const kinds = ['startup', 'readiness', 'liveness'] as const

/** Has one worker a probe of the Pod's main containers and sidecars. */
export class Prober {
  readonly #world: World
  readonly #parts: ProbeWorkerParts
  readonly #workers = new Map<string, ProbeWorker>()
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
   * `status` with `started` and `ready`. A started container that is not ready is probed at once.
   * Models: kubernetes/kubernetes pkg/kubelet/prober/prober_manager.go UpdatePodStatus.
   */
  withFlags(slot: number, status: ContainerStatus): ContainerStatus {
    const { role } = slotAt(this.#world.layout, slot)
    const started = this.#isStarted(slot, status)
    if (role === 'init') {
      const ready = status.state?.terminated?.exitCode === 0 || status.ready
      return { ...status, started, ready }
    }
    return { ...status, started, ready: started ? this.#isReady(slot, status) : status.ready }
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
    return worker === undefined
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
