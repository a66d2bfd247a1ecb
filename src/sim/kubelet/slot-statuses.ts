import type { ContainerStatus, Pod, PodSpec, PodStatus } from '../../kube/pod.ts'
import type { Slot } from '../layout.ts'
import type { World } from '../world.ts'
import type { RuntimePodStatus } from './pod-cache.ts'
import type { ReasonCache } from './reason-cache.ts'
import { SharedList } from './shared-list.ts'
import { SlotStatus } from './slot-status.ts'

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
  readonly isDeleted: boolean
  readonly isRestartingAll: boolean
}

/** The statuses of one of the API's lists, and what they were last made from. */
interface Part {
  /** In the order of the list. */
  readonly slots: readonly Slot[]
  readonly statuses: readonly SlotStatus[]
  spec: PodSpec | undefined
  containers: RuntimePodStatus['containers']
  old: readonly ContainerStatus[] | undefined
  reasonsVersion: number
  isDeleted: boolean
  isRestartingAll: boolean
  hasMainRecords: boolean
  list: readonly ContainerStatus[]
}

/**
 * Makes the container statuses of each sync. Most containers are as they were at the last one: those keep their status, the same object,
 * so that a sync of many containers costs little and its snapshot shares what did not change.
 */
export class SlotStatuses {
  readonly #init: Part
  readonly #main: Part

  constructor(world: World) {
    const { slots, initCount, mains } = world.layout
    this.#init = partOf(world, slots.slice(0, initCount))
    this.#main = partOf(
      world,
      mains.toSorted((a, b) => compare(a.name, b.name)),
    )
  }

  /** The slots in the order of the API's list of init containers. */
  get initOrder(): readonly Slot[] {
    return this.#init.slots
  }

  /** Likewise of main containers. */
  get mainOrder(): readonly Slot[] {
    return this.#main.slots
  }

  /** By what the runtime has, before the probes are asked; the same lists as last time where nothing changed. */
  fromRuntime(inputs: StatusInputs): StatusLists {
    const { old } = inputs
    return {
      init: listOf(this.#init, old.initContainerStatuses, inputs),
      main: listOf(this.#main, old.containerStatuses, inputs),
    }
  }
}

function listOf(
  part: Part,
  old: readonly ContainerStatus[] | undefined,
  inputs: StatusInputs,
): readonly ContainerStatus[] {
  const { isDeleted, isRestartingAll } = inputs
  const { spec } = inputs.pod
  const { containers, hasMainRecords } = inputs.runtime
  const { version } = inputs.reasons
  const isAsBefore =
    part.spec === spec &&
    part.old === old &&
    part.reasonsVersion === version &&
    part.isDeleted === isDeleted &&
    part.isRestartingAll === isRestartingAll &&
    part.hasMainRecords === hasMainRecords &&
    haveSameRecords(part.slots, part.containers, containers)
  part.containers = containers
  if (isAsBefore) return part.list
  const list = new SharedList(part.list, part.slots.length)
  for (const status of part.statuses) list.add(status.of(old?.[list.length], inputs))
  part.spec = spec
  part.old = old
  part.reasonsVersion = version
  part.isDeleted = isDeleted
  part.isRestartingAll = isRestartingAll
  part.hasMainRecords = hasMainRecords
  part.list = list.done()
  return part.list
}

function partOf(world: World, slots: readonly Slot[]): Part {
  return {
    slots,
    statuses: slots.map((slot) => new SlotStatus(world, slot)),
    spec: undefined,
    containers: [],
    old: undefined,
    reasonsVersion: -1,
    isDeleted: false,
    isRestartingAll: false,
    hasMainRecords: false,
    list: [],
  }
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
