import { findContainerStatus } from '../kube/container-status.ts'
import type { KubeEvent } from '../kube/event.ts'
import type { Container, ContainerStatus, Pod, TerminatedState } from '../kube/pod.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import { formatTime } from '../trace/time-label.ts'
import type { ContainerRole, NodeContainer, NodeView, Snapshot, Trace } from '../trace/trace.ts'
import { eventsAt, type ListedEvent } from '../view/story/event-list.ts'
import { isGuessed } from '../view/story/guessed-events.ts'

/** A container as one looks at it: what the API says, what the node has. */
export interface Seat {
  readonly name: string
  readonly role: ContainerRole
  /** Place in its list, from 1, and how many there are in that list. */
  readonly place: number
  readonly of: number
  readonly spec: Container
  readonly status: ContainerStatus | undefined
  readonly node: NodeContainer
  readonly restarts: number
  /** How its newest run that is over ended; undefined before the first end. */
  readonly lastEnd: TerminatedState | undefined
  /** Events about it, the newest last. */
  readonly events: readonly SeenEvent[]
}

export interface SeenEvent extends ListedEvent {
  /** The time of its newest occurrence is a guess. */
  readonly isGuess: boolean
}

/** A Pod at one instant, ready to be judged. */
export interface Scene {
  readonly trace: Trace
  readonly snapshot: Snapshot
  readonly t: number
  readonly pod: Pod
  readonly node: NodeView
  /** In spec order, init containers first. */
  readonly seats: readonly Seat[]
  /** About the Pod as a whole, the newest last. */
  readonly events: readonly SeenEvent[]
  /** Whether only the past is known: a real Pod. */
  readonly isReplay: boolean
}

/** The scene of `trace` at `t` (milliseconds). */
export function sceneAt(trace: Trace, t: number): Scene {
  const snapshot = snapshotAt(trace, t)
  const { pod, node } = snapshot
  const events = eventsAt(trace, t).map((event) => ({ ...event, isGuess: isGuessed(trace, event) }))
  const { initContainers = [], containers } = pod.spec
  const seats = node.containers.flatMap((one): Seat[] => {
    const list = one.ref.role === 'main' ? containers : initContainers
    const spec = list[one.ref.index]
    if (spec === undefined) return []
    const { initContainerStatuses, containerStatuses } = pod.status
    const status = findContainerStatus(
      one.ref.role === 'main' ? containerStatuses : initContainerStatuses,
      one.ref.name,
    )
    const lastEnd = lastEndOf(one, status)
    return [
      {
        name: one.ref.name,
        role: one.ref.role,
        place: one.ref.index + 1,
        of: list.length,
        spec,
        status,
        node: one,
        // The API learns of a new run a moment after the node began it.
        restarts: Math.max(status?.restartCount ?? 0, one.ref.attempt),
        lastEnd,
        events: events.filter(({ container }) => container === one.ref.name),
      },
    ]
  })
  return {
    trace,
    snapshot,
    t,
    pod,
    node,
    seats,
    events: events.filter(({ container }) => container === undefined),
    isReplay: trace.endedBy === 'observed',
  }
}

/** As the API tells it, or as the node has it where the API does not know yet. */
function lastEndOf(
  { state, exitCode, reason, ref }: NodeContainer,
  status: ContainerStatus | undefined,
): TerminatedState | undefined {
  const told = status?.state?.terminated ?? status?.lastState?.terminated
  const isOver = state === 'exited' || state === 'backoff'
  const isBehind =
    told === undefined || status?.state?.running !== undefined || ref.attempt > (status?.restartCount ?? 0)
  const isNew = isOver && exitCode !== undefined && isBehind
  return isNew && exitCode !== undefined ? { exitCode, ...(reason !== undefined && { reason }) } : told
}

/** The newest of `events` with one of `reasons`, and with `pattern` in its message; undefined when there is none. */
export function newestOf<T extends KubeEvent>(
  events: readonly T[],
  reasons: readonly string[],
  pattern?: RegExp,
): T | undefined {
  return events.findLast(({ reason, message }) => reasons.includes(reason) && (pattern?.test(message) ?? true))
}

/** An instant in words: of a real Pod the time of day, of a simulated one the time since its creation. */
export function clockText({ trace, isReplay }: Scene, at: number): string {
  if (!isReplay) return formatTime(at)
  return `${new Date(trace.epochMs + at).toISOString().slice(11, 19)}Z`
}

/** Waiting reasons that say only that a container has not been made yet. */
const plainReasons = ['PodInitializing', 'ContainerCreating']

/** The waiting reason of a container, as STATUS shows it; empty when it does not wait or waits without one. */
export function waitingReason({ status }: Seat): string {
  return status?.state?.waiting?.reason ?? ''
}

/** What keeps a container from running, as the API says it, or the node where the API does not know yet; empty where nothing does. */
export function troubleReason(seat: Seat): string {
  const told = waitingReason(seat)
  return plainReasons.includes(told) || told === '' ? (seat.node.reason ?? '') : told
}

/** The message of the waiting state. */
export function waitingMessage({ status }: Seat): string {
  return status?.state?.waiting?.message ?? ''
}
