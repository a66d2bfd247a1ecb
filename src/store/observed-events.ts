import type { Pod } from '../kube/pod.ts'
import { ageAnchors } from '../replay/age-anchors.ts'
import type { EventTableRow } from '../replay/event-tables.ts'
import type { LiveState } from '../replay/live-state.ts'
import { type ObservedEvent, readEvent } from '../replay/observed-event.ts'
import { type DatedTable, dateTable } from '../replay/table-events.ts'

/**
 * All Events that a text tells of `state`: objects as they are, and rows of tables with times worked out from their ages. A row that
 * repeats an object is left out.
 */
export function observedEvents(
  objects: readonly unknown[],
  rows: readonly EventTableRow[],
  state: LiveState,
): readonly ObservedEvent[] {
  const events = objects.flatMap((object) => readEvent(object) ?? [])
  if (rows.length === 0) return events
  const table = datedRows(rows, state)
  const isTold = (row: ObservedEvent) =>
    events.some(({ reason, message }) => reason === row.reason && message === row.message)
  return [...events, ...table.events.filter((row) => !isTold(row))]
}

/** Rows of a table as Events about `state`, and when the table was printed. */
export function datedRows(rows: readonly EventTableRow[], state: LiveState): DatedTable {
  const { pod, newestMs = 0 } = state
  return dateTable(rows, {
    anchors: ageAnchors(state),
    notBeforeMs: newestMs,
    containers: namesIn(pod),
    podName: pod.metadata.name,
  })
}

function namesIn({ spec }: Pod) {
  const named = (isInit: boolean) => (container: Pod['spec']['containers'][number]) => ({
    name: container.name,
    ...(container.image !== undefined && { image: container.image }),
    isInit,
  })
  return [...(spec.initContainers ?? []).map(named(true)), ...spec.containers.map(named(false))]
}
