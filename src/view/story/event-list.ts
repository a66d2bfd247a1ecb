import type { SimTime } from '../../base/time.ts'
import type { KubeEvent } from '../../kube/event.ts'
import type { Trace } from '../../trace/trace.ts'

/** One Event object as the API server holds it: equal occurrences are one object with a count. */
export interface ListedEvent extends KubeEvent {
  /** Names the object; the same for as long as it is counted up. */
  readonly key: string
  /** Its place in the order of the first occurrences. */
  readonly index: number
  readonly count: number
  readonly first: SimTime
  readonly last: SimTime
}

/** How many Events a source may send about an object at once, and after how long it gets back one of them. */
const burst = 25
const refillMs = 300_000
/** From so many different messages with one reason on, within so long of each other, they become one Event. */
const combinedFrom = 10
const combinedWithinMs = 600_000

/**
 * The Events that the API server holds at `t` (milliseconds): what the sources emitted up to then, counted, combined and
 * held to their budget. By the time of the last occurrence, oldest first.
 * Of ten different messages one is forgotten at random upstream; here it is the newest.
 * Models: kubernetes/client-go tools/record/events_cache.go EventCorrelator.
 */
export function eventsAt(trace: Trace, t: number): readonly ListedEvent[] {
  const correlator = new EventCorrelator(trace.scenario.gates.EventBudgetPerType)
  for (const step of trace.steps) {
    if (step.at > t) break
    if (step.verb === 'event') correlator.add(step.event, step.at, step.count)
  }
  return [...correlator.listed.values()].sort((a, b) => a.last - b.last)
}

interface Budget {
  tokens: number
  at: number
}

interface Similar {
  readonly messages: Set<string>
  last: number
}

class EventCorrelator {
  readonly listed = new Map<string, ListedEvent>()
  /** What the source itself remembers: it counts the occurrences that the budget held back, too. */
  readonly #observed = new Map<string, ListedEvent>()
  readonly #similar = new Map<string, Similar>()
  readonly #budgets = new Map<string, Budget>()
  readonly #isBudgetPerType: boolean

  constructor(isBudgetPerType: boolean) {
    this.#isBudgetPerType = isBudgetPerType
  }

  /** `occurrences`: itself and those that its source held back. */
  add(event: KubeEvent, at: SimTime, occurrences = 1): void {
    const { event: combined, key } = this.#combine(event, at)
    const before = this.#observed.get(key)
    const { index = this.#observed.size, count = 0, first = at } = before ?? {}
    // Only the message of an Event that is known is written anew: a combined one stays about the container that it was first about.
    const listed = {
      ...(before ?? combined),
      message: combined.message,
      key,
      index,
      count: count + occurrences,
      first,
      last: at,
    }
    this.#observed.set(key, listed)
    if (!this.#takeToken(event, at)) return
    this.listed.delete(key)
    this.listed.set(key, listed)
  }

  #combine(event: KubeEvent, at: number): { readonly event: KubeEvent; readonly key: string } {
    const alike = [event.source, event.type, event.reason].join('\n')
    let similar = this.#similar.get(alike)
    if (similar === undefined || at - similar.last > combinedWithinMs) similar = { messages: new Set(), last: at }
    this.#similar.set(alike, similar)
    similar.messages.add(event.message)
    similar.last = at
    if (similar.messages.size < combinedFrom)
      return { event, key: [alike, event.fieldPath ?? '', event.message].join('\n') }
    similar.messages.delete(event.message)
    return { event: { ...event, message: `(combined from similar events): ${event.message}` }, key: alike }
  }

  #takeToken({ source, type }: KubeEvent, at: number): boolean {
    const key = this.#isBudgetPerType ? `${source}\n${type}` : source
    const budget = this.#budgets.get(key) ?? { tokens: burst, at }
    this.#budgets.set(key, budget)
    budget.tokens = Math.min(burst, budget.tokens + (at - budget.at) / refillMs)
    budget.at = at
    if (budget.tokens < 1) return false
    budget.tokens -= 1
    return true
  }
}
