import type { SimTime } from '../../base/time.ts'
import type { KubeEvent } from '../../kube/event.ts'
import type { RuleId } from '../../trace/rules.ts'
import { because } from '../because.ts'
import type { Slot } from '../layout.ts'
import type { World } from '../world.ts'

type EventType = KubeEvent['type']

/** How many Events a source may send about an object at once, and after how long it gets back one of them. */
const burst = 25
const refillMs = 300_000

interface Budget {
  tokens: number
  at: SimTime
}

/** An Event that can be sent again and again. */
export interface PreparedEvent {
  readonly event: KubeEvent
  /** Occurrences that the budget held back since the last one that was sent. */
  heldBack: number
}

/**
 * Emits Events within the budget that a source has; one that is sent counts for those held back before it. Equal ones are one object.
 * Models: kubernetes/client-go tools/record/events_cache.go EventSourceObjectSpamFilter.
 */
export class EventRecorder {
  readonly #world: World
  readonly #source: string
  /** By the container that they are about; few of each differ. */
  readonly #known = new Map<Slot | undefined, PreparedEvent[]>()
  readonly #budgets = new Map<string, Budget>()

  constructor(world: World, source: string) {
    this.#world = world
    this.#source = source
  }

  /** About the container of `slot`, or about the whole Pod when it is undefined. The step's `seq`; `by` when none was sent. */
  emit(
    slot: Slot | undefined,
    type: EventType,
    reason: string,
    message: string,
    by: number | undefined,
    rule: RuleId = 'event-tells',
  ): number | undefined {
    return this.send(this.prepare(slot, type, reason, message), by, rule)
  }

  /** Emits what `prepare` made; see `emit`. */
  send(prepared: PreparedEvent, by: number | undefined, rule: RuleId): number | undefined {
    const { event, heldBack } = prepared
    this.#world.recorder.lastEvent = this.#world.kernel.now
    if (!this.#takeToken(event.type)) {
      prepared.heldBack++
      return by
    }
    prepared.heldBack = 0
    const count = heldBack === 0 ? {} : { count: heldBack + 1 }
    return this.#world.step({ verb: 'event', event, ...count }, because(rule, by))
  }

  /** The Event of these fields; the same object each time. */
  prepare(slot: Slot | undefined, type: EventType, reason: string, message: string): PreparedEvent {
    let ofSlot = this.#known.get(slot)
    if (ofSlot === undefined) {
      ofSlot = []
      this.#known.set(slot, ofSlot)
    }
    let known = ofSlot.find(({ event }) => event.reason === reason && event.message === message && event.type === type)
    if (known === undefined) {
      const where = slot === undefined ? {} : { container: slot.name, fieldPath: slot.fieldPath }
      known = { event: { type, reason, message, source: this.#source, ...where }, heldBack: 0 }
      ofSlot.push(known)
    }
    return known
  }

  /** Newer minors have a budget of its own for each type. */
  #takeToken(type: EventType): boolean {
    const { now } = this.#world.kernel
    const key = this.#world.gates.EventBudgetPerType ? type : ''
    let budget = this.#budgets.get(key)
    if (budget === undefined) {
      budget = { tokens: burst, at: now }
      this.#budgets.set(key, budget)
    }
    budget.tokens = Math.min(burst, budget.tokens + (now - budget.at) / refillMs)
    budget.at = now
    if (budget.tokens < 1) return false
    budget.tokens -= 1
    return true
  }
}
