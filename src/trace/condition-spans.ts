import type { SimTime } from '../base/time.ts'
import type { PodCondition, PodPhase } from '../kube/pod.ts'
import type { Snapshot, Trace } from './trace.ts'

/** A stretch of one value: `[from, to)`. */
export interface Span<T> {
  readonly from: SimTime
  readonly to: SimTime
  readonly value: T
}

export type PhaseSpan = Span<PodPhase>

/** One condition of the Pod through the trace. */
export interface ConditionSpan {
  readonly type: string
  readonly spans: readonly Span<ConditionValue>[]
}

export interface ConditionValue {
  readonly status: PodCondition['status']
  readonly reason: string | undefined
}

/** The order in which a Pod gets its conditions; others follow as they come. */
const usualOrder = ['PodScheduled', 'PodReadyToStartContainers', 'Initialized', 'ContainersReady', 'Ready']

/** `status.phase` through the trace; nothing after the object is gone. */
export function phaseSpans(trace: Trace): PhaseSpan[] {
  return spansOf(trace, (snapshot) => snapshot.pod.status.phase, Object.is)
}

/** Every condition that is ever written, in the order in which a Pod gets them. */
export function conditionSpans(trace: Trace): ConditionSpan[] {
  const types = new Set<string>()
  for (const snapshot of trace.snapshots) {
    for (const condition of snapshot.pod.status.conditions ?? []) types.add(condition.type)
  }
  const ordered = [
    ...usualOrder.filter((type) => types.has(type)),
    ...[...types].filter((type) => !usualOrder.includes(type)),
  ]
  return ordered.map((type) => ({
    type,
    spans: spansOf(
      trace,
      (snapshot): ConditionValue | undefined => {
        const condition = snapshot.pod.status.conditions?.find((candidate) => candidate.type === type)
        return condition && { status: condition.status, reason: condition.reason }
      },
      (a, b) => a?.status === b?.status && a?.reason === b?.reason,
    ),
  }))
}

function spansOf<T>(
  trace: Trace,
  read: (snapshot: Snapshot) => T | undefined,
  isSame: (a: T | undefined, b: T | undefined) => boolean,
): Span<T>[] {
  const spans: Span<T>[] = []
  let from: SimTime | undefined
  let value: T | undefined
  const close = (to: SimTime) => {
    if (value !== undefined && from !== undefined && to > from) spans.push({ from, to, value })
  }
  for (const snapshot of trace.snapshots) {
    const next = snapshot.removed ? undefined : read(snapshot)
    if (from !== undefined && isSame(value, next)) continue
    close(snapshot.at)
    from = snapshot.at
    value = next
  }
  if (value !== undefined && from !== undefined) spans.push({ from, to: trace.end, value })
  return spans
}
