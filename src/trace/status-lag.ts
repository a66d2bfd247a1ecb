import type { SimTime } from '../base/time.ts'
import type { ContainerState, ContainerStatus } from '../kube/pod.ts'
import { type BarKind, nodeLook } from './lane-bars.ts'
import { code, named, type Phrase, phrase } from './phrase.ts'
import type { ContainerRef, NodeContainer, Snapshot, Trace } from './trace.ts'

/** A container of which the API server says something else than what the node has. */
export interface StatusLag {
  readonly container: string
  /** What is the case, what the API says, and why: two or three sentences. */
  readonly text: Phrase
  /** When the API says something else; undefined when it never does. */
  readonly until: SimTime | undefined
}

/** Where the API lags behind the node at `snapshot`, in spec order; empty most of the time, and once the Pod is gone. */
export function statusLags(trace: Trace, snapshot: Snapshot): readonly StatusLag[] {
  if (snapshot.removed) return []
  return snapshot.node.containers.flatMap((container) => {
    const status = statusOf(snapshot, container.ref)
    const text = status && lagText(container, status)
    return text
      ? [{ container: container.ref.name, text, until: nextStatus(trace, snapshot, container.ref, status) }]
      : []
  })
}

function statusOf({ pod }: Snapshot, { name, role }: ContainerRef): ContainerStatus | undefined {
  const { containerStatuses, initContainerStatuses } = pod.status
  return (role === 'main' ? containerStatuses : initContainerStatuses)?.find((each) => each.name === name)
}

function nextStatus(
  { snapshots }: Trace,
  { at }: Snapshot,
  ref: ContainerRef,
  status: ContainerStatus,
): SimTime | undefined {
  const differs = (other: ContainerStatus | undefined) =>
    JSON.stringify([other?.state, other?.ready, other?.started]) !==
    JSON.stringify([status.state, status.ready, status.started])
  return snapshots.find((later) => later.at > at && differs(statusOf(later, ref)))?.at
}

function lagText(container: NodeContainer, { state = {}, ready, started }: ContainerStatus): Phrase | undefined {
  const name = named(container.ref.name)
  const kind = nodeLook(container, undefined)?.kind
  if (kind === undefined) return undefined
  const says = code(apiWord(state))
  if (isAlive(kind)) {
    if (state.running === undefined)
      return phrase`${name} runs on the node already; the API still says ${says}. kubectl sees it once the kubelet has written its next status.`
    if (kind === 'ready' && !ready)
      return phrase`${name} is ready; the API does not know it yet. Before it does, no Service sends traffic here.`
    if (kind === 'started' && started !== true) return phrase`${name} has started; the API does not know it yet.`
    return undefined
  }
  if (isOver(kind) && state.running !== undefined)
    return phrase`${name} has ended on the node; the API still says ${says}. The kubelet looks for ended containers about once a second and writes the status after that.`
  if (kind === 'backoff' && state.terminated !== undefined && container.exitCode !== 0)
    return phrase`kubectl still shows ${says}, the way in which ${name} ended. The kubelet holds its next start back already; ${code('CrashLoopBackOff')} comes with the status of the next sync.`
  return undefined
}

function isAlive(kind: BarKind): boolean {
  return kind === 'running' || kind === 'started' || kind === 'ready'
}

function isOver(kind: BarKind): boolean {
  return kind === 'completed' || kind === 'failed' || kind === 'killed' || kind === 'backoff'
}

/** The word by which `kubectl get pods` calls a state of a container. */
function apiWord({ waiting, running, terminated }: ContainerState): string {
  if (running) return 'Running'
  return terminated?.reason ?? waiting?.reason ?? 'Waiting'
}
