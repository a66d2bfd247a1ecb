import type { Phrase } from '../../base/phrase.ts'
import type { SimTime } from '../../base/time.ts'
import type { ContainerState, ContainerStatus } from '../../kube/pod.ts'
import type { ContainerRef, NodeContainer, Snapshot, Trace } from '../../trace/trace.ts'
import * as words from '../../words/en/view/status-lag.ts'
import { type BarKind, nodeLook } from '../timeline/lane-bars.ts'

/** Containers of which the API server says something else than what the node has, all in the same way. */
export interface StatusLag {
  /** Names, in spec order. */
  readonly containers: readonly string[]
  /** What is the case, what the API says, and why: two or three sentences. */
  readonly text: Phrase
  /** When the API says something else of the first of them; undefined when it never does. */
  readonly until: SimTime | undefined
}

type LagKind = 'runs' | 'ready' | 'started' | 'ended' | 'backoff'

/**
 * Where the API lags behind the node at `snapshot`, by the first container of each kind; empty most of the time, and once the Pod is gone.
 * `only`: the name of the one container that is asked about.
 */
export function statusLags(trace: Trace, snapshot: Snapshot, only?: string): readonly StatusLag[] {
  if (snapshot.removed) return []
  const groups = new Map<
    string,
    { kind: LagKind; word: string; members: { ref: ContainerRef; status: ContainerStatus }[] }
  >()
  for (const container of snapshot.node.containers) {
    const { ref } = container
    const status = only === undefined || only === ref.name ? statusOf(snapshot, ref) : undefined
    const kind = status && lagKind(container, status)
    if (status === undefined || kind === undefined) continue
    const word = apiWord(status.state ?? {})
    const group = groups.get(`${kind} ${word}`) ?? { kind, word, members: [] }
    groups.set(`${kind} ${word}`, group)
    group.members.push({ ref, status })
  }
  return [...groups.values()].map(({ kind, word, members }) => {
    const [first] = members
    return {
      containers: members.map(({ ref }) => ref.name),
      text: lagText(
        kind,
        members.map(({ ref }) => ref),
        word,
      ),
      until: first && nextStatus(trace, snapshot, first.ref, first.status),
    }
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

function lagKind(container: NodeContainer, { state = {}, ready, started }: ContainerStatus): LagKind | undefined {
  const kind = nodeLook(container, undefined)?.kind
  if (kind === undefined) return undefined
  if (isAlive(kind)) {
    if (state.running === undefined) return 'runs'
    if (kind === 'ready' && !ready) return 'ready'
    return kind === 'started' && started !== true ? 'started' : undefined
  }
  if (isOver(kind) && state.running !== undefined) return 'ended'
  return kind === 'backoff' && state.terminated !== undefined && container.exitCode !== 0 ? 'backoff' : undefined
}

function lagText(kind: LagKind, members: readonly ContainerRef[], word: string): Phrase {
  const names = members.map(({ name }) => name)
  const shown = (reason: string) => (members[0]?.role === 'main' ? reason : `Init:${reason}`)
  switch (kind) {
    case 'runs':
      return words.runs(names, word)
    case 'ready':
      return words.ready(names)
    case 'started':
      return words.started(names)
    case 'ended':
      return words.ended(names, word)
    case 'backoff':
      return words.heldBack(names, shown(word), shown('CrashLoopBackOff'))
  }
}

/** Whether what the API says of a container, `api`, is what the node had before: `node` is news to it. Waiting and pulling are one to the API. */
export function isNews(node: BarKind, api: BarKind): boolean {
  if (isAlive(node)) return !isAlive(api) || (node === 'ready') !== (api === 'ready')
  return isOver(node) && (isAlive(api) || (node === 'backoff' && (api === 'failed' || api === 'killed')))
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
