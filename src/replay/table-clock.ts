import type { AgeSpan, EventAge } from './age.ts'
import type { EventSubject } from './event-subject.ts'
import type { EventTableRow } from './event-tables.ts'
import type { KnownTimes } from './known-times.ts'
import { isAfterStart, type ObservedEvent } from './observed-event.ts'

/** A row of a table whose age could be read. */
export interface AgedRow extends EventSubject {
  readonly row: EventTableRow
  readonly age: EventAge
}

/** When a table was printed: between these, the second excluded (`Infinity`: nothing tells), and the best guess. Milliseconds since 1970. */
export interface TableClock {
  readonly fromMs: number
  readonly toMs: number
  readonly ms: number
}

/** What a table is held against. */
export interface ClockSetting {
  readonly known: KnownTimes
  /** Event objects beside the table: their times are exact. */
  readonly events: readonly ObservedEvent[]
  /** It was hardly printed before this: ages in other tables of the same text say so. */
  readonly hardlyBeforeMs: number
}

/** An Event is stored within so long after what it tells of, whose own time was cut to the second. */
const storedWithinMs = 2000

/**
 * When a table was printed. Every Event whose time the Pod itself tells, with its age, narrows it; no Event is older than what has to
 * come before it; what contradicts a stronger sign is passed over.
 */
export function clockOf(rows: readonly AgedRow[], setting: ClockSetting): TableClock {
  const { known, events, hardlyBeforeMs } = setting
  let fromMs = known.createdMs
  let toMs = Number.POSITIVE_INFINITY
  const narrow = (from: number, to: number) => {
    if (from >= toMs || to <= fromMs) return
    fromMs = Math.max(fromMs, from)
    toMs = Math.min(toMs, to)
  }
  const anchor = (ms: number, age: AgeSpan, withinMs: number) => narrow(ms + age.fromMs, ms + withinMs + age.toMs)
  for (const { row, age } of rows)
    if (row.reason === 'Scheduled' && known.boundMs !== undefined) anchor(known.boundMs, age.first, storedWithinMs)
  for (const aged of rows) {
    const told = events.find((event) => isSameEvent(event, aged) && event.count === aged.age.count)
    if (told?.lastMs !== undefined) anchor(told.lastMs, aged.age.last, 1000)
  }
  const isAnew = rows.some(({ row }) => row.reason === 'SandboxChanged')
  for (const aged of rows) {
    const start = isAnew ? undefined : onlyStart(aged)
    if (start !== undefined) anchor(start, aged.age.last, storedWithinMs)
  }
  for (const aged of rows) {
    const floorMs = floorOf(aged, known, isAnew)
    narrow(floorMs + aged.age.last.fromMs, Number.POSITIVE_INFINITY)
    narrow(floorMs + aged.age.first.fromMs, Number.POSITIVE_INFINITY)
  }
  for (const aged of rows) {
    const start = newestStart(aged)
    if (start !== undefined) anchor(start, aged.age.last, storedWithinMs)
  }
  const likelyMs = Math.max(fromMs, known.newestMs, hardlyBeforeMs)
  return { fromMs, toMs, ms: likelyMs < toMs ? likelyMs : toMs - 1 }
}

/** Whether a row repeats an Event object. */
export function isSameEvent(
  { reason, message, container }: ObservedEvent,
  told: EventSubject & { readonly row: EventTableRow },
): boolean {
  const isSamePlace = container === undefined || told.container === undefined || container === told.container
  return reason === told.row.reason && message === told.message && isSamePlace
}

/** The start of which a row tells, where its container was started once. */
export function onlyStart({ row, age, candidates }: AgedRow): number | undefined {
  const [container] = candidates
  const isOnce = row.reason === 'Started' && age.count === 1 && container?.restartCount === 0
  return isOnce && container.isFirstKnown && container.starts.length === 1 ? container.starts[0] : undefined
}

/** The newest start of its container, unless the row counts more of them than the Pod knows: then it tells of a later one. */
function newestStart({ row, age, candidates }: AgedRow): number | undefined {
  const [container] = candidates
  if (row.reason !== 'Started' || container === undefined || age.count > container.restartCount + 1) return undefined
  return container.starts.at(-1)
}

/** An Event is not older than this. `isAnew`: the Pod began anew, so that what is known of a container may not be its beginning. */
export function floorOf({ row, message, candidates }: AgedRow, known: KnownTimes, isAnew: boolean): number {
  const { createdMs, boundMs = createdMs } = known
  const isOfNode = candidates.length > 0 || row.source === 'kubelet'
  const leastMs = isOfNode ? Math.max(createdMs, boundMs) : createdMs
  const isRestart = row.reason === 'BackOff'
  if (isAnew || candidates.length === 0 || !isAfterStart({ reason: row.reason, message })) return leastMs
  const floors = candidates.map(({ isFirstKnown, starts, ends, restartCount }) => {
    if (!isFirstKnown) return leastMs
    const isFirstEndKnown = isRestart && restartCount <= 1 && ends.length > 0
    return (isFirstEndKnown ? ends[0] : starts[0]) ?? leastMs
  })
  return Math.max(leastMs, Math.min(...floors))
}
