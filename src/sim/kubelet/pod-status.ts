import { generatePodConditions } from '../../kube/conditions.ts'
import type { ContainerStatus, Pod, PodStatus } from '../../kube/pod.ts'
import { getPhase } from '../../kube/pod-phase.ts'
import { couldRestartAllContainers } from '../../kube/restart-policy.ts'
import {
  isRestartCleanedUp,
  isSandboxUsable,
  type RuntimeContainerFacts,
  shouldAllContainersRestart,
} from '../../kube/sandbox.ts'
import { isTerminalPhase } from '../../kube/status-merge.ts'
import type { World } from '../world.ts'
import { toContainerStatus } from './container-statuses.ts'
import type { RuntimePodStatus } from './pod-cache.ts'
import type { StartError } from './start-container.ts'

/** What forces a Pod to end: a deadline, an eviction. */
export interface PodEviction {
  readonly reason: string
  readonly message: string
}

/** Who adds to a status what the runtime does not know. */
export interface StatusSources {
  /** By slot, why the last start failed. */
  readonly startErrors: ReadonlyMap<number, StartError>
  /** The status with `started` and `ready` as the probes have them. */
  withProbeFlags(slot: number, status: ContainerStatus): ContainerStatus
  /** Asked for every status; undefined: nothing forces the Pod to end. */
  shouldEvict(): PodEviction | undefined
}

/** The node's own address; from the range for documentation. */
const hostIP = '192.0.2.10'

/** Makes the status that the kubelet publishes. */
export class PodStatusGenerator {
  readonly #world: World
  readonly #sources: StatusSources
  readonly #mainsByName: readonly number[]

  constructor(world: World, sources: StatusSources) {
    this.#world = world
    this.#sources = sources
    const mains = world.layout.slots.slice(world.layout.initCount)
    this.#mainsByName = mains.toSorted((a, b) => compare(a.name, b.name)).map(({ index }) => index)
  }

  /**
   * The status of `pod` by what the runtime last said. `old` is the kubelet's own last status; `podIsTerminal`: no container will start again.
   * Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go generateAPIPodStatus.
   */
  generate(pod: Pod, runtime: RuntimePodStatus, old: PodStatus, podIsTerminal: boolean): PodStatus {
    const { gates } = this.#world
    const statuses = this.#containerStatuses(pod, runtime, old)
    const active = runtime.sandboxes[0]?.ready === true ? runtime.sandboxes[0].attempt : undefined
    const podHasInitialized = runtime.containers
      .slice(this.#world.layout.initCount)
      .some((records) => records.some(({ sandboxAttempt }) => sandboxAttempt === active))
    let phase = getPhase(pod.spec, statuses, { podIsTerminal, podHasInitialized }, gates)
    // A terminal phase is never left.
    if (!isTerminalPhase(phase)) {
      if (isTerminalPhase(old.phase)) phase = old.phase
      else if (isTerminalPhase(pod.status.phase)) phase = pod.status.phase
    }
    let { reason, message } = phase === old.phase ? { ...pod.status, ...old } : {}
    const eviction = this.#sources.shouldEvict()
    if (eviction !== undefined) {
      phase = 'Failed'
      reason = eviction.reason
      message = eviction.message
    }
    if (isTerminalPhase(pod.status.phase)) phase = pod.status.phase

    const init = statuses.init.map((status, index) => this.#sources.withProbeFlags(index, status))
    const main = statuses.main.map((status, index) =>
      this.#sources.withProbeFlags(this.#mainsByName[index] ?? 0, status),
    )
    const conditions = generatePodConditions(
      {
        spec: pod.spec,
        phase,
        initStatuses: init,
        mainStatuses: main,
        apiConditions: pod.status.conditions ?? [],
        oldConditions: old.conditions ?? [],
        hasSandbox: isSandboxUsable(pod.spec, sandboxFacts(pod, runtime)),
        isRestartingAll: this.#isRestartingAll(pod, runtime, old) && !this.#isCleanedUp(pod, runtime),
        ...(pod.metadata.generation !== undefined && { generation: pod.metadata.generation }),
      },
      gates,
    )
    const podIP = pod.spec.hostNetwork === true ? hostIP : runtime.ip
    return {
      ...(gates.PodObservedGenerationTracking && pod.metadata.generation !== undefined
        ? { observedGeneration: pod.metadata.generation }
        : {}),
      phase,
      ...(reason !== undefined && { reason }),
      ...(message !== undefined && { message }),
      conditions,
      hostIP,
      ...(podIP !== '' && { podIP, podIPs: [{ ip: podIP }] }),
      ...(pod.status.qosClass !== undefined && { qosClass: pod.status.qosClass }),
      ...(init.length > 0 && { initContainerStatuses: init }),
      containerStatuses: main,
    }
  }

  #containerStatuses(
    pod: Pod,
    runtime: RuntimePodStatus,
    old: PodStatus,
  ): { readonly init: readonly ContainerStatus[]; readonly main: readonly ContainerStatus[] } {
    const { layout, gates, epochMs } = this.#world
    const isRestartingAll = this.#isRestartingAll(pod, runtime, old)
    const hasMainRecord = runtime.containers.slice(layout.initCount).some((records) => records.length > 0)
    const statusAt = (index: number, before: ContainerStatus | undefined): ContainerStatus => {
      const slot = layout.slots[index]
      if (slot === undefined) throw new RangeError(`no slot ${index}`)
      return toContainerStatus({
        pod,
        slot,
        records: runtime.containers[index] ?? [],
        old: before,
        startError: this.#sources.startErrors.get(index),
        isRestartingAll,
        hasMainRecord,
        gates,
        epochMs,
      })
    }
    // Statuses keep their places: init containers in spec order, main containers by name.
    const init = layout.slots
      .slice(0, layout.initCount)
      .map(({ index }) => statusAt(index, old.initContainerStatuses?.[index]))
    const main = this.#mainsByName.map((index, place) => statusAt(index, old.containerStatuses?.[place]))
    return { init, main }
  }

  #isRestartingAll(pod: Pod, runtime: RuntimePodStatus, old: PodStatus): boolean {
    if (!this.#world.gates.RestartAllContainersOnContainerExits || !couldRestartAllContainers(pod.spec)) return false
    return shouldAllContainersRestart(pod.spec, this.#runtimeFacts(runtime), old.conditions ?? [], [
      ...(old.initContainerStatuses ?? []),
      ...(old.containerStatuses ?? []),
    ])
  }

  #isCleanedUp(pod: Pod, runtime: RuntimePodStatus): boolean {
    return isRestartCleanedUp(pod.spec, this.#runtimeFacts(runtime))
  }

  #runtimeFacts(runtime: RuntimePodStatus): RuntimeContainerFacts[] {
    return this.#world.layout.slots.flatMap(({ index, name }) => {
      const newest = runtime.containers[index]?.[0]
      if (newest === undefined) return []
      const { state, exitCode } = newest
      return [{ name, state, ...(exitCode !== undefined && { exitCode }) }]
    })
  }
}

function sandboxFacts(pod: Pod, runtime: RuntimePodStatus) {
  return runtime.sandboxes.map(({ ready, ip }) => ({ ready, ip, hostNetwork: pod.spec.hostNetwork === true }))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
