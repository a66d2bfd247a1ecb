import { toRfc3339 } from '../../base/time.ts'
import { type ContainerStatus, isSidecar, type PodCondition } from '../../kube/pod.ts'
import { printPod } from '../../kubectl/print-pod.ts'
import type { NodeContainer, Snapshot, Trace } from '../../trace/trace.ts'
import { isAlive, type Law, lastSnapshot } from './law.fixture.ts'

/** Of what the API shows. */
export const statusLaws: readonly Law[] = [
  { name: 'STATUS, READY and RESTARTS are what kubectl can print', broken: unprintable },
  { name: 'restart counts never fall, save for a new sandbox up to 1.35', broken: countFalls },
  { name: 'a terminal phase is never left, a deletion never taken back', broken: turnsBack },
  { name: 'a terminal phase is shown only when nothing runs', broken: terminalTooEarly },
  { name: 'a Pod has Succeeded only if each of its main containers ended with 0', broken: wrongSuccess },
  { name: 'what is started or ready runs, and Ready means that all are', broken: wrongFlags },
  { name: 'the times of conditions never go back, and the start time stays', broken: wrongTimes },
  { name: 'what has settled is shown: the API says what the node has', broken: neverShown },
]

/** Every reason of a waiting or terminated container that the kubelet or the runtime can give. */
const reasons = [
  'Completed',
  'Error',
  'OOMKilled',
  'StartError',
  'Unknown',
  'ContainerStatusUnknown',
  'RestartingAllContainers',
  'CrashLoopBackOff',
  'ErrImagePull',
  'ImagePullBackOff',
  'ErrImageNeverPull',
  'InvalidImageName',
  'RegistryUnavailable',
  'CreateContainerConfigError',
  'CreateContainerError',
  'RunContainerError',
  'PostStartHookError',
].join('|')
const podTexts =
  'Pending|Running|SchedulingGated|NotReady|Terminating|PodInitializing|ContainerCreating|Evicted|DeadlineExceeded|NodeShutdown'
const statusText = new RegExp(`^(?:${podTexts}|${reasons}|Init:(?:${reasons}|\\d+/\\d+))$`)

function unprintable(trace: Trace): string | undefined {
  for (const snapshot of trace.snapshots) {
    const { status, ready, restarts } = printPod(snapshot.pod, trace.epochMs + snapshot.at, trace.scenario.gates)
    if (!statusText.test(status)) return `at ${snapshot.at}: STATUS ${status}`
    const [count = '', of = ''] = ready.split('/')
    if (!/^\d+\/\d+$/.test(ready) || Number(count) > Number(of)) return `at ${snapshot.at}: READY ${ready}`
    if (!/^\d+(?: \([1-9]\d*[smhd](?:[1-9]\d*[smh])? ago\)| \(0s ago\))?$/.test(restarts))
      return `at ${snapshot.at}: RESTARTS ${restarts}`
    const [, index, count2] = /^Init:(\d+)\/(\d+)$/.exec(status) ?? []
    if (index !== undefined && !(Number(index) < Number(count2))) return `at ${snapshot.at}: STATUS ${status}`
  }
  return undefined
}

function statusesOf({ pod }: Snapshot): readonly ContainerStatus[] {
  return [...(pod.status.initContainerStatuses ?? []), ...(pod.status.containerStatuses ?? [])]
}

function countFalls({ snapshots, scenario }: Trace): string | undefined {
  const counts = new Map<string, number>()
  for (const snapshot of snapshots) {
    const mayFall = !scenario.gates.RestartAllContainersOnContainerExits && (snapshot.node.sandbox?.attempt ?? 0) > 0
    for (const { name, restartCount } of statusesOf(snapshot)) {
      const before = counts.get(name) ?? 0
      if (restartCount < before && !mayFall) return `at ${snapshot.at}: ${name} from ${before} to ${restartCount}`
      counts.set(name, restartCount)
    }
  }
  return undefined
}

/** The end of a deletion only comes nearer; in newer minors it never lies in the past, so that it may be put off to now. */
function turnsBack({ snapshots, scenario, epochMs }: Trace): string | undefined {
  let before: Snapshot | undefined
  for (const snapshot of snapshots) {
    const phase = snapshot.pod.status.phase
    const was = before?.pod.status.phase
    if ((was === 'Succeeded' || was === 'Failed') && phase !== was) return `at ${snapshot.at}: ${was} to ${phase}`
    const { deletionTimestamp = '', deletionGracePeriodSeconds = 0 } = snapshot.pod.metadata
    const then = before?.pod.metadata.deletionTimestamp
    const isPutOffToNow = scenario.gates.DeletionEndsInFuture && deletionTimestamp === toRfc3339(snapshot.at, epochMs)
    if (then !== undefined && (deletionTimestamp === '' || (deletionTimestamp > then && !isPutOffToNow)))
      return `at ${snapshot.at}: deletion from ${then} to ${deletionTimestamp}`
    if (then !== undefined && deletionGracePeriodSeconds > (before?.pod.metadata.deletionGracePeriodSeconds ?? 0))
      return `at ${snapshot.at}: a longer grace period`
    if (before?.removed === true && (!snapshot.removed || snapshot.pod !== before.pod))
      return `at ${snapshot.at}: changed after its removal`
    before = snapshot
  }
  return undefined
}

