import type { ContainerStatus, Pod } from '../../kube/pod.ts'
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

  constructor(world: World, parts: ProbeWorkerParts) {
    this.#world = world
    this.#parts = parts
  }

  /**
   * Starts the workers that are missing.
   * Models: kubernetes/kubernetes pkg/kubelet/prober/prober_manager.go AddPod.
   */
  addPod(pod: Pod): void {
    for (const slot of this.#world.layout.slots) {
      if (slot.role === 'init') continue
      for (const kind of kinds) this.#addWorker(pod, slot, kind)
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

  #addWorker(pod: Pod, slot: Slot, kind: ProbeKind): void {
    const spec = slot.container[`${kind}Probe`]
    const key = keyOf(slot.index, kind)
    if (spec === undefined || this.#workers.has(key)) return
    const worker = new ProbeWorker(this.#world, this.#parts, kind, slot, spec, pod)
    this.#workers.set(key, worker)
    const workers = this.#workers
    this.#world.kernel.spawn(
      (function* () {
        yield* worker.run()
        workers.delete(key)
      })(),
    )
  }
}

function keyOf(slot: number, kind: ProbeKind): string {
  return `${slot}/${kind}`
}
