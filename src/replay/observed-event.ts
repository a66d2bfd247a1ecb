import { isRecord } from '../base/json.ts'
import type { KubeEvent } from '../kube/event.ts'
import { timestampMs } from '../kube/timestamp.ts'

/** An Event object of a real cluster. Times in milliseconds since 1970; absent where the object has none that can be read. */
export interface ObservedEvent extends KubeEvent {
  /** Occurrences, at least 1. */
  readonly count: number
  readonly firstMs?: number
  readonly lastMs?: number
  /** Between which instants the two times lie: they were worked out from ages in a table. Absent: exact to the second. */
  readonly spans?: { readonly first: TimeSpan; readonly last: TimeSpan }
  /** The object it is about, as far as it is told. */
  readonly about: { readonly kind?: string; readonly name?: string; readonly namespace?: string; readonly uid?: string }
}

/** From the first instant to the last, milliseconds since 1970; `Infinity`: nothing tells an end. */
export interface TimeSpan {
  readonly fromMs: number
  readonly toMs: number
}

/** Times are kept in whole seconds: within one there is nothing to guess. */
export function isOneSecond({ fromMs, toMs }: TimeSpan): boolean {
  return Math.floor(fromMs / 1000) === Math.floor(toMs / 1000)
}

/** Times that are known as well as this, in milliseconds, tell in which order things happened. */
const nearlyMs = 5000

/** When an Event was first, where that is known well enough to tell more than itself; else undefined. */
export function firstSpan({ firstMs, spans }: ObservedEvent): TimeSpan | undefined {
  return nearSpan(firstMs, spans?.first)
}

/** The same of its last occurrence. */
export function lastSpan({ lastMs, spans }: ObservedEvent): TimeSpan | undefined {
  return nearSpan(lastMs, spans?.last)
}

function nearSpan(ms: number | undefined, span: TimeSpan | undefined): TimeSpan | undefined {
  if (ms === undefined || span === undefined) return ms === undefined ? undefined : { fromMs: ms, toMs: ms }
  return span.toMs - span.fromMs <= nearlyMs ? span : undefined
}

/**
 * An Event object of v1 or events.k8s.io/v1 as parsed from YAML or JSON; undefined for one without a reason. Never throws.
 * Source: kubernetes/api core/v1/types.go Event, events/v1/types.go Event.
 */
export function readEvent(value: unknown): ObservedEvent | undefined {
  if (!isRecord(value)) return undefined
  const reason = text(value.reason)
  if (reason === undefined) return undefined
  const about = firstRecord(value.involvedObject, value.regarding)
  const series = firstRecord(value.series)
  const count = whole(series.count) ?? whole(value.count) ?? whole(value.deprecatedCount) ?? 1
  const first = firstTime(value.eventTime, value.firstTimestamp, value.deprecatedFirstTimestamp, createdAt(value))
  const last = firstTime(series.lastObservedTime, value.lastTimestamp, value.deprecatedLastTimestamp) ?? first
  const fieldPath = text(about.fieldPath)
  const source = firstRecord(value.source, value.deprecatedSource)
  return {
    type: value.type === 'Warning' ? 'Warning' : 'Normal',
    reason,
    message: (text(value.message) ?? text(value.note) ?? '').trim(),
    source: text(source.component) ?? text(value.reportingController) ?? text(value.reportingComponent) ?? '',
    count: Math.max(1, count),
    ...(first !== undefined && { firstMs: first }),
    ...(last !== undefined && { lastMs: last }),
    ...placeOf(fieldPath),
    about: {
      ...named('kind', about.kind),
      ...named('name', about.name),
      ...named('namespace', about.namespace),
      ...named('uid', about.uid),
    },
  }
}

const afterStart = new Set([
  'Started',
  'Unhealthy',
  'ProbeWarning',
  'Killing',
  'FailedPostStartHook',
  'FailedPreStopHook',
])

/** Whether only a container that has started gives rise to such an Event. */
export function isAfterStart({ reason, message }: Pick<KubeEvent, 'reason' | 'message'>): boolean {
  return afterStart.has(reason) || (reason === 'BackOff' && /^Back-off restarting/.test(message))
}

/** The container that a fieldPath `spec.initContainers{name}` names. */
export function placeOf(fieldPath: string | undefined): Pick<KubeEvent, 'container' | 'fieldPath'> {
  const container = /^spec\.(?:initContainers|containers|ephemeralContainers)\{(.+)\}$/.exec(fieldPath ?? '')?.[1]
  return fieldPath === undefined || container === undefined ? {} : { container, fieldPath }
}

function createdAt({ metadata }: Readonly<Record<string, unknown>>): unknown {
  return isRecord(metadata) ? metadata.creationTimestamp : undefined
}

function firstRecord(...values: readonly unknown[]): Readonly<Record<string, unknown>> {
  return values.find(isRecord) ?? {}
}

function firstTime(...values: readonly unknown[]): number | undefined {
  for (const value of values) {
    const ms = readTime(value)
    if (ms !== undefined) return ms
  }
  return undefined
}

/** A time of the API; undefined for an absent one and for Go's and Unix' zero, which stand for an absent one. */
export function readTime(value: unknown): number | undefined {
  const ms = typeof value === 'string' ? timestampMs(value) : undefined
  return ms === undefined || ms <= 0 ? undefined : ms
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function whole(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}

function named<K extends string>(key: K, value: unknown): Partial<Record<K, string>> {
  const read = text(value)
  return read === undefined ? {} : ({ [key]: read } as Record<K, string>)
}
