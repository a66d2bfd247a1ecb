import { matchesText } from './recorded-text.ts'

/** What a recording's note says about how its runs differed. */
export interface RecordingNote {
  /** Events that not every run had, as `Unhealthy Startup probe failed: <output>`. */
  readonly optionalEvents: readonly string[]
  /** Rows that lasted only some milliseconds were left out where not every run had them. */
  readonly isWithoutShortRows: boolean
  /** Probes and hooks went over the network, where a scripted server answered. */
  readonly keepsNetwork: boolean
}

const optionalEvents = 'events seen in some runs only: '
const shortRows = 'a row that lasts only some milliseconds, and is not seen in every run, is left out'
const overNetwork = 'probes and hooks over the network were kept as they are'
/** What may follow in a note, so that it is not taken for an Event. */
const otherRemarks =
  /^(?:no atMs |probes and hooks |an endless loop|a row that |rows: |flags: |conditionChanges: |the order of |\w+Sequence )/

/** Reads a recording's `note`; a recording without one had nothing that differed. */
export function parseNote(note: unknown): RecordingNote {
  const text = typeof note === 'string' ? note : ''
  const start = text.indexOf(optionalEvents)
  const items = start === -1 ? [] : text.slice(start + optionalEvents.length).split('; ')
  const end = items.findIndex((item) => otherRemarks.test(item))
  return {
    optionalEvents: (end === -1 ? items : items.slice(0, end)).map(withPlaceholders),
    isWithoutShortRows: text.includes(shortRows),
    keepsNetwork: text.includes(overNetwork),
  }
}

/** What a note has as it was in one run: counts of nodes, and the uid of another Pod. */
function withPlaceholders(event: string): string {
  return event
    .replace(/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/g, '<uid>')
    .replace(/\b0\/\d+ nodes\b/g, '0/<n> nodes')
    .replace(/\b\d+ (?=node\(s\)|Preemption is|No preemption)/g, '<n> ')
}

/** Whether an Event is one that not every run had. */
export function isOptionalEvent(
  note: RecordingNote,
  event: { readonly reason: string; readonly message: string },
): boolean {
  return note.optionalEvents.some((pattern) => matchesText(pattern, `${event.reason} ${event.message}`))
}
