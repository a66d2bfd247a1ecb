import { parseEventAge } from './age.ts'
import type { EventTableRow } from './event-tables.ts'
import { type ObservedEvent, placeOf } from './observed-event.ts'

/** An Event of a table whose time is known from elsewhere: it says when the table was printed. */
export interface AgeAnchor {
  readonly reason: string
  /** Absent: an Event about the Pod. */
  readonly container?: string
  /** When its newest occurrence was; milliseconds since 1970, cut to the second. */
  readonly ms: number
}

/** What to hold a table against. */
export interface TableSetting {
  readonly anchors: readonly AgeAnchor[]
  /** The table was not printed before this. */
  readonly notBeforeMs: number
  /** The containers of the Pod, with their images: by them one finds whom an Event is about. */
  readonly containers: readonly { readonly name: string; readonly image?: string; readonly isInit: boolean }[]
  readonly podName: string | undefined
}

export interface DatedTable {
  readonly events: readonly ObservedEvent[]
  /** When the table was printed, as far as can be told. */
  readonly printedMs: number
}

/**
 * The rows of a table as Events with times: the ages count back from the moment of printing, which follows from Events whose times
 * the Pod itself tells, and else is taken to be the newest time in the Pod.
 */
export function dateTable(rows: readonly EventTableRow[], setting: TableSetting): DatedTable {
  const own = rows.filter(({ object }) => isAbout(object, setting.podName))
  const placed = own.map((row) => ({ row, age: parseEventAge(row.age), ...whomOf(row, setting) }))
  const printedMs = printedAt(placed, setting)
  const events = placed.map(({ row, age, container, fieldPath, message }): ObservedEvent => {
    const slackMs = age === undefined ? 0 : Math.max(age.last.toMs - age.last.fromMs, age.first.toMs - age.first.fromMs)
    return {
      type: row.type,
      reason: row.reason,
      message,
      source: row.source,
      count: age?.count ?? 1,
      ...(age && { firstMs: printedMs - age.first.fromMs, lastMs: printedMs - age.last.fromMs, slackMs }),
      ...(container !== undefined && { container }),
      ...(fieldPath !== undefined && { fieldPath }),
      about: {},
    }
  })
  return { events, printedMs }
}

/** `pod/shop`, `Pod/shop`; the table of describe is about one object and names none. */
function isAbout(object: string, podName: string | undefined): boolean {
  return object === '' || object.toLowerCase() === `pod/${podName ?? ''}`.toLowerCase()
}

type Placed = {
  readonly row: EventTableRow
  readonly age: ReturnType<typeof parseEventAge>
  readonly container?: string
}

function printedAt(placed: readonly Placed[], { anchors, notBeforeMs }: TableSetting): number {
  let from = notBeforeMs
  let to = Number.POSITIVE_INFINITY
  for (const { reason, container, ms } of anchors) {
    const same = placed.find((each) => each.row.reason === reason && each.container === container)
    if (same?.age === undefined) continue
    const earliest = ms + same.age.last.fromMs
    const latest = ms + same.age.last.toMs + 1000
    if (latest <= from || earliest >= to) continue
    from = Math.max(from, earliest)
    to = Math.min(to, latest)
  }
  return from
}

const namedIn: readonly RegExp[] = [
  /^Created container:? (\S+)$/,
  /^Started container (\S+)$/,
  /^Stopping container (\S+)$/,
  /^(?:Init c|C)ontainer (\S+) (?:failed|definition)/,
  /^Back-off restarting failed container (\S+) in pod/,
]

/** The container that a row is about: by the field in front of its message (1.35 and later), by a name in it, or by the image. */
function whomOf(
  { message }: EventTableRow,
  { containers }: TableSetting,
): { readonly message: string; readonly container?: string; readonly fieldPath?: string } {
  const [, fieldPath, rest] = /^(spec\.\w+\{[^}]+\}): (.*)$/s.exec(message) ?? []
  if (fieldPath !== undefined && rest !== undefined) return { message: rest, ...placeOf(fieldPath) }
  const name = namedIn.map((pattern) => pattern.exec(message)?.[1]).find((each) => each !== undefined)
  const image = /image "([^"]+)"/.exec(message)?.[1]
  const ofImage = containers.filter((container) => image !== undefined && container.image === image)
  const found =
    containers.find((container) => container.name === name) ?? (ofImage.length === 1 ? ofImage[0] : undefined)
  if (found === undefined) return { message }
  const list = found.isInit ? 'initContainers' : 'containers'
  return { message, container: found.name, fieldPath: `spec.${list}{${found.name}}` }
}
