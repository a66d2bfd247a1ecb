import { assertExists } from '../../base/assert.ts'
import type { Intervention } from '../../scenario/fields.ts'
import type { ContainerBehavior, Run } from '../../scenario/scenario.ts'
import { type PodLayout, slotAt } from '../layout.ts'
import type { ProbeKind } from './cri.ts'

/** A probe's answer that was forced from outside. */
type ForcedResult = 'success' | 'failure'

/** How the containers behave: as the scenario says, and over that as interventions changed it. */
export class ScriptedBehavior {
  readonly #layout: PodLayout
  /** How often each container was started, by slot. */
  readonly #starts: number[]
  readonly #changes = new Map<number, Partial<ContainerBehavior>>()
  readonly #forcedProbes = new Map<string, ForcedResult>()

  constructor(layout: PodLayout) {
    this.#layout = layout
    this.#starts = layout.slots.map(() => 0)
  }

  of(slot: number): ContainerBehavior {
    const { behavior } = slotAt(this.#layout, slot)
    const change = this.#changes.get(slot)
    return change === undefined ? behavior : { ...behavior, ...change }
  }

  /** The run that begins with this start; the last entry repeats. */
  nextRun(slot: number): Run {
    const { runs } = this.of(slot)
    const start = this.#starts[slot] ?? 0
    this.#starts[slot] = start + 1
    return assertExists(runs[Math.min(start, runs.length - 1)], 'a run: a container has one at least')
  }

  forcedProbe(slot: number, kind: ProbeKind): ForcedResult | undefined {
    return this.#forcedProbes.get(`${slot}/${kind}`)
  }

  /** Takes over what changes how the container of `slot` behaves from now on. */
  intervene(slot: number, intervention: Intervention): void {
    if ('probe' in intervention) this.#forcedProbes.set(`${slot}/${intervention.probe}`, intervention.result)
    else if ('imagePull' in intervention) this.#change(slot, { imagePull: intervention.imagePull })
    else if ('onTerm' in intervention) this.#change(slot, { onTerm: intervention.onTerm })
  }

  #change(slot: number, change: Partial<ContainerBehavior>): void {
    this.#changes.set(slot, { ...this.#changes.get(slot), ...change })
  }
}
