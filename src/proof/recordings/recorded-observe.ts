import type { ContainerStatus, Pod, PodCondition } from '../../kube/pod.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import type { Snapshot, Step, Trace } from '../../trace/trace.ts'

/** A call that reached the container runtime, in the recordings' words. */
export interface Call {
  readonly verb: string
  readonly container: string
  /** The CRI attempt; for a pull, how many of the same container there were before. */
  readonly attempt: number
  readonly exitCode?: number
}

export interface Seen<T> {
  readonly at: number
  readonly value: T
  /** The step it came from; absent for what was read off the object. */
  readonly step?: Step
}

/** The calls that reached the runtime, or the server that stood for the container, up to `untilMs`. */
export function callsOf(trace: Trace, untilMs: number): readonly Seen<Call>[] {
  const pulls = new Map<string, number>()
  const calls: Seen<Call>[] = []
  for (const step of trace.steps) {
    if (step.at > untilMs) break
    switch (step.verb) {
      case 'pull': {
        const { name } = step.container
        const attempt = pulls.get(name) ?? 0
        pulls.set(name, attempt + 1)
        calls.push({ at: step.at, step, value: { verb: step.verb, container: name, attempt } })
        break
      }
      case 'prestop':
        if (reachesNobody(trace.scenario, step.container.name)) break
        calls.push({ at: step.at, step, value: callOf(step) })
        break
      case 'create':
      case 'start':
      case 'term':
      case 'kill':
        calls.push({ at: step.at, step, value: callOf(step) })
        break
      case 'exit':
        calls.push({ at: step.at, step, value: { ...callOf(step), exitCode: step.exitCode } })
        break
    }
  }
  return calls
}

function callOf(step: Step & { readonly container: { readonly name: string; readonly attempt: number } }): Call {
  return { verb: step.verb, container: step.container.name, attempt: step.container.attempt }
}

/** Whether a preStop hook only sleeps, cannot be run, or is a request that nobody takes. */
function reachesNobody({ pod: { spec }, behavior }: Scenario, name: string): boolean {
  const container = [...(spec.initContainers ?? []), ...spec.containers].find((candidate) => candidate.name === name)
  const { sleep, tcpSocket, httpGet } = container?.lifecycle?.preStop ?? {}
  const isRefused = httpGet !== undefined && typeof behavior.containers[name]?.preStop?.error === 'string'
  return sleep !== undefined || tcpSocket !== undefined || isRefused
}

export interface Flags {
  readonly container: string
  readonly started: boolean
  readonly ready: boolean
  /** restartCount. */
  readonly attempt: number
}

/** Each change of `started` or `ready` that the API saw; within one write by container name. */
export function flagsOf(snapshots: readonly Snapshot[]): readonly Seen<Flags>[] {
  const last = new Map<string, Flags>()
  const changes: Seen<Flags>[] = []
  for (const { at, pod } of snapshots) {
    for (const { name, started = false, ready, restartCount } of statusesOf(pod).sort(byName)) {
      const before = last.get(name)
      const value = { container: name, started, ready, attempt: restartCount }
      last.set(name, value)
      if (started !== (before?.started ?? false) || ready !== (before?.ready ?? false)) changes.push({ at, value })
    }
  }
  return changes
}

export interface Condition {
  readonly type: string
  readonly status: string
  readonly reason?: string
  readonly message?: string
}

/** A condition without its times; an empty reason or message is left out. */
export function conditionOf({ type, status, reason, message }: PodCondition): Condition {
  return { type, status, ...(reason ? { reason } : {}), ...(message ? { message } : {}) }
}

/** How long the first False of PodReadyToStartContainers may last without being recorded, in milliseconds. */
const sandboxMs = 60

/** Each change of a condition that the API saw. */
export function conditionChangesOf(snapshots: readonly Snapshot[]): readonly Seen<Condition>[] {
  const last = new Map<string, string>()
  const changes: Seen<Condition>[] = []
  for (const { at, pod } of snapshots) {
    for (const condition of pod.status.conditions ?? []) {
      const value = conditionOf(condition)
      const text = JSON.stringify(value)
      const isFirstFalse = value.type === 'PodReadyToStartContainers' && value.status === 'False' && at <= sandboxMs
      if (last.get(value.type) !== text && !isFirstFalse) changes.push({ at, value })
      last.set(value.type, text)
    }
  }
  return changes
}

export interface StateMessage {
  readonly container: string
  readonly state: 'waiting' | 'terminated'
  readonly reason: string
  readonly message: string
}

/** Every message of a waiting or terminated state that the API saw, with repetitions. */
export function stateMessagesOf(snapshots: readonly Snapshot[]): readonly StateMessage[] {
  return snapshots.flatMap(({ pod }) =>
    statusesOf(pod)
      .sort(byName)
      .flatMap(({ name, state, lastState }) =>
        [state, lastState].flatMap((each) =>
          (['waiting', 'terminated'] as const).flatMap((kind) => {
            const { reason = '', message } = each?.[kind] ?? {}
            return message ? [{ container: name, state: kind, reason, message }] : []
          }),
        ),
      ),
  )
}

/** The object's last state in the recordings' words. */
export function finalOf(pod: Pod): object {
  const { phase, reason, message } = pod.status
  return {
    phase,
    ...(reason ? { reason } : {}),
    ...(message ? { message } : {}),
    containers: Object.fromEntries(statusesOf(pod).map((status) => [status.name, finalStateOf(status)])),
  }
}

function finalStateOf({ state, lastState, restartCount, ready, started = false }: ContainerStatus): object {
  const kind = state?.running ? 'running' : state?.terminated ? 'terminated' : 'waiting'
  const reason = state?.terminated?.reason ?? state?.waiting?.reason
  const exitCode = state?.terminated?.exitCode
  const last = lastState?.terminated
  return {
    state: kind,
    ...(exitCode === undefined ? {} : { exitCode }),
    ...(reason ? { reason } : {}),
    ...(last === undefined ? {} : { lastExitCode: last.exitCode, ...(last.reason ? { lastReason: last.reason } : {}) }),
    restartCount,
    ready,
    started,
  }
}

function statusesOf({ status }: Pod): ContainerStatus[] {
  return [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])]
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}
