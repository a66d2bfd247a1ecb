import { missing } from '../../base/assert.ts'
import { withFields } from '../../base/with-fields.ts'
import type { ContainerRecord, RuntimeState, SandboxRecord } from './cri.ts'

/** The runtime's records. Lists that a reader may have kept are replaced, never edited. */
export class RuntimeRecords {
  #containers: (readonly ContainerRecord[])[]
  /** Whether somebody may have kept `#containers`. */
  #isShared = false
  #sandboxes: readonly SandboxRecord[] = []
  readonly #slotOf = new Map<string, number>()
  readonly #newestLog = new Map<number, number>()
  readonly #lastSteps = new Map<string, number>()
  readonly #onChange: (id: string, slot: number) => void

  /** `onChange` is called with the id of each container or sandbox that appears, changes or goes, and the slot; -1 for a sandbox. */
  constructor(slotCount: number, onChange: (id: string, slot: number) => void) {
    this.#containers = Array.from({ length: slotCount }, () => [])
    this.#onChange = onChange
  }

  get state(): RuntimeState {
    this.#isShared = true
    return { containers: this.#containers, sandboxes: this.#sandboxes }
  }

  find(id: string): ContainerRecord | undefined {
    const slot = this.#slotOf.get(id)
    return slot === undefined ? undefined : this.ofSlot(slot).find((record) => record.id === id)
  }

  get(id: string): ContainerRecord {
    return this.find(id) ?? missing(`container ${id}`)
  }

  /** The last step of a container, also after it was removed. */
  lastStep(id: string): number | undefined {
    return this.#lastSteps.get(id)
  }

  add(record: ContainerRecord): void {
    this.#lastSteps.set(record.id, record.step)
    this.#slotOf.set(record.id, record.slot)
    this.#newestLog.set(record.slot, record.attempt)
    this.#setSlot(record.slot, [record, ...this.ofSlot(record.slot)], record.id)
  }

  update(id: string, change: Partial<ContainerRecord>): ContainerRecord {
    const changed = withFields(this.get(id), change)
    this.#lastSteps.set(id, changed.step)
    this.#setSlot(
      changed.slot,
      this.ofSlot(changed.slot).map((record) => (record.id === id ? changed : record)),
      id,
    )
    return changed
  }

  remove(id: string, keepsLog: boolean): void {
    const record = this.find(id)
    if (record === undefined) return
    const rest = this.ofSlot(record.slot).filter((other) => other.id !== id)
    if (!keepsLog && this.#newestLog.get(record.slot) === record.attempt) {
      const newest = rest[0]
      if (newest === undefined) this.#newestLog.delete(record.slot)
      else this.#newestLog.set(record.slot, newest.attempt)
    }
    this.#slotOf.delete(id)
    this.#setSlot(record.slot, rest, id)
  }

  newestLog(slot: number): number | undefined {
    return this.#newestLog.get(slot)
  }

  /**
   * The dead ones without a container go: nothing asks for them any more.
   * Models: kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_gc.go evictSandboxes.
   */
  addSandbox(sandbox: SandboxRecord): void {
    const isUsed = ({ attempt }: SandboxRecord) =>
      this.#containers.some((records) => records.some(({ sandboxAttempt }) => sandboxAttempt === attempt))
    this.#sandboxes = [sandbox, ...this.#sandboxes.filter((each) => each.ready || isUsed(each))]
    this.#onChange(sandbox.id, -1)
  }

  /** The sandbox of this attempt; undefined when there is none. */
  sandbox(attempt: number): SandboxRecord | undefined {
    return this.#sandboxes.find((sandbox) => sandbox.attempt === attempt)
  }

  updateSandbox(id: string, change: Partial<SandboxRecord>): void {
    this.#sandboxes = this.#sandboxes.map((sandbox) => (sandbox.id === id ? { ...sandbox, ...change } : sandbox))
    this.#onChange(id, -1)
  }

  /** Of one slot, newest first; costs less than `state`. */
  ofSlot(slot: number): readonly ContainerRecord[] {
    return this.#containers[slot] ?? missing(`records of slot ${slot}`)
  }

  #setSlot(slot: number, records: readonly ContainerRecord[], id: string): void {
    if (this.#isShared) {
      this.#containers = this.#containers.slice()
      this.#isShared = false
    }
    this.#containers[slot] = records
    this.#onChange(id, slot)
  }
}
