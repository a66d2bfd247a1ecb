import { describePod } from '../../kube/describe/describe-pod.ts'
import { describeEvents, formatEventsTable } from '../../kube/describe-events.ts'
import { podCells, printTable } from '../../kube/print-table.ts'
import { formatYaml } from '../../manifest/format-yaml.ts'
import { eventsAt } from '../../trace/event-list.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import type { Trace } from '../../trace/trace.ts'
import { transcriptOf } from '../../trace/transcript.ts'
import { watchRows } from '../../trace/watch.ts'

/** Writes a trace, or the Pod at the instant `atMs`, as text that ends with a line end. */
type Writer = (trace: Trace, atMs: number) => string

/** Every form in which a simulation can be printed. */
export const formats = {
  /** `kubectl get pods -w` from the creation to the instant. */
  watch: (trace, atMs) => {
    const rows = watchRows(trace).filter(({ at }) => at <= atMs)
    return toText(printTable(podCells(rows.map(({ row }) => row)), 'growing'))
  },
  /** The Events of `kubectl describe pod` at the instant. */
  events: (trace, atMs) => toText(formatEventsTable(describeEvents(eventsAt(trace, atMs), atMs, trace.scenario.gates))),
  /** `kubectl describe pod` at the instant. */
  describe: (trace, atMs) => {
    const time = { nowMs: trace.epochMs + atMs, eventsNowMs: atMs }
    return toText(describePod(snapshotAt(trace, atMs).pod, eventsAt(trace, atMs), time, trace.scenario.gates))
  },
  /** `kubectl get pod -o json` at the instant. */
  json: (trace, atMs) => `${JSON.stringify(objectAt(trace, atMs), null, 4)}\n`,
  /** `kubectl get pod -o yaml` at the instant. */
  yaml: (trace, atMs) => formatYaml(objectAt(trace, atMs)),
  transcript: (trace, atMs) => toText(transcriptOf(trace, atMs)),
} as const satisfies Record<string, Writer>

export type Format = keyof typeof formats

function objectAt(trace: Trace, atMs: number): object {
  return { apiVersion: 'v1', kind: 'Pod', ...snapshotAt(trace, atMs).pod }
}

function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
