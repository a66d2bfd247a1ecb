import { withFields } from '../../base/with-fields.ts'
import { generatePodConditions } from '../../kube/conditions.ts'
import type { ContainerStatus, Pod, PodCondition, PodPhase, PodStatus } from '../../kube/pod.ts'
import { getPhase } from '../../kube/pod-phase.ts'
import { couldRestartAllContainers } from '../../kube/restart-policy.ts'
import {
  isRestartCleanedUp,
  isSandboxUsable,
  type RuntimeContainerFacts,
  shouldAllContainersRestart,
} from '../../kube/sandbox.ts'
import { isTerminalPhase } from '../../kube/status-merge.ts'
import type { Slot } from '../layout.ts'
import type { World } from '../world.ts'
import type { RuntimePodStatus } from './pod-cache.ts'
import { type PodLevelStatuses, podLevelStatuses } from './pod-level-status.ts'
import type { ReasonCache } from './reason-cache.ts'
import { SlotStatuses, type StatusLists } from './slot-statuses.ts'

/** What forces a Pod to end: a deadline, an eviction. */
export interface PodEviction {
  readonly reason: string
  readonly message: string
  /** What the condition DisruptionTarget says; absent: the same message. */
  readonly disruption?: string
}

/** Who adds to a status what the runtime does not know. */
export interface StatusSources {
  readonly reasons: ReasonCache
  /** The statuses of `slots` with `started` and `ready` as the probes have them; the same objects as in `old` where they say the same. */
  withProbeFlags(
    slots: readonly Slot[],
    statuses: readonly ContainerStatus[],
    old: readonly ContainerStatus[] | undefined,
  ): readonly ContainerStatus[]
  /** Asked for every status; undefined: nothing forces the Pod to end. */
  shouldEvict(): PodEviction | undefined
}

type Draft = { -readonly [K in keyof PodStatus]: PodStatus[K] }

/** The node's own address; from the range for documentation. */
const hostIP = '192.0.2.10'
const hostIPs = [{ ip: hostIP }]

/** Makes the status that the kubelet publishes. */
export class PodStatusGenerator {
  readonly #world: World
  readonly #sources: StatusSources
  readonly #statuses: SlotStatuses
  readonly #couldRestartAll: boolean
  readonly #phase = new LastResult<PodPhase>()
  readonly #conditions = new LastResult<readonly PodCondition[]>()
  readonly #podLevel: PodLevelStatuses | undefined

  constructor(world: World, sources: StatusSources) {
    this.#world = world
    this.#sources = sources
    this.#statuses = new SlotStatuses(world)
    this.#podLevel = podLevelStatuses(world.scenario.pod.spec, world.gates)
    this.#couldRestartAll =
      world.gates.RestartAllContainersOnContainerExits && couldRestartAllContainers(world.scenario.pod.spec)
  }

