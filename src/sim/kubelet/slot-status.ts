import type { Draft } from '../../base/draft.ts'
import type { ContainerStatus } from '../../kube/pod.ts'
import type { Slot } from '../layout.ts'
import type { ContainerRecord } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import { type ContainerStatusFacts, toContainerStatus } from './container-statuses.ts'
import { fixedStatusOf } from './fixed-status.ts'
import { RecordStates } from './record-states.ts'
import type { StatusInputs } from './slot-statuses.ts'
import { isSameContainerStatus } from './status-equality.ts'

const noRecords: readonly ContainerRecord[] = []

/** Makes the statuses of one slot. While what it is made from stays the same, so does the object. */
export class SlotStatus {
  readonly #slot: Slot
  /** What the last status was made from; kept and written over, as this is asked for each container at each sync. */
  readonly #facts: Draft<ContainerStatusFacts>
  #image: string | undefined
  #last: ContainerStatus | undefined

  constructor(world: World, slot: Slot) {
    this.#slot = slot
    this.#facts = {
      pod: world.scenario.pod,
      slot,
      fixed: fixedStatusOf(slot, world.gates),
      records: noRecords,
      old: undefined,
      startError: undefined,
      isDeleted: false,
      isRestartingAll: false,
      hasMainRecord: false,
      states: new RecordStates(world.epochMs),
      gates: world.gates,
    }
  }

  /** `old` is the kubelet's own last status of the container. */
  of(old: ContainerStatus | undefined, inputs: StatusInputs): ContainerStatus {
    const facts = this.#facts
    const { index, container } = this.#slot
    const { runtime, isDeleted, isRestartingAll } = inputs
    const records = runtime.containers[index] ?? noRecords
    const startError = inputs.reasons.get(index)
    const last = this.#last
    const isAsBefore =
      facts.records === records &&
      facts.old === old &&
      facts.startError === startError &&
      facts.isDeleted === isDeleted &&
      facts.isRestartingAll === isRestartingAll &&
      facts.hasMainRecord === runtime.hasMainRecords &&
      this.#image === container.image
    if (isAsBefore && last !== undefined) return last
    facts.pod = inputs.pod
    facts.records = records
    facts.old = old
    facts.startError = startError
    facts.isDeleted = isDeleted
    facts.isRestartingAll = isRestartingAll
    facts.hasMainRecord = runtime.hasMainRecords
    this.#image = container.image
    const made = toContainerStatus(facts)
    this.#last = last !== undefined && isSameContainerStatus(last, made) ? last : made
    return this.#last
  }
}
