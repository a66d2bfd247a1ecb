import { type AgeSpan, parseEventAge } from './age.ts'
import { subjectOf } from './event-subject.ts'
import type { EventTableRow } from './event-tables.ts'
import type { KnownTimes } from './known-times.ts'
import { isOneSecond, type ObservedEvent, type TimeSpan } from './observed-event.ts'
import {
  type AgedRow,
  type ClockSetting,
  clockOf,
  floorOf,
  isSameEvent,
  onlyStart,
  type TableClock,
} from './table-clock.ts'

/** What to hold the tables of a text against. */
export interface TableSetting extends ClockSetting {
  readonly podName: string | undefined
}

export interface DatedTables {
  readonly events: readonly ObservedEvent[]
  /** When the newest of them was printed, as far as can be told; milliseconds since 1970. */
  readonly printedMs: number
}

/**
 * The rows of tables as Events with times: ages count back from the moment of printing, and an age is cut, so that each time lies in a
 * span. Within it that time is taken which fits what is known of the Pod. A row that repeats an Event object, or a row of another table,
 * is left out.
 */
export function dateTables(rows: readonly EventTableRow[], setting: TableSetting): DatedTables {
  const { known, events, podName } = setting
  const own = rows
    .filter(({ object }) => isAbout(object, podName))
    .map((row) => ({ row, ...subjectOf(row, known.containers) }))
  const keyOf = ({ row, message, container }: (typeof own)[number]) =>
    JSON.stringify([row.reason, message, container ?? ''])
  // Of two tables the one that names the source counts occurrences; else the later one is newer.
  const best = new Map<string, number>()
  const withSource = new Set(own.flatMap(({ row }) => (row.source === '' ? [] : [row.table])))
  const byTable = new Map<number, typeof own>()
  for (const each of own) {
    const { table, source } = each.row
    const key = keyOf(each)
    const before = best.get(key)
    if (before === undefined || !withSource.has(before) || source !== '') best.set(key, table)
    const inTable = byTable.get(table)
    if (inTable === undefined) byTable.set(table, [each])
    else inTable.push(each)
  }
  let printedMs = known.newestMs
  const dated = [...byTable].flatMap(([table, inTable]) => {
    const aged = inTable.flatMap((each): readonly AgedRow[] => {
      const age = parseEventAge(each.row.age, each.row.series)
      return age === undefined ? [] : [{ ...each, age }]
    })
    const clock = clockOf(aged, setting)
    printedMs = Math.max(printedMs, clock.ms)
    const placed = new Map(placeRows(aged, clock, known).map((each) => [each.aged.row, each]))
    return inTable
      .filter((each) => best.get(keyOf(each)) === table && !events.some((event) => isSameEvent(event, each)))
      .map(({ row, message, container, fieldPath }): ObservedEvent => {
        const found = placed.get(row)
        return {
          type: row.type,
          reason: row.reason,
          message,
          source: row.source,
          count: found?.aged.age.count ?? 1,
          ...(found && timesOf(found)),
          ...(container !== undefined && { container }),
          ...(fieldPath !== undefined && { fieldPath }),
          about: {},
        }
      })
  })
  return { events: dated, printedMs }
}

/** `pod/shop`, `Pod/shop`; the table of describe is about one object and names none. */
function isAbout(object: string, podName: string | undefined): boolean {
  return object === '' || object.toLowerCase() === `pod/${podName ?? ''}`.toLowerCase()
}

interface Placed {
  readonly aged: AgedRow
  readonly first: Place
  readonly last: Place
}

/** A time that is taken, and those between which it lies. */
interface Place {
  readonly ms: number
  readonly span: TimeSpan
  /** It is not taken to be earlier than this, while the table was printed when it is taken to have been. */
  readonly leastMs: number
}

function timesOf({ first, last }: Placed): Pick<ObservedEvent, 'firstMs' | 'lastMs' | 'spans'> {
  const spans = { first: first.span, last: last.span }
  const isExact = isOneSecond(first.span) && isOneSecond(last.span)
  return { firstMs: Math.min(first.ms, last.ms), lastMs: last.ms, ...(!isExact && { spans }) }
}

/** kubectl prints Events by their last occurrence: a row is not put behind the next one where its age lets it be before. */
function placeRows(rows: readonly AgedRow[], clock: TableClock, known: KnownTimes): readonly Placed[] {
  const isAnew = rows.some(({ row }) => row.reason === 'SandboxChanged')
  const placed: Placed[] = []
  for (const aged of rows.toReversed()) {
    const next = placed.at(-1)?.last.ms ?? Number.POSITIVE_INFINITY
    const last = placeOf(aged, aged.age.last, { clock, known, isAnew, beforeMs: next })
    const first =
      aged.age.count === 1 ? last : placeOf(aged, aged.age.first, { clock, known, isAnew, beforeMs: last.ms })
    placed.push({ aged, first, last })
  }
  return placed.reverse()
}

interface PlaceSetting {
  readonly clock: TableClock
  readonly known: KnownTimes
  readonly isAnew: boolean
  /** Of what comes after it. */
  readonly beforeMs: number
}

function placeOf(aged: AgedRow, age: AgeSpan, { clock, known, isAnew, beforeMs }: PlaceSetting): Place {
  const exact = exactOf(aged, known, isAnew)
  if (exact !== undefined && exact <= clock.toMs - age.fromMs && exact + 2000 > clock.fromMs - age.toMs)
    return { ms: exact, span: { fromMs: exact, toMs: exact }, leastMs: exact }
  const floorMs = floorOf(aged, known, isAnew)
  const toMs = clock.toMs - age.fromMs
  const fromMs = Math.min(Math.max(clock.fromMs - age.toMs, floorMs), toMs)
  const leastMs = Math.min(Math.max(fromMs, clock.ms - age.toMs), toMs)
  const latestMs = Math.max(leastMs, Math.min(toMs, clock.ms - age.fromMs))
  const ceilingMs = Math.min(beforeMs, latestOf(aged, leastMs))
  return { ms: Math.max(leastMs, Math.min(latestMs, ceilingMs)), span: { fromMs, toMs }, leastMs }
}

/** When it was, where the Pod itself tells. */
function exactOf(aged: AgedRow, { boundMs }: KnownTimes, isAnew: boolean): number | undefined {
  if (aged.row.reason === 'Scheduled') return boundMs
  return isAnew ? undefined : onlyStart(aged)
}

const beforeStart = new Set(['Pulling', 'Pulled', 'Created', 'Started'])
const whileRunning = new Set(['Unhealthy', 'ProbeWarning', 'Killing', 'FailedPostStartHook', 'FailedPreStopHook'])

/** An Event at or after `fromMs` was hardly later than this: what it is about came next, or was over; `Infinity` where nothing tells. */
function latestOf({ row, candidates }: AgedRow, fromMs: number): number {
  const [container] = candidates
  if (container === undefined || candidates.length > 1) return Number.POSITIVE_INFINITY
  const { starts, ends, isRunning } = container
  const next = beforeStart.has(row.reason) ? starts.find((ms) => ms >= fromMs) : undefined
  const over = whileRunning.has(row.reason) && !isRunning ? ends.at(-1) : undefined
  return next ?? (over !== undefined && over >= fromMs ? over : Number.POSITIVE_INFINITY)
}