  /**
   * The status of `pod` by what the runtime last said. `old` is the kubelet's own last status; `podIsTerminal`: no container will start again.
   * Models: kubernetes/kubernetes pkg/kubelet/kubelet_pods.go generateAPIPodStatus.
   */
  generate(pod: Pod, runtime: RuntimePodStatus, old: PodStatus, podIsTerminal: boolean): PodStatus {
    const { gates } = this.#world
    const { reasons } = this.#sources
    const isRestartingAll = this.#couldRestartAll && this.#isRestartingAll(pod, runtime, old)
    const fromRuntime = this.#statuses.fromRuntime({
      pod,
      runtime,
      old,
      reasons,
      isDeleted: pod.metadata.deletionTimestamp !== undefined,
      isRestartingAll,
    })
    let phase = this.#phaseOf(pod, runtime, fromRuntime, podIsTerminal)
    // A terminal phase is never left.
    if (!isTerminalPhase(phase)) {
      if (isTerminalPhase(old.phase)) phase = old.phase
      else if (isTerminalPhase(pod.status.phase)) phase = pod.status.phase
    }
    let { reason, message }: Pick<PodStatus, 'reason' | 'message'> = {}
    if (phase === old.phase) {
      reason = old.reason ?? pod.status.reason
      message = old.message ?? pod.status.message
    }
    const eviction = this.#sources.shouldEvict()
    if (eviction !== undefined) {
      phase = 'Failed'
      reason = eviction.reason
      message = eviction.message
    }
    if (isTerminalPhase(pod.status.phase)) phase = pod.status.phase

    const lists = this.#withProbeFlags(fromRuntime, old)
    const conditions = this.#conditionsOf(pod, runtime, old, lists, phase, isRestartingAll)
    const { generation } = pod.metadata
    const podIP = pod.spec.hostNetwork === true ? hostIP : runtime.ip
    const isObserved = gates.PodObservedGenerationTracking && generation !== undefined
    const status: Draft = isObserved ? { observedGeneration: generation, phase } : { phase }
    if (reason !== undefined) status.reason = reason
    if (message !== undefined) status.message = message
    status.conditions = conditions
    status.hostIP = hostIP
    if (gates.PodHostIPs) status.hostIPs = hostIPs
    if (podIP !== '') {
      status.podIP = podIP
      status.podIPs = [{ ip: podIP }]
    }
    if (pod.status.qosClass !== undefined) status.qosClass = pod.status.qosClass
    if (lists.init.length > 0) status.initContainerStatuses = lists.init
    status.containerStatuses = lists.main
    const podLevel = this.#podLevel?.[pod.status.phase === 'Running' ? 'running' : 'other']
    return podLevel === undefined ? status : withFields<PodStatus>(status, podLevel)
  }

  #phaseOf(pod: Pod, runtime: RuntimePodStatus, lists: StatusLists, podIsTerminal: boolean): PodPhase {
    const newest = runtime.sandboxes[0]
    const podHasInitialized =
      newest?.ready === true &&
      runtime.hasMainRecords &&
      this.#world.layout.mains.some(({ index }) =>
        runtime.containers[index]?.some(({ sandboxAttempt }) => sandboxAttempt === newest.attempt),
      )
    return this.#phase.get([lists.init, lists.main, podIsTerminal, podHasInitialized], () =>
      getPhase(pod.spec, lists, { podIsTerminal, podHasInitialized }, this.#world.gates),
    )
  }

  #withProbeFlags({ init, main }: StatusLists, old: PodStatus): StatusLists {
    const { initOrder, mainOrder } = this.#statuses
    return {
      init: this.#sources.withProbeFlags(initOrder, init, old.initContainerStatuses),
      main: this.#sources.withProbeFlags(mainOrder, main, old.containerStatuses),
    }
  }

  #conditionsOf(
    pod: Pod,
    runtime: RuntimePodStatus,
    old: PodStatus,
    { init, main }: StatusLists,
    phase: PodPhase,
    isRestartingAll: boolean,
  ): readonly PodCondition[] {
    const { generation } = pod.metadata
    const hasSandbox = isSandboxUsable(pod.spec, runtime.sandboxes)
    const isRestarting = isRestartingAll && !isRestartCleanedUp(pod.spec, this.#runtimeFacts(runtime))
    const inputs = [init, main, phase, old.conditions, pod.status.conditions, hasSandbox, isRestarting, generation]
    return this.#conditions.get(inputs, () =>
      generatePodConditions(
        {
          spec: pod.spec,
          phase,
          initStatuses: init,
          mainStatuses: main,
          apiConditions: pod.status.conditions ?? [],
          oldConditions: old.conditions ?? [],
          hasSandbox,
          isRestartingAll: isRestarting,
          ...(generation !== undefined && { generation }),
        },
        this.#world.gates,
      ),
    )
  }

  #isRestartingAll(pod: Pod, runtime: RuntimePodStatus, old: PodStatus): boolean {
    const statuses = [...(old.initContainerStatuses ?? []), ...(old.containerStatuses ?? [])]
    return shouldAllContainersRestart(pod.spec, this.#runtimeFacts(runtime), old.conditions ?? [], statuses)
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

/** The last result of a pure function, kept for as long as its inputs are the same objects. */
class LastResult<T> {
  #inputs: readonly unknown[] = []
  #result: { readonly value: T } | undefined

  get(inputs: readonly unknown[], compute: () => T): T {
    const isSame = this.#result !== undefined && inputs.every((input, index) => input === this.#inputs[index])
    if (isSame && this.#result !== undefined) return this.#result.value
    const value = compute()
    this.#inputs = inputs
    this.#result = { value }
    return value
  }
}
