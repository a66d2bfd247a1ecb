import { rememberBy } from '../../base/remember-by.ts'
import type { SimTime } from '../../base/time.ts'
import type { Pod } from '../../kube/pod.ts'
import { type PodRow, printPod } from '../../kubectl/print-pod.ts'
import type { Snapshot, Trace } from '../../trace/trace.ts'

/** One line of `kubectl get pods -w`. */
export interface WatchRow {
  readonly at: SimTime
  readonly row: PodRow
  /** The line that the DELETED event prints: the last state once more. */
  readonly removed: boolean
}

/** A cell's value and the instant at which it appeared. */
export interface Change<T> {
  readonly at: SimTime
  readonly value: T
}

/** The three cells that change by themselves; `restarts` without its `(… ago)`. */
export interface Cells {
  readonly ready: string
  readonly status: string
  readonly restarts: string
}

/** The row that `kubectl get pods` prints for a snapshot, at the snapshot's own instant. */
function rowOf(trace: Trace, snapshot: Snapshot): PodRow {
  return printPod(snapshot.pod, trace.epochMs + snapshot.at, trace.scenario.gates)
}

/** READY, STATUS and RESTARTS of a snapshot. None of the three depends on the time at which it is asked for. */
export function cellsOf(trace: Trace, snapshot: Snapshot): Cells {
  const { ready, status, restarts } = rowOf(trace, snapshot)
  return { ready, status, restarts: restarts.replace(/ \([^(]*\)$/, '') }
}

/**
 * What `kubectl get pods -w` prints from the creation on: a row each time the object changed in the API, whether or not
 * a cell did, and one more when it is removed.
 */
export function watchRows(trace: Trace): readonly WatchRow[] {
  const rows: WatchRow[] = []
  let previous: Snapshot | undefined
  for (const snapshot of trace.snapshots) {
    if (snapshot.pod !== previous?.pod || snapshot.removed !== previous.removed)
      rows.push({ at: snapshot.at, row: rowOf(trace, snapshot), removed: snapshot.removed })
    previous = snapshot
  }
  return rows
}

/** The rows in which READY, STATUS or RESTARTS differs from the row before. */
export function changedCells(trace: Trace): readonly Change<Cells>[] {
  return changesOf(
    trace,
    (snapshot) => cellsOf(trace, snapshot),
    (a, b) => a.ready === b.ready && a.status === b.status && a.restarts === b.restarts,
  )
}

/** The distinct consecutive values of STATUS. */
export const statusSequence = rememberBy((trace: Trace): readonly Change<string>[] =>
  changesOf(trace, (snapshot) => cellsOf(trace, snapshot).status),
)

/** The distinct consecutive values of READY. */
export function readySequence(trace: Trace): readonly Change<string>[] {
  return changesOf(trace, (snapshot) => cellsOf(trace, snapshot).ready)
}

/** The distinct consecutive values of RESTARTS, without `(… ago)`. */
export function restartsSequence(trace: Trace): readonly Change<string>[] {
  return changesOf(trace, (snapshot) => cellsOf(trace, snapshot).restarts)
}

/** The distinct consecutive values of `status.phase`; an object without a phase counts as Pending. */
export function phaseSequence(trace: Trace): readonly Change<string>[] {
  return changesOf(trace, (snapshot) => snapshot.pod.status.phase ?? 'Pending')
}

/** `toValue` along the Pods of the snapshots, each value with the instant from which it held; equal neighbours are one. */
function changesOf<T>(
  trace: Trace,
  toValue: (snapshot: Snapshot) => T,
  isEqual: (a: T, b: T) => boolean = Object.is,
): readonly Change<T>[] {
  const changes: Change<T>[] = []
  let before: Pod | undefined
  for (const snapshot of trace.snapshots) {
    if (snapshot.pod === before) continue
    before = snapshot.pod
    const value = toValue(snapshot)
    const last = changes.at(-1)
    if (last === undefined || !isEqual(last.value, value)) changes.push({ at: snapshot.at, value })
  }
  return changes
}
