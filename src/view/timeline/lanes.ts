import { rememberBy } from '../../base/remember-by.ts'
import type { SimTime } from '../../base/time.ts'
import type { ContainerRef, Inferred, Trace } from '../../trace/trace.ts'
import { withCertainty } from './bar-certainty.ts'
import { type ConditionSpan, conditionSpans, type PhaseSpan, phaseSpans } from './condition-spans.ts'
import { apiBars, type Bar, nodeBars } from './lane-bars.ts'
import { type StopMarker, stopMarkers } from './stop-markers.ts'

/** One container through the whole trace. */
export interface ContainerLane {
  readonly ref: ContainerRef
  /** Place among all init containers (sidecars too) from 1, or among the main containers. */
  readonly place: number
  /** How many there are of the list in which `place` counts. */
  readonly of: number
  /** What the node really has; time without a bar: nothing of the container is there. In order, never overlapping. */
  readonly node: readonly Bar[]
  /** What the API server says of it. In order, without gaps from the first published status on. */
  readonly api: readonly Bar[]
}

/** One Event, for a mark. */
export interface EventMark {
  readonly at: SimTime
  readonly stepSeq: number
  readonly type: 'Normal' | 'Warning'
  readonly reason: string
  readonly message: string
  readonly container?: string
  /** In a replay: its time is a guess. */
  readonly inferred?: Inferred
}

/** All that a time axis can show of a trace. */
export interface Lanes {
  /** In spec order, init containers first. */
  readonly containers: readonly ContainerLane[]
  readonly phase: readonly PhaseSpan[]
  readonly conditions: readonly ConditionSpan[]
  /** By time. */
  readonly events: readonly EventMark[]
  /** What ends the Pod or a part of it from outside, by time. */
  readonly stops: readonly StopMarker[]
  /** When the object left the API; undefined when it never does. */
  readonly removedAt: SimTime | undefined
}

/** The lanes of a trace. */
export const lanesOf = rememberBy((trace: Trace): Lanes => {
  const { initContainers = [], containers } = trace.scenario.pod.spec
  const refs = trace.snapshots[0]?.node.containers.map((container) => container.ref) ?? []
  const node = nodeBars(trace)
  const api = apiBars(trace, refs)
  return {
    containers: refs.map((ref, slot) => ({
      ref,
      place: ref.index + 1,
      of: ref.role === 'main' ? containers.length : initContainers.length,
      node: withCertainty(trace, ref.name, node[slot] ?? []),
      api: api[slot] ?? [],
    })),
    phase: phaseSpans(trace),
    conditions: conditionSpans(trace),
    events: eventMarks(trace),
    stops: stopMarkers(trace),
    removedAt: trace.steps.find((step) => step.verb === 'removed')?.at,
  }
})

function eventMarks(trace: Trace): EventMark[] {
  return trace.steps.flatMap((step) => {
    if (step.verb !== 'event') return []
    const { type, reason, message, container } = step.event
    const { at, seq: stepSeq, inferred } = step
    return [
      {
        at,
        stepSeq,
        type,
        reason,
        message,
        ...(container !== undefined && { container }),
        ...(inferred && { inferred }),
      },
    ]
  })
}
