import { toRfc3339 } from '../../base/time.ts'
import { withFields } from '../../base/with-fields.ts'
import { judgeContainersReady, judgeReady } from '../../kube/conditions.ts'
import type { ContainerStatus, Pod, PodCondition, PodStatus } from '../../kube/pod.ts'
import { isTerminalPhase, mergePodStatus, withTransitionTimes } from '../../kube/status-merge.ts'
import { statusReadMsAt } from '../../scenario/chance.ts'
import type { ApiServer } from '../api-server.ts'
import { because } from '../because.ts'
import { type Process, Signal } from '../kernel.ts'
import { apiReadMs, apiWriteMs } from '../latencies.ts'
import type { World } from '../world.ts'
import { isIllegalTransition } from './illegal-transition.ts'
import { isSameKubeletStatus, shareStatus } from './status-equality.ts'
import { terminateStatus } from './terminate-status.ts'

/** What the status manager asks of others. */
export interface StatusManagerSources {
  /** The Pod as the kubelet has it; undefined once it is gone. */
  currentPod(): Pod | undefined
  /** Whether a container may still run: until then no terminal phase is written. */
  couldHaveRunningContainers(): boolean
  /** A new status was stored: what is shown of `started` and `ready` follows it. */
  onStatus(next: PodStatus, by: number | undefined): void
}

/** Keeps the kubelet's newest status of the Pod, and writes it to the API behind the kubelet's back. */
export class StatusManager {
  readonly #world: World
  readonly #api: ApiServer
  readonly #sources: StatusManagerSources
  readonly #changed = new Signal()
  #status: PodStatus | undefined
  #version = 0
  #sentVersion = 0
  #isFinished = false
  #by: number | undefined

  constructor(world: World, api: ApiServer, sources: StatusManagerSources) {
    this.#world = world
    this.#api = api
    this.#sources = sources
    world.kernel.spawn(this.#writeStatuses())
  }

  /** The newest status; undefined before the first. */
  get status(): PodStatus | undefined {
    return this.#status
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go SetPodStatus. */
  setPodStatus(pod: Pod, status: PodStatus, by: number | undefined): void {
    this.#update(pod, status, pod.metadata.deletionTimestamp !== undefined, false, by)
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go SetContainerReadiness. */
  setContainerReadiness(containerId: string, ready: boolean, by: number | undefined): void {
    const pod = this.#sources.currentPod()
    const status = this.#status
    if (pod === undefined || status === undefined) return
    const found = findById(status, containerId)
    if (found === undefined || found.ready === ready) return
    const next = withContainer(status, { ...found, ready })
    const statuses = { init: next.initContainerStatuses, main: next.containerStatuses }
    const { phase = 'Pending', conditions = [] } = next
    const containersReady = judgeContainersReady(pod.spec, phase, statuses)
    const verdicts: Record<string, Pick<PodCondition, 'status' | 'reason' | 'message'>> = {
      Ready: judgeReady(pod.spec, containersReady, conditions),
      ContainersReady: containersReady,
    }
    const changed = conditions.map((condition) => {
      const verdict = verdicts[condition.type]
      if (verdict === undefined) return condition
      const { reason: _reason, message: _message, ...rest } = condition
      return { ...rest, ...verdict }
    })
    this.#update(pod, { ...next, conditions: changed }, false, false, by)
  }

  /** Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go SetContainerStartup. */
  setContainerStartup(containerId: string, started: boolean, by: number | undefined): void {
    const pod = this.#sources.currentPod()
    const status = this.#status
    if (pod === undefined || status === undefined) return
    const found = findById(status, containerId)
    if (found === undefined || found.started === started) return
    this.#update(pod, withContainer(status, { ...found, started }), false, false, by)
  }

  /** The Pod's last status: nothing will run again. */
  terminatePod(pod: Pod, by: number | undefined): void {
    this.#update(pod, terminateStatus(pod, this.#status ?? pod.status), true, true, by)
  }

  /** Forgets the status of a Pod that is gone. Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go RemoveOrphanedStatuses. */
  removeOrphanedStatus(): void {
    this.#status = undefined
  }

  #update(pod: Pod, status: PodStatus, isForced: boolean, isFinished: boolean, by: number | undefined): void {
    const old = this.#status ?? pod.status
    if (isIllegalTransition(old, status, pod.spec, this.#world.gates)) return
    const now = toRfc3339(this.#world.kernel.now, this.#world.epochMs)
    const timed = withFields(status, {
      startTime: old.startTime ?? status.startTime ?? now,
      conditions: withTransitionTimes(status.conditions ?? [], old.conditions ?? [], now),
    })
    const next = shareStatus(this.#status, timed)
    this.#isFinished ||= isFinished
    if (this.#status !== undefined && isSameKubeletStatus(this.#status, next) && !isForced) return
    this.#status = next
    this.#version++
    this.#by = by
    this.#sources.onStatus(next, by)
    this.#changed.raise()
  }

  /** One write at a time, always of the newest status. Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go syncBatch. */
  *#writeStatuses(): Process {
    const { kernel, chance } = this.#world
    for (let wakeUp = 0; ; wakeUp++) {
      if (this.#sentVersion === this.#version) yield* kernel.waitFor(this.#changed)
      yield kernel.sleep(statusReadMsAt(chance, wakeUp))
      yield* this.#syncPod()
    }
  }

  /**
   * Writes the newest status, and removes the object when the Pod is done.
   * Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go syncPod, canBeDeleted.
   */
  *#syncPod(): Process {
    const { kernel, gates, epochMs } = this.#world
    const status = this.#status
    const version = this.#version
    const isFinished = this.#isFinished
    const by = this.#by
    yield kernel.sleep(apiReadMs)
    const couldHaveRunningContainers = this.#sources.couldHaveRunningContainers()
    yield kernel.sleep(apiWriteMs - apiReadMs)
    this.#sentVersion = version
    if (status === undefined || this.#api.isRemoved) return
    const { pod } = this.#api
    const { generation } = pod.metadata
    const merged = mergePodStatus(
      pod.status,
      status,
      {
        couldHaveRunningContainers,
        now: toRfc3339(kernel.now, epochMs),
        ...(generation !== undefined && { generation }),
      },
      gates,
    )
    this.#api.patchStatus(merged, by)
    const { metadata, status: written } = this.#api.pod
    if (metadata.deletionTimestamp === undefined || !isTerminalPhase(written.phase) || !isFinished) return
    yield kernel.sleep(apiWriteMs)
    this.#api.deletePod(0, because('object-removed-last', by))
  }
}

function findById({ containerStatuses, initContainerStatuses }: PodStatus, id: string): ContainerStatus | undefined {
  return [...(containerStatuses ?? []), ...(initContainerStatuses ?? [])].find(({ containerID }) => containerID === id)
}

function withContainer(status: PodStatus, container: ContainerStatus): PodStatus {
  const replace = (list: readonly ContainerStatus[] | undefined) =>
    list?.map((each) => (each.name === container.name ? container : each))
  const init = replace(status.initContainerStatuses)
  const main = replace(status.containerStatuses)
  return {
    ...status,
    ...(init !== undefined && { initContainerStatuses: init }),
    ...(main !== undefined && { containerStatuses: main }),
  }
}
