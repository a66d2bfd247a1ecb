import { jsonEscape, visibleJson } from '../../base/visible-json.ts'
import { describePod } from '../../kubectl/describe/describe-pod.ts'
import { describeEvents, formatEventsTable } from '../../kubectl/describe-events.ts'
import { podCells, printTable } from '../../kubectl/print-table.ts'
import { formatYaml } from '../../manifest/format-yaml.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import type { Trace } from '../../trace/trace.ts'
import { eventsAt } from '../../view/story/event-list.ts'
import { transcriptOf } from '../../view/story/transcript.ts'
import { watchRows } from '../../view/story/watch.ts'

// What a terminal would show of a trace at an instant (milliseconds). Every text ends with a line end.

/** `kubectl get pods -w` from the creation to the instant. */
export function watchText(trace: Trace, atMs: number): string {
  const rows = watchRows(trace).filter(({ at }) => at <= atMs)
  return toText(printTable(podCells(rows.map(({ row }) => row)), 'growing'))
}

/** The Events of `kubectl describe pod`. */
export function eventsText(trace: Trace, atMs: number): string {
  return toText(formatEventsTable(describeEvents(eventsAt(trace, atMs), atMs, trace.scenario.gates)))
}

/** `kubectl describe pod`. */
export function describeText(trace: Trace, atMs: number): string {
  const time = { nowMs: trace.epochMs + atMs, eventsNowMs: atMs }
  return toText(describePod(snapshotAt(trace, atMs).pod, eventsAt(trace, atMs), time, trace.scenario.gates))
}

/** `kubectl get pod -o json`. Models: Go's encoding/json, which writes what HTML would read as an escape, too. */
export function jsonText(trace: Trace, atMs: number): string {
  return `${visibleJson(objectAt(trace, atMs), 4).replace(/[<>&]/g, jsonEscape)}\n`
}

/** `kubectl get pod -o yaml`. */
export function yamlText(trace: Trace, atMs: number): string {
  return formatYaml(objectAt(trace, atMs))
}

/** The whole story up to the instant, in sentences. */
export function transcriptText(trace: Trace, atMs: number): string {
  return toText(transcriptOf(trace, atMs))
}

function objectAt(trace: Trace, atMs: number): object {
  return { apiVersion: 'v1', kind: 'Pod', ...snapshotAt(trace, atMs).pod }
}

function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
