import type { EventTableRow } from '../replay/event-tables.ts'
import { knownTimes } from '../replay/known-times.ts'
import type { LiveState } from '../replay/live-state.ts'
import { type ObservedEvent, readEvent } from '../replay/observed-event.ts'
import { hardlyBefore, type PodTableRow } from '../replay/pod-tables.ts'
import { type DatedTables, dateTables } from '../replay/table-events.ts'

/** What a text holds beside the states of a Pod. */
export interface ToldBeside {
  /** Event objects, of whatever they are about. */
  readonly events: readonly unknown[]
  /** Of tables of Events. */
  readonly rows: readonly EventTableRow[]
  /** Of tables of Pods. */
  readonly podRows: readonly PodTableRow[]
}

/** All Events that a text tells of a Pod with these states: objects as they are, and rows of tables with times worked out from their ages. */
export function observedEvents(
  { events: objects, rows, podRows }: ToldBeside,
  states: readonly [LiveState, ...LiveState[]],
): readonly ObservedEvent[] {
  const events = objects.flatMap((object) => readEvent(object) ?? [])
  return rows.length === 0 ? events : [...events, ...datedRows(rows, states, events, podRows).events]
}

/** Rows of tables as Events about a Pod with these states, and when they were printed. */
export function datedRows(
  rows: readonly EventTableRow[],
  states: readonly [LiveState, ...LiveState[]],
  events: readonly ObservedEvent[] = [],
  podRows: readonly PodTableRow[] = [],
): DatedTables {
  const known = knownTimes(states)
  const { name } = (states.at(-1) ?? states[0]).pod.metadata
  return dateTables(rows, { known, events, hardlyBeforeMs: hardlyBefore(podRows, name, known), podName: name })
}
