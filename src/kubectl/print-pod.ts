import type { FeatureGates } from '../kube/features.ts'
import { humanDuration } from '../kube/human-duration.ts'
import { type ContainerStatus, isSidecar, type Pod, type TerminatedState } from '../kube/pod.ts'
import { durationSince, timestampMs } from '../kube/timestamp.ts'

/** The cells of one row of `kubectl get pods`; the last four only show with `-o wide`. */
export interface PodRow {
  readonly name: string
  /** `1/2`: ready of all containers, sidecars included. */
  readonly ready: string
  readonly status: string
  /** `3` or `3 (20s ago)`. */
  readonly restarts: string
  readonly age: string
  readonly ip: string
  readonly node: string
  readonly nominatedNode: string
  readonly readinessGates: string
}

/**
 * The row that `kubectl get pods` prints for one Pod at `nowMs` (milliseconds since 1970), which decides only how long ago things were.
 * Never fails: an unknown shape prints the phase.
 * Models: kubernetes/kubernetes pkg/printers/internalversion/printers.go printPod.
 */
export function printPod(pod: Pod, nowMs: number, gates: FeatureGates): PodRow {
  const init = walkInitContainers(pod)
  const isPastInit = init.stop === undefined || firstCondition(pod, 'Initialized')?.status === 'True'
  const main = isPastInit ? walkContainers(pod, gates, init.stop ?? initialStatus(pod)) : undefined
  const tally = main === undefined ? init.all : addTallies(init.sidecars, main.tally)
  return {
    name: pod.metadata.name ?? '',
    ready: `${init.readyCount + (main?.readyCount ?? 0)}/${countContainers(pod)}`,
    status: statusOfDeleted(pod, gates) ?? main?.status ?? init.stop ?? initialStatus(pod),
    restarts: formatRestarts(tally, nowMs),
    age: durationSince(pod.metadata.creationTimestamp, nowMs),
    ip: pod.status.podIPs?.[0]?.ip || '<none>',
    node: pod.spec.nodeName || '<none>',
    nominatedNode: pod.status.nominatedNodeName || '<none>',
    readinessGates: formatReadinessGates(pod),
  }
}

/** Restarts of some containers and the newest end of an earlier run among them. */
interface Tally {
  readonly restarts: number
  readonly lastFinishedMs: number | undefined
}

const noRestarts: Tally = { restarts: 0, lastFinishedMs: undefined }

function addTallies(a: Tally, b: Tally): Tally {
  const ends = [a.lastFinishedMs, b.lastFinishedMs].filter((end) => end !== undefined)
  return { restarts: a.restarts + b.restarts, lastFinishedMs: ends.length === 0 ? undefined : Math.max(...ends) }
}

function tallyOf(status: ContainerStatus): Tally {
  return { restarts: status.restartCount ?? 0, lastFinishedMs: timestampMs(status.lastState?.terminated?.finishedAt) }
}

function initialStatus(pod: Pod): string {
  const isGated = pod.status.conditions?.some((c) => c.type === 'PodScheduled' && c.reason === 'SchedulingGated')
  return isGated ? 'SchedulingGated' : pod.status.reason || pod.status.phase || ''
}

interface InitWalk {
  /** STATUS of the init container that stopped the walk; undefined when none did. */
  readonly stop: string | undefined
  readonly readyCount: number
  /** Of every status walked, and of the sidecars among them. */
  readonly all: Tally
  readonly sidecars: Tally
}

function walkInitContainers(pod: Pod): InitWalk {
  const spec = pod.spec.initContainers ?? []
  const sidecarNames = new Set(spec.filter(isSidecar).map((container) => container.name))
  let readyCount = 0
  let all = noRestarts
  let sidecars = noRestarts
  for (const [index, status] of (pod.status.initContainerStatuses ?? []).entries()) {
    const isOfSidecar = sidecarNames.has(status.name)
    all = addTallies(all, tallyOf(status))
    if (isOfSidecar) sidecars = addTallies(sidecars, tallyOf(status))
    const { terminated, waiting } = status.state ?? {}
    if (terminated?.exitCode === 0) continue
    if (isOfSidecar && status.started === true) {
      if (status.ready) readyCount++
      continue
    }
    return {
      stop: `Init:${initStop(terminated, waiting?.reason) ?? `${index}/${spec.length}`}`,
      readyCount,
      all,
      sidecars,
    }
  }
  return { stop: undefined, readyCount, all, sidecars }
}

function initStop(terminated: TerminatedState | undefined, waitingReason: string | undefined): string | undefined {
  if (terminated) return formatTerminated(terminated)
  return waitingReason && waitingReason !== 'PodInitializing' ? waitingReason : undefined
}

function formatTerminated(terminated: TerminatedState): string {
  return terminated.reason || (terminated.signal ? `Signal:${terminated.signal}` : `ExitCode:${terminated.exitCode}`)
}

interface MainWalk {
  readonly status: string
  readonly readyCount: number
  readonly tally: Tally
}

/** From the last status to the first, so that the first one with a reason wins. */
function walkContainers(pod: Pod, gates: FeatureGates, statusSoFar: string): MainWalk {
  let status = statusSoFar
  let error: string | undefined
  let readyCount = 0
  let tally = noRestarts
  for (const container of (pod.status.containerStatuses ?? []).toReversed()) {
    tally = addTallies(tally, tallyOf(container))
    const { waiting, terminated, running } = container.state ?? {}
    if (waiting?.reason) status = waiting.reason
    else if (terminated) {
      status = formatTerminated(terminated)
      if (terminated.exitCode !== 0) error = status
    } else if (container.ready && running) readyCount++
  }
  if (status === 'Completed') {
    const isReady = pod.status.conditions?.some((c) => c.type === 'Ready' && c.status === 'True')
    if (readyCount > 0 && isReady) status = 'Running'
    else if (gates.ErrorShownOverCompleted && error !== undefined) status = error
    else if (readyCount > 0) status = 'NotReady'
  }
  return { status, readyCount, tally }
}

function statusOfDeleted(pod: Pod, gates: FeatureGates): string | undefined {
  if (!pod.metadata.deletionTimestamp) return undefined
  if (pod.status.reason === 'NodeLost') return 'Unknown'
  const isTerminal = pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed'
  return isTerminal && gates.TerminalPhaseShown ? undefined : 'Terminating'
}

function countContainers(pod: Pod): number {
  return (pod.spec.containers ?? []).length + (pod.spec.initContainers ?? []).filter(isSidecar).length
}

function formatRestarts({ restarts, lastFinishedMs }: Tally, nowMs: number): string {
  if (restarts === 0 || lastFinishedMs === undefined) return `${restarts}`
  return `${restarts} (${humanDuration((nowMs - lastFinishedMs) / 1000)} ago)`
}

function formatReadinessGates(pod: Pod): string {
  const gates = pod.spec.readinessGates ?? []
  if (gates.length === 0) return '<none>'
  const met = gates.filter((gate) => firstCondition(pod, gate.conditionType)?.status === 'True')
  return `${met.length}/${gates.length}`
}

function firstCondition(pod: Pod, type: string) {
  return pod.status.conditions?.find((condition) => condition.type === type)
}
