import type { EventTableRow } from '../../replay/event-tables.ts'
import { canLast } from '../../replay/facts.ts'
import { knownTimes } from '../../replay/known-times.ts'
import type { LiveState } from '../../replay/live-state.ts'
import { type ObservedEvent, readEvent } from '../../replay/observed-event.ts'
import { hardlyBefore, type PodTableRow } from '../../replay/pod-tables.ts'
import { type DatedTables, dateTables } from '../../replay/table-events.ts'

/** What a text holds beside the states of a Pod. */
export interface ToldBeside {
  /** Event objects, of whatever they are about. */
  readonly events: readonly unknown[]
  /** Of tables of Events. */
  readonly rows: readonly EventTableRow[]
  /** Of tables of Pods. */
  readonly podRows: readonly PodTableRow[]
}

/**
 * All Events that a text tells of a Pod with these states: objects as they are, and rows of tables with times worked out from their ages.
 * `takenMs`: when the text was taken, milliseconds since 1970, where a clock tells: tables were hardly printed before.
 */
export function observedEvents(
  { events: objects, rows, podRows }: ToldBeside,
  states: readonly [LiveState, ...LiveState[]],
  takenMs?: number,
): readonly ObservedEvent[] {
  const events = objects.flatMap((object) => readEvent(object) ?? [])
  return rows.length === 0 ? events : [...events, ...datedRows(rows, states, { events, podRows, takenMs }).events]
}

interface DatedBy extends Partial<Pick<ToldBeside, 'podRows'>> {
  readonly events?: readonly ObservedEvent[]
  readonly takenMs?: number | undefined
}

/** Rows of tables as Events about a Pod with these states, and when they were printed. */
export function datedRows(
  rows: readonly EventTableRow[],
  states: readonly [LiveState, ...LiveState[]],
  { events = [], podRows = [], takenMs = 0 }: DatedBy = {},
): DatedTables {
  const known = knownTimes(states)
  const { pod } = states.at(-1) ?? states[0]
  const { name } = pod.metadata
  const printed = hardlyBefore(podRows, name, known)
  const hardlyBeforeMs = canLast(pod, takenMs) ? Math.max(printed, takenMs) : printed
  return dateTables(rows, { known, events, hardlyBeforeMs, podName: name })
}
