import type { PodCondition, PodPhase } from '../../kube/pod.ts'
import type { Trace } from '../../trace/trace.ts'
import { type Span, SpanWriter } from './span-writer.ts'

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
export function phaseSpans(trace: Trace): readonly PhaseSpan[] {
  const spans = new SpanWriter<PodPhase>(Object.is)
  for (const { at, pod, removed } of trace.snapshots) spans.write(at, removed ? undefined : pod.status.phase)
  return spans.end(trace.end)
}

/** Every condition that is ever written, in the order in which a Pod gets them. */
export function conditionSpans(trace: Trace): readonly ConditionSpan[] {
  const writers = new Map<string, SpanWriter<ConditionValue>>()
  let before: readonly PodCondition[] | undefined
  for (const { at, pod, removed } of trace.snapshots) {
    const conditions = removed ? undefined : pod.status.conditions
    if (conditions === before) continue
    before = conditions
    // Of several with one type the first one counts.
    const now = new Map((conditions ?? []).toReversed().map((condition) => [condition.type, condition]))
    for (const type of now.keys()) if (!writers.has(type)) writers.set(type, new SpanWriter(isSameValue))
    for (const [type, writer] of writers) {
      const condition = now.get(type)
      writer.write(at, condition && { status: condition.status, reason: condition.reason })
    }
  }
  const spansOf = (type: string) => ({ type, spans: writers.get(type)?.end(trace.end) ?? [] })
  const others = [...writers.keys()].filter((type) => !usualOrder.includes(type))
  return [...usualOrder.filter((type) => writers.has(type)), ...others].map(spansOf)
}

function isSameValue(a: ConditionValue, b: ConditionValue): boolean {
  return a.status === b.status && a.reason === b.reason
}
