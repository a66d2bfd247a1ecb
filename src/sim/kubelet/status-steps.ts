import type { ContainerStatus, PodStatus } from '../../kube/pod.ts'
import { because } from '../because.ts'
import { refOf, type Slot } from '../layout.ts'
import type { ContainerRuntime } from '../runtime/cri.ts'
import type { World } from '../world.ts'

/** Writes down what a new status says of `started` and `ready`, and shows it on the node. */
export class StatusSteps {
  readonly #world: World
  readonly #runtime: ContainerRuntime
  /** By slot, the last status looked at. */
  readonly #seen: (ContainerStatus | undefined)[] = []
  /** The lists last looked at: the next ones share what did not change. */
  #lastLists: readonly (readonly ContainerStatus[])[] = []
  readonly #slotByName: ReadonlyMap<string, Slot>
  /** By slot, which container last counted as started, and the step that says so. */
  readonly #started: ({ readonly id: string | undefined; readonly step: number } | undefined)[] = []

  constructor(world: World, runtime: ContainerRuntime) {
    this.#world = world
    this.#runtime = runtime
    this.#slotByName = new Map(world.layout.slots.map((slot) => [slot.name, slot]))
  }

  /** The step with which the newest container of `slot` counted as started; undefined as long as it does not. */
  startedStep(slot: number): number | undefined {
    const started = this.#started[slot]
    return started !== undefined && started.id === this.#runtime.ofSlot(slot)[0]?.id ? started.step : undefined
  }

  /** What was said before this kubelet started is said. */
  adopt({ initContainerStatuses = [], containerStatuses = [] }: PodStatus): void {
    for (const status of [...initContainerStatuses, ...containerStatuses]) {
      const slot = this.#slotByName.get(status.name)
      if (slot !== undefined) this.#seen[slot.index] = status
    }
  }

  show({ initContainerStatuses = [], containerStatuses = [] }: PodStatus, by: number | undefined): void {
    const lists = [initContainerStatuses, containerStatuses]
    lists.forEach((list, index) => {
      const last = this.#lastLists[index] ?? []
      if (list === last) return
      list.forEach((status, place) => {
        if (status !== last[place]) this.#showContainer(status, by)
      })
    })
    this.#lastLists = lists
  }

  #showContainer(status: ContainerStatus, by: number | undefined): void {
    const slot = this.#slotByName.get(status.name)
    if (slot === undefined) return
    const before = this.#seen[slot.index]
    this.#seen[slot.index] = status
    const started = status.started === true
    const wasStarted = before?.started === true && before.containerID === status.containerID
    const container = refOf(slot, status.restartCount)
    const newest = this.#runtime.ofSlot(slot.index)[0]
    const cause = newest?.step ?? by
    if (started && !wasStarted) {
      const rule = slot.container.startupProbe === undefined ? 'started-without-probe' : 'started-after-probe'
      const step = this.#world.step({ verb: 'started', container }, because(rule, cause))
      this.#started[slot.index] = { id: status.containerID, step }
    }
    // The status may still be that of the container before the one on the board.
    if (newest?.id === status.containerID)
      this.#world.board.setFlags(slot.index, started, slot.role !== 'init' && status.ready)
    if (slot.role === 'init') return
    const wasReady = before?.ready === true && before.containerID === status.containerID
    if (status.ready && !wasReady) {
      const rule = slot.container.readinessProbe === undefined ? 'ready-without-probe' : 'ready-after-probe'
      this.#world.step({ verb: 'ready', container }, because(rule, cause))
    } else if (!status.ready && before?.ready === true) {
      this.#world.step({ verb: 'unready', container }, because('unready', cause))
    }
  }
}
