import { parseDuration } from '../../base/duration.ts'
import { isRecord } from '../../base/json.ts'
import { parseVerb, type VerbPattern } from '../../trace/expectations-verb.ts'

/** When a state is asked for: milliseconds from t = 0, or the end of the trace. */
export type Moment = number | 'end'

/** One fact that a trace has to show. States are the API's, as kubectl sees them. */
export type Expectation =
  /** Both happened, the first of the one before the first of the other. */
  | { readonly kind: 'before'; readonly first: VerbPattern; readonly second: VerbPattern }
  | { readonly kind: 'never'; readonly verb: VerbPattern }
  /** It happened, and the first time not before (after) `timeMs`. */
  | { readonly kind: 'notBefore' | 'notAfter'; readonly verb: VerbPattern; readonly timeMs: number }
  /** A cell of `kubectl get pods`, the phase, or `status.reason`. */
  | {
      readonly kind: 'status' | 'ready' | 'phase' | 'podReason'
      readonly value: string
      readonly at: Moment
    }
  /** The fields that are named have these values. */
  | { readonly kind: 'condition'; readonly fields: Readonly<Record<string, string>>; readonly at: Moment }
  /** By container name. */
  | { readonly kind: 'restartCount'; readonly counts: Readonly<Record<string, number>>; readonly at: Moment }
  /** By container name, the reason of `lastState.terminated`. */
  | { readonly kind: 'lastTerminated'; readonly reasons: Readonly<Record<string, string>>; readonly at: Moment }
  /** By container name, the exit code of its last run. */
  | { readonly kind: 'exitCode'; readonly codes: Readonly<Record<string, number>> }
  /** The distinct consecutive values of STATUS, all of them. */
  | { readonly kind: 'statusSequence'; readonly values: readonly string[] }
  | { readonly kind: 'event'; readonly event: EventPattern }

/** What an Event must carry; an absent field may be anything. */
export interface EventPattern {
  readonly reason?: string
  readonly type?: string
  readonly message?: string
  readonly messagePrefix?: string
  readonly container?: string
}

/** Reads one entry of a lifecycle vector's `expect`; undefined when it is none, or has a key that is not known. */
export function parseExpectation(entry: unknown): Expectation | undefined {
  if (!isRecord(entry)) return undefined
  const kinds = Object.keys(entry).filter((key) => key !== 'at')
  const [kind] = kinds
  if (kind === undefined || kinds.length !== 1) return undefined
  const at = parseMoment(entry.at ?? 'end')
  return at === undefined ? undefined : parseKind(kind, entry[kind], at)
}

function parseKind(kind: string, value: unknown, at: Moment): Expectation | undefined {
  switch (kind) {
    case 'before': {
      const [first, second] = Array.isArray(value) ? value.map(toVerb) : []
      return first && second && { kind, first, second }
    }
    case 'never': {
      const verb = toVerb(value)
      return verb && { kind, verb }
    }
    case 'notBefore':
    case 'notAfter': {
      const [text, time] = Array.isArray(value) ? value : []
      const verb = toVerb(text)
      const timeMs = typeof time === 'string' ? parseDuration(time) : undefined
      return verb && timeMs !== undefined ? { kind, verb, timeMs } : undefined
    }
    case 'status':
    case 'ready':
    case 'phase':
    case 'podReason':
      return typeof value === 'string' ? { kind, value, at } : undefined
    case 'condition':
      return isRecordOf(value, isText) ? { kind, fields: value, at } : undefined
    case 'restartCount':
      return isRecordOf(value, isNumber) ? { kind, counts: value, at } : undefined
    case 'lastTerminated':
      return isRecordOf(value, isText) ? { kind, reasons: value, at } : undefined
    case 'exitCode':
      return isRecordOf(value, isNumber) ? { kind, codes: value } : undefined
    case 'statusSequence':
      return Array.isArray(value) && value.every(isText) ? { kind, values: value } : undefined
    case 'event':
      return isRecordOf(value, isText) && Object.keys(value).every((key) => eventKeys.has(key))
        ? { kind, event: value }
        : undefined
    default:
      return undefined
  }
}

const eventKeys = new Set(['reason', 'type', 'message', 'messagePrefix', 'container'])

function parseMoment(at: unknown): Moment | undefined {
  if (at === 'end') return at
  return typeof at === 'string' ? parseDuration(at) : undefined
}

function toVerb(text: unknown): VerbPattern | undefined {
  return typeof text === 'string' ? parseVerb(text) : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isRecordOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is Readonly<Record<string, T>> {
  return isRecord(value) && Object.values(value).every(isItem)
}
