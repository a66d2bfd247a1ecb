import type { ContainerStatus, Pod, PodStatus, Probe } from '../../kube/pod.ts'
import { containerShouldRestart } from '../../kube/restart-policy.ts'
import { isTerminalPhase } from '../../kube/status-merge.ts'
import { timestampMs } from '../../kube/timestamp.ts'
import { type Process, Signal } from '../kernel.ts'
import { probeMs } from '../latencies.ts'
import type { Slot } from '../layout.ts'
import type { ContainerRuntime, ProbeKind, ProbeOutcome } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { ProbeResult, ProbeResults } from './probe-results.ts'
import { probeOutput } from './probe-text.ts'

/** What a probe worker uses of the kubelet. */
export interface ProbeWorkerParts {
  readonly runtime: ContainerRuntime
  readonly events: EventRecorder
  readonly results: ProbeResults
  /** The kubelet's newest status; undefined before the first. */
  status(): PodStatus | undefined
  /** Tells from now on whether the context of the sync under way has been cancelled; only commands take notice. */
  syncContext(): () => boolean
}

/** What a probe counts as before it has run. Source: pkg/kubelet/prober/worker.go newWorker. */
const initialResults: Readonly<Record<ProbeKind, ProbeResult>> = {
  startup: 'unknown',
  readiness: 'failure',
  liveness: 'success',
}

const kindNames: Readonly<Record<ProbeKind, string>> = {
  startup: 'Startup',
  readiness: 'Readiness',
  liveness: 'Liveness',
}

/**
 * Probes one container over and over, for as long as the Pod lives and through the container's restarts.
 *
 * | the published status says | then |
 * | --- | --- |
 * | no container yet | look again at the next tick |
 * | a new container | forget the old results, probe again |
 * | not running | failure; end if it will not be restarted |
 * | running, less than initialDelaySeconds ago | look again |
 * | not started | only the start-up probe runs |
 * | started | all but the start-up probe run |
 *
 * A result counts when it came failureThreshold or successThreshold times in a row. After a start-up result, or a liveness failure,
 * the worker is on hold until there is a new container.
 * Models: kubernetes/kubernetes pkg/kubelet/prober/worker.go.
 */
export class ProbeWorker {
  readonly kind: ProbeKind
  readonly #world: World
  readonly #parts: ProbeWorkerParts
  readonly #slot: Slot
  readonly #pod: Pod
  readonly #spec: Probe
  readonly #isCancelled: () => boolean
  readonly #wake = new Signal()
  #containerId = ''
  #lastResult: 'success' | 'failure' | undefined
  #resultRun = 0
  #isOnHold = false
  #isStopped = false
  #isTriggered = false
  /** What a probe that was asked for looks at, where it comes before the sync stores its status. */
  #statusBefore: PodStatus | undefined

  /** `pod` is the Pod as it is now: the worker never looks at a newer one. */
  constructor(world: World, parts: ProbeWorkerParts, kind: ProbeKind, slot: Slot, spec: Probe, pod: Pod) {
    this.#world = world
    this.#parts = parts
    this.kind = kind
    this.#slot = slot
    this.#spec = spec
    this.#pod = pod
    this.#isCancelled = parts.syncContext()
  }

  /** Ends the worker at its next look. */
  stop(): void {
    this.#isStopped = true
    this.#wake.raise()
  }

