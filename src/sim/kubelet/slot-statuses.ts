import { missing } from '../../base/assert.ts'
import type { ContainerStatus, Pod, PodSpec, PodStatus } from '../../kube/pod.ts'
import type { Slot } from '../layout.ts'
import type { ContainerRecord } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import { toContainerStatus } from './container-statuses.ts'
import { type FixedStatus, fixedStatusOf } from './fixed-status.ts'
import type { RuntimePodStatus } from './pod-cache.ts'
import type { ReasonCache } from './reason-cache.ts'
import { RecordStates } from './record-states.ts'
import { SharedList } from './shared-list.ts'
import type { StartError } from './start-container.ts'
import { isSameContainerStatus } from './status-equality.ts'

/** The statuses of a Pod's containers: init containers in spec order, main containers by name. */
export interface StatusLists {
  readonly init: readonly ContainerStatus[]
  readonly main: readonly ContainerStatus[]
}

/** What the statuses of one sync are made from. */
export interface StatusInputs {
  readonly pod: Pod
  readonly runtime: RuntimePodStatus
  readonly old: PodStatus
  readonly reasons: ReasonCache
  readonly isRestartingAll: boolean
}

/** What the status of a slot was last made from, and came to. */
interface Memo {
  readonly image: string | undefined
  readonly records: readonly ContainerRecord[]
  readonly old: ContainerStatus | undefined
  readonly startError: StartError | undefined
  readonly circumstances: number
  readonly status: ContainerStatus
}

/** The statuses of one of the API's lists, and what they were last made from. */
interface Part {
  /** In the order of the list. */
  readonly slots: readonly Slot[]
  spec: PodSpec | undefined
  containers: RuntimePodStatus['containers']
  old: readonly ContainerStatus[] | undefined
  reasonsVersion: number
  circumstances: number
  list: readonly ContainerStatus[]
}

const noRecords: readonly ContainerRecord[] = []

/**
 * Makes the container statuses of each sync. Most containers are as they were at the last one: those keep their status, the same object,
 * so that a sync of many containers costs little and its snapshot shares what did not change.
 */
export class SlotStatuses {
  readonly #world: World
  readonly #init: Part
  readonly #main: Part
  readonly #memos: (Memo | undefined)[] = []
  readonly #states: readonly RecordStates[]
  readonly #fixed: readonly FixedStatus[]

  constructor(world: World) {
    this.#world = world
    this.#states = world.layout.slots.map(() => new RecordStates(world.epochMs))
    this.#fixed = world.layout.slots.map((slot) => fixedStatusOf(slot, world.gates))
    this.#init = partOf(world.layout.slots.slice(0, world.layout.initCount))
    this.#main = partOf(world.layout.mains.toSorted((a, b) => compare(a.name, b.name)))
  }

  /** The slots in the order of the API's list of init containers. */
  get initOrder(): readonly Slot[] {
    return this.#init.slots
  }

  /** Likewise of main containers. */
  get mainOrder(): readonly Slot[] {
    return this.#main.slots
  }

  /** By what the runtime has, without `started` and `ready`; the same lists as last time where nothing changed. */
  fromRuntime(inputs: StatusInputs): StatusLists {
    const { pod, runtime, old, isRestartingAll } = inputs
    const isDeleted = pod.metadata.deletionTimestamp !== undefined
    const circumstances = (runtime.hasMainRecords ? 1 : 0) + (isDeleted ? 2 : 0) + (isRestartingAll ? 4 : 0)
    return {
      init: this.#listOf(this.#init, old.initContainerStatuses, inputs, circumstances),
      main: this.#listOf(this.#main, old.containerStatuses, inputs, circumstances),
    }
  }

  #listOf(
    part: Part,
    old: readonly ContainerStatus[] | undefined,
    inputs: StatusInputs,
    circumstances: number,
  ): readonly ContainerStatus[] {
    const { slots } = part
    const { spec } = inputs.pod
    const { containers } = inputs.runtime
    const { version } = inputs.reasons
    const isAsBefore =
      part.spec === spec &&
      part.old === old &&
      part.reasonsVersion === version &&
      part.circumstances === circumstances &&
      haveSameRecords(slots, part.containers, containers)
    part.containers = containers
    if (isAsBefore) return part.list
    const list = new SharedList(part.list, slots.length)
    for (const slot of slots) list.add(this.#statusOf(slot, old?.[list.length], inputs, circumstances))
    part.spec = spec
    part.old = old
    part.reasonsVersion = version
    part.circumstances = circumstances
    part.list = list.done()
    return part.list
  }

  #statusOf(
    slot: Slot,
    old: ContainerStatus | undefined,
    inputs: StatusInputs,
    circumstances: number,
  ): ContainerStatus {
    const { index } = slot
    const records = inputs.runtime.containers[index] ?? noRecords
    const startError = inputs.reasons.get(index)
    const memo = this.#memos[index]
    const { image } = slot.container
    const isKnown =
      memo?.image === image &&
      memo?.records === records &&
      memo.old === old &&
      memo.startError === startError &&
      memo.circumstances === circumstances
    if (isKnown) return memo.status
    const made = toContainerStatus({
      pod: inputs.pod,
      slot,
      fixed: this.#fixed[index] ?? missing(`status of slot ${index}`),
      records,
      old,
      startError,
      isRestartingAll: inputs.isRestartingAll,
      hasMainRecord: inputs.runtime.hasMainRecords,
      states: this.#states[index] ?? missing(`states of slot ${index}`),
      gates: this.#world.gates,
    })
    const status = memo !== undefined && isSameContainerStatus(memo.status, made) ? memo.status : made
    this.#memos[index] = { image, records, old, startError, circumstances, status }
    return status
  }
}

function partOf(slots: readonly Slot[]): Part {
  return { slots, spec: undefined, containers: [], old: undefined, reasonsVersion: -1, circumstances: 0, list: [] }
}

function haveSameRecords(
  slots: readonly Slot[],
  a: RuntimePodStatus['containers'],
  b: RuntimePodStatus['containers'],
): boolean {
  if (a !== b) for (const { index } of slots) if (a[index] !== b[index]) return false
  return true
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
