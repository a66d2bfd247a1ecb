import { toRfc3339 } from '../../base/time.ts'
import type { ContainerState } from '../../kube/pod.ts'
import type { ContainerRecord } from '../runtime/cri.ts'

/** A container that ended stays known while the next one is created, runs and ends. */
const knownCount = 4

/** The states of one slot's records. A record never changes: its state is made once, and all statuses share it. */
export class RecordStates {
  readonly #epochMs: number
  /** Newest first. */
  #known: readonly { readonly record: ContainerRecord; readonly state: ContainerState }[] = []

  /** `epochMs` is the wall clock of t = 0, in milliseconds since 1970. */
  constructor(epochMs: number) {
    this.#epochMs = epochMs
  }

  of(record: ContainerRecord): ContainerState {
    for (const known of this.#known) if (known.record === record) return known.state
    const state = stateOf(record, this.#epochMs)
    this.#known = [{ record, state }, ...this.#known.slice(0, knownCount - 1)]
    return state
  }
}

function stateOf(record: ContainerRecord, epochMs: number): ContainerState {
  const { state, exitCode = 0, reason = '', message } = record
  const startedAt = record.startedAt === undefined ? {} : { startedAt: toRfc3339(record.startedAt, epochMs) }
  if (state === 'created') return { waiting: {} }
  if (state === 'running') return { running: startedAt }
  return {
    terminated: {
      exitCode,
      reason,
      ...(message !== undefined && { message }),
      ...startedAt,
      ...(record.finishedAt !== undefined && { finishedAt: toRfc3339(record.finishedAt, epochMs) }),
      containerID: record.id,
    },
  }
}