  /** Asks for a probe now instead of at the next tick. The sync that asks stores its status a little later. */
  trigger(): void {
    this.#isTriggered = true
    if (this.#world.chance.looksBeforeStore) this.#statusBefore ??= this.#parts.status()
    this.#wake.raise()
  }

  /** Probes at once and then every period, counted from here. */
  *run(): Process {
    const { kernel } = this.#world
    const periodMs = (this.#spec.periodSeconds ?? 10) * 1000
    const { restart } = this.#world
    // A kubelet that has just been started spreads its probes over their period: half of it stands for a random part.
    if (restart !== undefined && periodMs > kernel.now - restart.at) yield kernel.sleep(periodMs / 2, 'upkeep')
    let nextTick = kernel.now + periodMs
    while (yield* this.#probeOnce()) {
      if (!this.#isTriggered && !this.#isStopped) {
        yield* kernel.waitFor(this.#wake, Math.max(0, nextTick - kernel.now), { everyMs: periodMs })
      }
      if (this.#isStopped) break
      if (this.#isTriggered) {
        this.#isTriggered = false
        if (this.#world.gates.ManualProbeResetsPeriod) nextTick = kernel.now + periodMs
      } else nextTick += periodMs * (1 + Math.trunc((kernel.now - nextTick) / periodMs))
    }
    if (this.#containerId !== '') this.#parts.results.remove(this.kind, this.#containerId)
  }

  /** Whether the worker goes on. */
  *#probeOnce(): Process<boolean> {
    const status = this.#statusBefore ?? this.#parts.status()
    this.#statusBefore = undefined
    if (status === undefined) return true
    if (isTerminalPhase(status.phase)) return false
    const container = this.#containerStatus(status)
    if (container?.containerID === undefined) return true
    if (container.containerID !== this.#containerId) this.#meet(container.containerID, container)
    if (this.#isOnHold) return true
    const running = container.state?.running
    if (running === undefined) {
      this.#parts.results.set(this.kind, this.#containerId, 'failure')
      return this.#isRestarted(container, status.conditions)
    }
    if (this.#pod.metadata.deletionTimestamp !== undefined && this.kind !== 'readiness') {
      this.#parts.results.set(this.kind, this.#containerId, 'success')
      return false
    }
    const startedMs = (timestampMs(running.startedAt) ?? 0) - this.#world.epochMs
    const runningSeconds = Math.trunc((this.#world.kernel.now - startedMs) / 1000)
    if (runningSeconds < (this.#spec.initialDelaySeconds ?? 0)) return true
    if ((container.started === true) === (this.kind === 'startup')) return true
    yield* this.#probe()
    return true
  }

  /** A new container: nothing that was known of the old one counts. */
  #meet(containerId: string, { state, started }: ContainerStatus): void {
    const { results } = this.#parts
    if (this.#containerId !== '') results.remove(this.kind, this.#containerId)
    this.#containerId = containerId
    if (!this.#world.restart?.ranBefore(state?.running?.startedAt))
      results.set(this.kind, containerId, initialResults[this.kind])
    else if (this.kind === 'startup' && this.#slot.role === 'sidecar' && started === true)
      results.set(this.kind, containerId, 'success')
    this.#isOnHold = false
  }

  *#probe(): Process {
    const { results } = this.#parts
    const outcome = this.#ask()
    yield this.#world.kernel.sleep(probeMs, 'upkeep')
    if (typeof outcome === 'object') {
      // Neither success nor failure: thrown away.
      this.#unhealthy(errorText(outcome.error, this.#world.gates.ProbeErrorNamesResult))
      return
    }
    const result = outcome === 'success' ? 'success' : 'failure'
    if (outcome !== 'success') {
      const { podIP } = this.#world.scenario.behavior.node
      this.#unhealthy(`failed: ${probeOutput(this.#spec, this.#slot.container, podIP, outcome)}`)
    }
    if (this.#lastResult === result) this.#resultRun++
    else {
      this.#lastResult = result
      this.#resultRun = 1
    }
    const { failureThreshold = 3, successThreshold = 1 } = this.#spec
    if (this.#resultRun < (result === 'failure' ? failureThreshold : successThreshold)) return
    results.set(this.kind, this.#containerId, result)
    const holdsOnSuccess = this.kind === 'startup' && this.#world.gates.StartupProbeHoldsAfterSuccess
    if (holdsOnSuccess || (this.kind !== 'readiness' && result === 'failure')) {
      this.#isOnHold = true
      this.#resultRun = 0
    }
  }

  /** A command goes through the runtime; a client on the node finds nobody where the container has ended. */
  #ask(): ProbeOutcome {
    const isCommand = this.#spec.exec !== undefined
    if (isCommand && this.#isCancelled()) return { error: 'rpc error: code = Canceled desc = context canceled' }
    const outcome = this.#parts.runtime.probe(this.#containerId, this.kind)
    return isCommand || typeof outcome !== 'object' ? outcome : 'refused'
  }

  #unhealthy(text: string): void {
    const message = `${kindNames[this.kind]} probe ${text}`
    const step = this.#parts.runtime.lastStep(this.#containerId)
    this.#parts.events.emit(this.#slot, 'Warning', 'Unhealthy', message, step, 'probe-failed')
  }

  #containerStatus({ containerStatuses, initContainerStatuses }: PodStatus): ContainerStatus | undefined {
    const list = this.#slot.role === 'main' ? containerStatuses : initContainerStatuses
    const { index, name } = this.#slot
    // A status stands where its container does, nearly always: of hundreds of them each is asked for every second.
    const own = list?.[index]
    return own?.name === name ? own : list?.find((status) => status.name === name)
  }

  /** Whether a container that is not running will run again, so that the worker has something to wait for. */
  #isRestarted({ state }: ContainerStatus, conditions: PodStatus['conditions']): boolean {
    const { gates } = this.#world
    const { container, role } = this.#slot
    const ended = state?.terminated
    if (ended === undefined) return true
    if (gates.ContainerRestartRules) {
      const isRestarted = containerShouldRestart(container, this.#pod.spec, ended.exitCode, gates)
      return isRestarted || (gates.RestartAllContainersOnContainerExits && isRestartingAll(conditions))
    }
    const isSidecarKept = role === 'sidecar' && gates.SidecarProbeWorkersStay
    return this.#pod.spec.restartPolicy !== 'Never' || isSidecarKept
  }
}

function isRestartingAll(conditions: PodStatus['conditions']): boolean {
  return conditions?.some(({ type, status }) => type === 'AllContainersRestarting' && status === 'True') === true
}

function errorText(error: string, namesResult: boolean): string {
  return namesResult ? `errored and resulted in unknown state: ${error}` : `errored: ${error}`
}
