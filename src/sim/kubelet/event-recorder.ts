import type { KubeEvent } from '../../kube/event.ts'
import type { RuleId } from '../../trace/rules.ts'
import type { Slot } from '../layout.ts'
import type { World } from '../world.ts'

type EventType = KubeEvent['type']

/** Emits Events; equal ones are one object. How the API server counts them and what their budget holds back is for the reader of the trace. */
export class EventRecorder {
  readonly #world: World
  readonly #source: string
  readonly #known = new Map<string, KubeEvent>()

  constructor(world: World, source: string) {
    this.#world = world
    this.#source = source
  }

  /** About the container of `slot`, or about the whole Pod when it is undefined. The step's `seq`. */
  emit(
    slot: Slot | undefined,
    type: EventType,
    reason: string,
    message: string,
    by: number | undefined,
    rule: RuleId = 'event-tells',
  ): number {
    const key = `${slot?.name ?? ''}\n${type}\n${reason}\n${message}`
    let event = this.#known.get(key)
    if (event === undefined) {
      const about = slot === undefined ? {} : { container: slot.name, fieldPath: slot.fieldPath }
      event = { type, reason, message, source: this.#source, ...about }
      this.#known.set(key, event)
    }
    return this.#world.step({ verb: 'event', event }, { rule, ...(by !== undefined && { by }) })
  }
}
