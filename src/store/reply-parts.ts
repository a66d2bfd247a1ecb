import type { Snapshot, Step, Trace } from '../trace/trace.ts'
import type { Picture } from './pipeline/picture.ts'
import type { PipelineReply } from './pipeline-client.ts'

/** The most that one message carries of a trace: what the page takes a few hundredths of a second to read. */
const mostWeight = 200_000
/** A step, or a snapshot without its containers, in places of lists of containers. */
const ownWeight = 10

/** A stretch of a trace, sent ahead of the reply that it belongs to. */
export interface ReplyPart {
  readonly id: number
  /** Which of the traces of the picture. */
  readonly place: number
  readonly steps: readonly Step[]
  /** The first one is the last one of the part before: what it has in common with those behind it is told by that. */
  readonly snapshots: readonly Snapshot[]
}

/**
 * `reply` as messages that take the page no long task each to read: a browser reads a message in one piece, and the trace of a hundred
 * containers that crash all day is some ten million places. The last one is the reply, its long traces without steps and snapshots.
 */
export function* partsOf(reply: PipelineReply): Generator<ReplyPart | PipelineReply> {
  if (!('picture' in reply)) return yield reply
  const { id, picture } = reply
  const long = tracesOf(picture).map((trace) => ({ trace, parts: stretchesOf(trace) }))
  for (const [place, { parts }] of long.entries()) {
    if (parts.length > 1) for (const part of parts) yield { id, place, ...part }
  }
  const bare = new Map(
    long.map(({ trace, parts }) => [trace, parts.length > 1 ? { ...trace, steps: [], snapshots: [] } : trace]),
  )
  yield { id, picture: withTraces(picture, bare) }
}

/** Puts parts together: give it each message that comes, and it gives the reply when it is whole. */
export function partsReader(): (message: ReplyPart | PipelineReply) => PipelineReply | undefined {
  let parts: ReplyPart[] = []
  return (message) => {
    if ('place' in message) {
      parts.push(message)
      return undefined
    }
    const own = parts.filter(({ id }) => id === message.id)
    parts = []
    if (own.length === 0 || !('picture' in message)) return message
    const whole = tracesOf(message.picture).map(
      (trace, place) =>
        [
          trace,
          joined(
            trace,
            own.filter((part) => part.place === place),
          ),
        ] as const,
    )
    return { ...message, picture: withTraces(message.picture, new Map(whole)) }
  }
}

/** Each once: that of a replay's simulation may be the one that is shown. */
function tracesOf({ trace, replay }: Picture): readonly Trace[] {
  const traces = [trace, replay?.trace, replay?.predicted].filter((each) => each !== undefined)
  return [...new Set(traces)]
}

function withTraces(picture: Picture, by: ReadonlyMap<Trace, Trace>): Picture {
  const { trace, replay } = picture
  const other = (own: Trace) => by.get(own) ?? own
  return {
    ...picture,
    ...(trace && { trace: other(trace) }),
    ...(replay && { replay: { ...replay, trace: other(replay.trace), predicted: other(replay.predicted) } }),
  }
}

function stretchesOf({ steps, snapshots }: Trace): readonly Pick<ReplyPart, 'steps' | 'snapshots'>[] {
  const ofSteps = runsOf(steps, () => ownWeight).map((run) => ({ steps: run, snapshots: [] }))
  const ofSnapshots = runsOf(snapshots, weightOf).map((run, place, all) => {
    const before = all[place - 1]?.at(-1)
    return { steps: [], snapshots: before === undefined ? run : [before, ...run] }
  })
  return ofSteps.length > 1 || ofSnapshots.length > 1 ? [...ofSteps, ...ofSnapshots] : [{ steps, snapshots }]
}

function weightOf({ pod, node }: Snapshot): number {
  const { containerStatuses = [], initContainerStatuses = [] } = pod.status
  return ownWeight + node.containers.length + containerStatuses.length + initContainerStatuses.length
}

function runsOf<Item>(items: readonly Item[], weigh: (item: Item) => number): readonly (readonly Item[])[] {
  const runs: Item[][] = []
  let weight = Number.POSITIVE_INFINITY
  for (const item of items) {
    weight += weigh(item)
    if (weight > mostWeight) {
      runs.push([])
      weight = weigh(item)
    }
    runs.at(-1)?.push(item)
  }
  return runs
}

function joined(trace: Trace, parts: readonly ReplyPart[]): Trace {
  if (parts.length === 0) return trace
  const steps: Step[] = []
  const snapshots: Snapshot[] = []
  for (const part of parts) {
    for (const step of part.steps) steps.push(step)
    const last = snapshots.at(-1)
    const [again] = part.snapshots
    for (const snapshot of last === undefined ? part.snapshots : part.snapshots.slice(1))
      snapshots.push(last && again ? asAfter(last, again, snapshot) : snapshot)
  }
  return { ...trace, steps, snapshots }
}

/** `snapshot` with what is the same object as in `again`, which is `last` once more: views tell by that what did not change. */
function asAfter(last: Snapshot, again: Snapshot, snapshot: Snapshot): Snapshot {
  const isSamePod = snapshot.pod === again.pod
  const isSameNode = snapshot.node === again.node
  return isSamePod || isSameNode
    ? { ...snapshot, ...(isSamePod && { pod: last.pod }), ...(isSameNode && { node: last.node }) }
    : snapshot
}