function terminalTooEarly({ snapshots }: Trace): string | undefined {
  for (const { at, pod, node } of snapshots) {
    const { phase } = pod.status
    const running = node.containers.find(isAlive)
    if ((phase === 'Succeeded' || phase === 'Failed') && running !== undefined)
      return `at ${at}: ${phase} while ${running.ref.name} is ${running.state}`
  }
  return undefined
}

function wrongSuccess({ snapshots, scenario }: Trace): string | undefined {
  const mains = new Set(scenario.pod.spec.containers.map(({ name }) => name))
  for (const { at, pod } of snapshots) {
    if (pod.status.phase !== 'Succeeded') continue
    const bad = pod.status.containerStatuses?.find(
      ({ name, state }) => mains.has(name) && state?.terminated?.exitCode !== 0,
    )
    if (bad !== undefined) return `at ${at}: ${bad.name} ${JSON.stringify(bad.state)}`
  }
  return undefined
}

function wrongFlags(trace: Trace): string | undefined {
  const { snapshots, scenario } = trace
  const inits = scenario.pod.spec.initContainers ?? []
  const ordinary = new Set(inits.filter((container) => !isSidecar(container)).map(({ name }) => name))
  for (const snapshot of snapshots) {
    const counted = statusesOf(snapshot).filter(({ name }) => !ordinary.has(name))
    const idle = counted.find((status) => isFlaggedIdle(status, trace.epochMs + snapshot.at))
    if (idle !== undefined) return `at ${snapshot.at}: ${idle.name} ${JSON.stringify(idle)}`
    const isTrue = (wanted: string): boolean =>
      snapshot.pod.status.conditions?.some(({ type, status }) => type === wanted && status === 'True') === true
    if (isTrue('Ready') && !isTrue('ContainersReady')) return `at ${snapshot.at}: Ready, but not ContainersReady`
    const unready = isTrue('ContainersReady') ? counted.find(({ ready }) => !ready) : undefined
    if (unready !== undefined) return `at ${snapshot.at}: ContainersReady, but ${unready.name} is not`
  }
  return undefined
}

/** A probe that was under way when its container ended can still set a flag right after. */
function isFlaggedIdle({ started, ready, state }: ContainerStatus, nowMs: number): boolean {
  if (state?.running !== undefined || !(started === true || ready)) return false
  return nowMs - Date.parse(state?.terminated?.finishedAt ?? '1970-01-01T00:00:00Z') > 2000
}

function wrongTimes({ snapshots }: Trace): string | undefined {
  let startTime: string | undefined
  const before = new Map<string, PodCondition>()
  for (const { at, pod } of snapshots) {
    if (startTime !== undefined && pod.status.startTime !== startTime) return `at ${at}: start ${pod.status.startTime}`
    startTime = pod.status.startTime
    for (const condition of pod.status.conditions ?? []) {
      const last = before.get(condition.type)
      if ((condition.lastTransitionTime ?? '') < (last?.lastTransitionTime ?? ''))
        return `at ${at}: ${condition.type} from ${last?.lastTransitionTime} to ${condition.lastTransitionTime}`
      before.set(condition.type, condition)
    }
  }
  return undefined
}

function neverShown(trace: Trace): string | undefined {
  const last = lastSnapshot(trace)
  if (trace.endedBy !== 'settled' || last.removed) return undefined
  const byName = new Map(last.node.containers.map((container) => [container.ref.name, container]))
  if (statusesOf(last).some((status) => isStuck(trace, status, byName.get(status.name)))) return undefined
  for (const status of statusesOf(last)) {
    const container = byName.get(status.name)
    const what = container && difference(status, container)
    if (what !== undefined) return `${status.name}: ${what}`
  }
  return undefined
}

/**
 * Whether the kubelet refuses to write that a container runs again which it has called ended for good; nothing else is written then either.
 * Models: kubernetes/kubernetes pkg/kubelet/status/status_manager.go checkContainerStateTransition.
 */
function isStuck({ scenario }: Trace, { state }: ContainerStatus, container: NodeContainer | undefined): boolean {
  const { restartPolicy } = scenario.pod.spec
  const ended = state?.terminated
  if (ended === undefined || container === undefined || !isAlive(container)) return false
  return restartPolicy === 'Never' || (restartPolicy === 'OnFailure' && ended.exitCode === 0)
}

function difference({ state, started, ready }: ContainerStatus, container: NodeContainer): string | undefined {
  const isRunning = state?.running !== undefined
  if (isRunning !== isAlive(container)) return `API ${JSON.stringify(state)}, node ${container.state}`
  const ended = state?.terminated
  const isKnown = ended !== undefined && ended.reason !== 'ContainerStatusUnknown' && container.state === 'exited'
  if (isKnown && (ended.exitCode !== container.exitCode || ended.reason !== container.reason))
    return `API ${ended.exitCode} ${ended.reason}, node ${container.exitCode} ${container.reason}`
  if (!isRunning) return undefined
  if ((started === true) !== container.started) return `started: API ${started}, node ${container.started}`
  const isOrdinaryInit = container.ref.role === 'init'
  return isOrdinaryInit || ready === container.ready ? undefined : `ready: API ${ready}, node ${container.ready}`
}
