import { missing } from '../../base/assert.ts'
import type { ContainerStatus, Pod, PodStatus } from '../../kube/pod.ts'
import { type PodLayout, type Slot, slotAt } from '../layout.ts'
import type { ContainerRecord } from '../runtime/cri.ts'
import type { World } from '../world.ts'
import { toContainerStatus } from './container-statuses.ts'
import type { RuntimePodStatus } from './pod-cache.ts'
import { RecordStates } from './record-states.ts'
import type { StartError } from './start-container.ts'
import { isDeepEqual } from './status-equality.ts'

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
  /** By slot. */
  readonly startErrors: ReadonlyMap<number, StartError>
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

const noRecords: readonly ContainerRecord[] = []

/**
 * Makes the container statuses of each sync. Most containers are as they were at the last one: those keep their status, the same object,
 * so that a sync of many containers costs little and its snapshot shares what did not change.
 */
export class SlotStatuses {
  readonly #world: World
  readonly #layout: PodLayout
  /** The slots in the order of the API's list. */
  readonly #initOrder: readonly Slot[]
  readonly #mainOrder: readonly Slot[]
  readonly #memos: (Memo | undefined)[] = []
  readonly #states: readonly RecordStates[]
  #last: StatusLists = { init: [], main: [] }

  constructor(world: World) {
    this.#world = world
    this.#layout = world.layout
    this.#states = world.layout.slots.map(() => new RecordStates(world.epochMs))
    this.#initOrder = world.layout.slots.slice(0, world.layout.initCount)
    this.#mainOrder = world.layout.mains.toSorted((a, b) => compare(a.name, b.name))
  }

  /** The slot at a place of the API's list of main containers. */
  mainSlot(place: number): Slot {
    return this.#mainOrder[place] ?? slotAt(this.#layout, this.#layout.initCount)
  }

  /** By what the runtime has, without `started` and `ready`; the same lists as last time where nothing changed. */
  fromRuntime(inputs: StatusInputs): StatusLists {
    const { pod, runtime, old, isRestartingAll } = inputs
    const hasMainRecord = this.#layout.mains.some(({ index }) => (runtime.containers[index]?.length ?? 0) > 0)
    const isDeleted = pod.metadata.deletionTimestamp !== undefined
    const circumstances = (hasMainRecord ? 1 : 0) + (isDeleted ? 2 : 0) + (isRestartingAll ? 4 : 0)
    const statusOf = (slot: Slot, before: ContainerStatus | undefined) =>
      this.#statusOf(slot, before, inputs, circumstances)
    this.#last = {
      init: mapShared(this.#initOrder, this.#last.init, (slot, place) =>
        statusOf(slot, old.initContainerStatuses?.[place]),
      ),
      main: mapShared(this.#mainOrder, this.#last.main, (slot, place) =>
        statusOf(slot, old.containerStatuses?.[place]),
      ),
    }
    return this.#last
  }

  #statusOf(
    slot: Slot,
    old: ContainerStatus | undefined,
    { pod, runtime, startErrors, isRestartingAll }: StatusInputs,
    circumstances: number,
  ): ContainerStatus {
    const records = runtime.containers[slot.index] ?? noRecords
    const startError = startErrors.get(slot.index)
    const memo = this.#memos[slot.index]
    const { image } = slot.container
    const isKnown =
      memo?.image === image &&
      memo?.records === records &&
      memo.old === old &&
      memo.startError === startError &&
      memo.circumstances === circumstances
    if (isKnown) return memo.status
    const hasMainRecord = (circumstances & 1) === 1
    const made = toContainerStatus({
      pod,
      slot,
      records,
      old,
      startError,
      isRestartingAll,
      hasMainRecord,
      states: this.#states[slot.index] ?? missing(`states of slot ${slot.index}`),
      gates: this.#world.gates,
    })
    const status = memo !== undefined && isDeepEqual(memo.status, made) ? memo.status : made
    this.#memos[slot.index] = { image, records, old, startError, circumstances, status }
    return status
  }
}

/** `items` mapped; `old`, and no new list at all, when it has the same items as that would have. */
export function mapShared<A, T>(
  items: readonly A[],
  old: readonly T[] | undefined,
  map: (item: A, place: number) => T,
): readonly T[] {
  let changed: T[] | undefined
  items.forEach((item, place) => {
    const next = map(item, place)
    if (changed === undefined) {
      if (old !== undefined && place < old.length && old[place] === next) return
      // Copied in its full length: a list that grows entry by entry is copied again and again.
      changed = old?.slice(0, items.length) ?? []
    }
    changed[place] = next
  })
  if (changed !== undefined) return changed
  return old?.length === items.length ? old : (old?.slice(0, items.length) ?? [])
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
