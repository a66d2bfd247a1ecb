import * as words from '../words/replay-guesses.ts'
import { type Edge, type Guess, ranks, timeGuess } from './edge.ts'
import type { Facts } from './facts.ts'
import type { ObservedEvent } from './observed-event.ts'

/** The Events themselves: each at its first occurrence, and at its last one where it was counted up. */
export function eventEdges(facts: Facts, created: Edge): readonly Edge[] {
  return facts.events.flatMap((event) => {
    const { firstMs, lastMs, count, slackMs = 0 } = event
    if (firstMs === undefined) return []
    const guess = slackMs > 1000 ? (ms: number) => timeGuess(words.onlyAge, ms - slackMs, ms) : undefined
    const first = eventEdge(facts, event, firstMs, 1, created, guess)
    return count < 2 || lastMs === undefined
      ? [first]
      : [first, eventEdge(facts, event, lastMs, count - 1, created, guess)]
  })
}

function eventEdge(
  { containers }: Facts,
  event: ObservedEvent,
  ms: number,
  count: number,
  by: Edge,
  guess: ((ms: number) => Guess) | undefined,
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
    ...(guess && { guess: guess(ms) }),
  }
}

/** Behind all that happened to its container in the same second; those of the Pod behind what they tell of. */
function rankOf(reason: string, order: number | undefined): number {
  if (reason === 'Scheduled') return ranks.scheduled + 1
  if (reason === 'SandboxChanged') return ranks.lost + 1
  if (reason === 'Killing') return ranks.deleted + 1
  return order === undefined ? ranks.told : ranks.container + (order + 1) * ranks.perContainer - 1
}

/** The states that were seen. The newest one holds at `endMs`, the end of what is known. */
export function sightingEdges({ sightings }: Facts, created: Edge, endMs: number): readonly Edge[] {
  return sightings.map(({ state, ms, between }, index) => {
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
}
