import type { Draft } from '../../base/draft.ts'
import { toRfc3339 } from '../../base/time.ts'
import type { ContainerState, TerminatedState } from '../../kube/pod.ts'
import type { ContainerRecord } from '../runtime/cri.ts'

/** A container that ended stays known while the next one is created, runs and ends. */
const knownCount = 4

/** The states of one slot's records. A record never changes: its state is made once, and all statuses share it. */
export class RecordStates {
  readonly #epochMs: number
  /** The last ones that were asked for, and the state of each; the oldest gives way. */
  readonly #records: ContainerRecord[] = []
  readonly #states: ContainerState[] = []
  #oldest = 0

  /** `epochMs` is the wall clock of t = 0, in milliseconds since 1970. */
  constructor(epochMs: number) {
    this.#epochMs = epochMs
  }

  of(record: ContainerRecord): ContainerState {
    const known = this.#states[this.#records.indexOf(record)]
    if (known !== undefined) return known
    const state = stateOf(record, this.#epochMs)
    this.#records[this.#oldest] = record
    this.#states[this.#oldest] = state
    this.#oldest = (this.#oldest + 1) % knownCount
    return state
  }
}

function stateOf(record: ContainerRecord, epochMs: number): ContainerState {
  const { state, exitCode = 0, reason = '', message } = record
  if (state === 'created') return { waiting: {} }
  const startedAt = record.startedAt === undefined ? undefined : toRfc3339(record.startedAt, epochMs)
  if (state === 'running') return { running: startedAt === undefined ? {} : { startedAt } }
  const terminated: Draft<TerminatedState> = { exitCode, reason }
  if (message !== undefined) terminated.message = message
  if (startedAt !== undefined) terminated.startedAt = startedAt
  if (record.finishedAt !== undefined) terminated.finishedAt = toRfc3339(record.finishedAt, epochMs)
  terminated.containerID = record.id
  return { terminated }
}
