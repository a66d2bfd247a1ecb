import type { KubeEvent } from '../kube/event.ts'
import type { FeatureGates } from '../kube/features.ts'
import { humanDuration } from '../kube/human-duration.ts'
import { escapeTerminal } from './escape-terminal.ts'
import { alignCells } from './tab-writer.ts'

/** An Event object as the API server holds it. Times in milliseconds, from any one origin that lies on a whole second. */
export interface CountedEvent extends KubeEvent {
  readonly count: number
  readonly first: number
  readonly last: number
}

/** One row of the Events table of `kubectl describe pod`. */
export interface EventRow {
  readonly type: string
  readonly reason: string
  /** `5s`, or `5s (x4 over 2m10s)` for a repeated one. */
  readonly age: string
  readonly from: string
  readonly message: string
}

/** The scheduler writes events.k8s.io Events: exact times, and no `lastTimestamp`, by which kubectl sorts. */
const eventsApiSources = new Set(['default-scheduler'])

/**
 * The rows of the Events table at `nowMs` (same origin as the Events' times): by the last occurrence, oldest first, those of
 * the scheduler in front.
 * Models: kubernetes/kubectl pkg/describe/describe.go DescribeEvents.
 */
export function describeEvents(events: readonly CountedEvent[], nowMs: number, gates: FeatureGates): EventRow[] {
  return inDescribeOrder(events).map((event) => ({
    type: event.type,
    reason: event.reason,
    age: ageOf(event, nowMs),
    from: event.source,
    message: messageOf(event, gates),
  }))
}

/** Events in the order of those rows. */
export function inDescribeOrder<T extends CountedEvent>(events: readonly T[]): readonly T[] {
  return [...events].sort((a, b) => a.first - b.first).sort((a, b) => lastTimestamp(a) - lastTimestamp(b))
}

/** The Events part of `kubectl describe pod`, line by line. */
export function formatEventsTable(rows: readonly EventRow[]): readonly string[] {
  if (rows.length === 0) return ['Events:  <none>']
  const header = [
    ['Type', 'Reason', 'Age', 'From', 'Message'],
    ['----', '------', '----', '----', '-------'],
  ]
  const cells = [...header, ...rows.map(({ type, reason, age, from, message }) => [type, reason, age, from, message])]
  // A message may have lines of its own, and tabs; both end cells, as they do in a terminal.
  const text = escapeTerminal(cells.map((row) => `  ${row.join('\t')}`).join('\n'))
  const lines = text.split('\n').map((line) => line.split('\t'))
  return ['Events:', ...alignCells(lines, { minWidth: 0, padding: 2 }).lines]
}

function lastTimestamp({ source, last }: CountedEvent): number {
  return eventsApiSources.has(source) ? Number.NEGATIVE_INFINITY : wholeSecond(last)
}

function ageOf({ source, count, first, last }: CountedEvent, nowMs: number): string {
  const toStored = eventsApiSources.has(source) ? (ms: number) => ms : wholeSecond
  const since = (ms: number) => humanDuration((nowMs - toStored(ms)) / 1000)
  return count > 1 ? `${since(last)} (x${count} over ${since(first)})` : since(first)
}

function messageOf({ message, fieldPath }: KubeEvent, gates: FeatureGates): string {
  const text = message.trim()
  return gates.EventFieldPathShown && fieldPath ? `${fieldPath}: ${text}` : text
}

/** Times of core/v1 Events are stored in whole seconds. */
function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000
}
