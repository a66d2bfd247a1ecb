import { missing } from '../../base/assert.ts'
import type { PodLayout } from '../layout.ts'
import type { ContainerRecord, RuntimeState, SandboxRecord } from './cri.ts'

/** The runtime's records. Lists that a reader may have kept are replaced, never edited. */
export class RuntimeRecords {
  #containers: (readonly ContainerRecord[])[]
  /** Whether somebody may have kept `#containers`. */
  #isShared = false
  #sandboxes: readonly SandboxRecord[] = []
  /** How many main containers have records. */
  #mainCount = 0
  readonly #initCount: number
  readonly #slotOf = new Map<string, number>()
  readonly #newestLog = new Map<number, number>()
  /** Of containers that were removed. */
  readonly #lastSteps = new Map<string, number>()
  readonly #onChange: (id: string, slot: number) => void

  /** `onChange` is called with the id of each container or sandbox that appears, changes or goes, and the slot; -1 for a sandbox. */
  constructor({ slots, initCount }: PodLayout, onChange: (id: string, slot: number) => void) {
    this.#containers = slots.map(() => [])
    this.#initCount = initCount
    this.#onChange = onChange
  }

  get state(): RuntimeState {
    this.#isShared = true
    return { containers: this.#containers, sandboxes: this.#sandboxes, hasMainRecords: this.#mainCount > 0 }
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
    return this.find(id)?.step ?? this.#lastSteps.get(id)
  }

  add(record: ContainerRecord): void {
    this.#slotOf.set(record.id, record.slot)
    this.#newestLog.set(record.slot, record.attempt)
    this.#setSlot(record.slot, [record, ...this.ofSlot(record.slot)], record.id)
  }

  /** `changed` takes the place of the record with its id. */
  replace(changed: ContainerRecord): void {
    const { id, slot } = changed
    const records = this.ofSlot(slot).slice()
    records[records.findIndex((record) => record.id === id)] = changed
    this.#setSlot(slot, records, id)
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
    this.#lastSteps.set(id, record.step)
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
    if (slot >= this.#initCount) this.#mainCount += Math.sign(records.length) - Math.sign(this.ofSlot(slot).length)
    this.#containers[slot] = records
    this.#onChange(id, slot)
  }
}
