import * as words from '../words/en/replay/replay-guesses.ts'
import { type Edge, ranks, timeGuess } from './edge.ts'
import { type Facts, wholeSecond } from './facts.ts'
import { isAfterStart, isOneSecond, type ObservedEvent, type TimeSpan } from './observed-event.ts'

/**
 * The Events themselves: each at its first occurrence, and at its last one where it was counted up. One of a container that has started,
 * of which only the age is known, is not before the start that is drawn, where its age allows that. `happened`: all else.
 */
export function eventEdges(facts: Facts, created: Edge, happened: readonly Edge[]): readonly Edge[] {
  const starts = firstStarts(happened)
  return facts.events.flatMap((event) => {
    const { firstMs, lastMs, count, spans, container } = event
    if (firstMs === undefined) return []
    const startMs = isAfterStart(event) ? starts.get(container ?? '') : undefined
    const edge = (ms: number, count: number, span: TimeSpan | undefined) => {
      const told = eventEdge(facts, event, ms, count, created, span)
      // Seconds are cut: the same second is no contradiction.
      const isBefore = startMs !== undefined && wholeSecond(ms) < wholeSecond(startMs)
      return isBefore
        ? { ...told, guess: timeGuess(words.beforeStart, span?.fromMs ?? ms, span?.toMs ?? startMs) }
        : told
    }
    const within = (ms: number, span: TimeSpan | undefined) =>
      span === undefined || startMs === undefined ? ms : Math.max(ms, Math.min(startMs, span.toMs))
    const first = edge(within(firstMs, spans?.first), 1, spans?.first)
    return count < 2 || lastMs === undefined
      ? [first]
      : [first, edge(within(lastMs, spans?.last), count - 1, spans?.last)]
  })
}

/** When each container was started first, by name. */
function firstStarts(edges: readonly Edge[]): ReadonlyMap<string, number> {
  const starts = new Map<string, number>()
  for (const { step, ms } of edges)
    if (step?.verb === 'start') {
      const { name } = step.container
      starts.set(name, Math.min(starts.get(name) ?? ms, ms))
    }
  return starts
}

function eventEdge(
  { containers }: Facts,
  event: ObservedEvent,
  ms: number,
  count: number,
  by: Edge,
  span: TimeSpan | undefined,
): Edge {
  const { type, reason, message, source, container, fieldPath } = event
  const about = containers.find(({ name }) => name === container)
  return {
    ms,
    rank: rankOf(reason, about?.order),
    step: {
      verb: 'event',
      event: {
        type,
        reason,
        message,
        source,
        ...(container !== undefined && { container }),
        ...(fieldPath !== undefined && { fieldPath }),
      },
      ...(count > 1 && { count }),
    },
    rule: 'event-tells',
    by,
    ...(span && !isOneSecond(span) && { guess: timeGuess(words.onlyAge, span.fromMs, span.toMs) }),
  }
}

/** Behind all that happened to its container in the same second; those of the Pod behind what they tell of. */
function rankOf(reason: string, order: number | undefined): number {
  if (reason === 'Scheduled') return ranks.scheduled + 1
  if (reason === 'SandboxChanged') return ranks.lost + 1
  if (reason === 'Killing') return ranks.deleted + 1
  return order === undefined ? ranks.told : ranks.container + (order + 1) * ranks.perContainer - 1
}

/** The states that were seen. The newest one holds at `endMs`, the newest time that is told of, and still when it was taken. */
export function sightingEdges({ sightings, seenMs = 0 }: Facts, created: Edge, endMs: number): readonly Edge[] {
  const edges = sightings.map(({ state, ms, between }, index): Edge => {
    const isNewest = index === sightings.length - 1
    const reason = words.stateSeen
    return {
      ms: isNewest ? endMs : ms,
      rank: ranks.seen + index,
      step: { verb: 'status' },
      rule: 'status-published',
      by: created,
      seen: state.pod,
      ...(between && !isNewest && { guess: timeGuess(reason, between[0], between[1]) }),
    }
  })
  const newest = edges.at(-1)
  return newest === undefined || seenMs <= endMs ? edges : [...edges, { ...newest, ms: seenMs }]
}
