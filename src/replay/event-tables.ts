import { withoutColours } from '../base/terminal-colours.ts'
import type { TextRange } from '../kube/diagnostic.ts'

/** One line of a table of Events as kubectl printed it. */
export interface EventTableRow {
  readonly type: 'Normal' | 'Warning'
  readonly reason: string
  readonly message: string
  /** Component; empty where the table has no such column. */
  readonly source: string
  /** `pod/shop`; empty in the table of `kubectl describe`, which is about one object. */
  readonly object: string
  /** `5s`, or `5s (x4 over 2m10s)`; of `kubectl get events` without the parentheses. */
  readonly age: string
  /** How often it was seen, and how long ago first; absent where the table has no columns for them. */
  readonly series?: { readonly count: number; readonly first: string }
  /** `spec.containers{web}`; absent where the table has no column for it, or nothing in it. */
  readonly fieldPath?: string
  /** Tells the tables of a text apart: each was printed at a time of its own. */
  readonly table: number
}

/** The tables in a text, and the text without them. */
export interface EventTables {
  readonly rows: readonly EventTableRow[]
  /** The same text with blanks where the tables stood, so that all places in it are the same. */
  readonly text: string
  /** Where the tables stood. */
  readonly ranges: readonly TextRange[]
}

/** `Events:` and below it a head with these columns, as `kubectl describe` prints it. */
const describeHead = /^([ \t]*)Type +Reason +Age +From +Message *$/
const underline = /^[ \t]*-{2,}(?: +-{2,}){4} *$/
/** As `kubectl get events` prints it; with -A the namespace in front, with -o wide more columns. */
const listHead = /^(?:NAMESPACE +)?(?:LAST SEEN +TYPE +REASON +OBJECT |LASTSEEN ).*MESSAGE\b/

/** For a text: whether an offset in it stands within the value of a field, where no table of a terminal can stand. */
type InsideValues = (text: string) => (offset: number) => boolean

/**
 * Takes the tables of Events out of a text: of `kubectl describe`, with the line `Events:` before it, and of `kubectl get events`.
 * What is printed so in a script stays. Never throws; a text without tables comes back as it is.
 */
export function takeEventTables(text: string, insideValues: InsideValues): EventTables {
  const lines = text.split('\n')
  const isInside = lines.some((line) => openTable(shownOf(line))) ? insideValues(text) : () => false
  const rows: EventTableRow[] = []
  const ranges: TextRange[] = []
  const kept: string[] = []
  let offset = 0
  let table: Table | undefined
  let tables = 0
  for (const line of lines) {
    const bare = shownOf(line)
    const start = offset
    offset += line.length + 1
    const opened: Table | undefined = isInside(start) ? undefined : openTable(bare, tables)
    if (opened !== undefined) {
      table = opened
      tables += 1
      blankHeading(kept, ranges, start)
    } else if (table === undefined || !table.read(bare, rows)) {
      table = undefined
      kept.push(line)
      continue
    }
    kept.push(' '.repeat(line.length))
    ranges.push({ start, end: start + line.length })
  }
  return ranges.length === 0 ? { rows: [], text, ranges } : { rows, text: kept.join('\n'), ranges }
}

/** The line as a terminal shows it. */
function shownOf(line: string): string {
  return withoutColours(line.replace(/\r$/, ''))
}

interface Table {
  /** Whether the line belongs to the table; adds its row. */
  readonly read: (line: string, rows: EventTableRow[]) => boolean
}

/** `table`: which one it is. */
function openTable(line: string, table = 0): Table | undefined {
  if (describeHead.test(line)) return { read: describeReader(table) }
  return listHead.test(line) ? { read: listReader(line, table) } : undefined
}

/** The line `Events:` just before belongs to the table. */
function blankHeading(kept: string[], ranges: TextRange[], start: number): void {
  const last = kept.at(-1)
  if (last === undefined || !/^[ \t]*Events:[ \t]*\r?$/.test(last)) return
  kept[kept.length - 1] = ' '.repeat(last.length)
  ranges.push({ start: start - last.length - 1, end: start - 1 })
}

/** Cells are two blanks apart at least; an age may hold single blanks: `5s (x4 over 2m10s)`. */
const describeRow =
  /^[ \t]*(Normal|Warning)[ \t]+(\S+)[ \t]+((?:<\w+>|[\dhmsdy.]+)(?: \(x\d+ over [^)]+\))?)[ \t]+(\S+(?:, \S+)?)[ \t]+(\S(?:.*[^ \t])?)[ \t]*$/

function describeReader(table: number): Table['read'] {
  return (line, rows) => {
    if (underline.test(line)) return true
    const match = describeRow.exec(line)
    if (match === null) return isContinuation(line, rows)
    const [, type, reason = '', age = '', source = '', message = ''] = match
    rows.push({ type: type === 'Warning' ? 'Warning' : 'Normal', reason, age, source, message, object: '', table })
    return true
  }
}

/** A message of several lines goes on below, far to the right. */
function isContinuation(line: string, rows: EventTableRow[]): boolean {
  const last = rows.at(-1)
  if (last === undefined || !/^[ \t]{8,}\S/.test(line)) return false
  rows[rows.length - 1] = { ...last, message: `${last.message} ${line.trim()}` }
  return true
}

function listReader(head: string, table: number): Table['read'] {
  const hasNamespace = head.startsWith('NAMESPACE')
  const isWide = /\bSUBOBJECT +SOURCE +MESSAGE\b/.test(head)
  return (line, rows) => {
    const cells = line.trim().split(/ {2,}/)
    if (hasNamespace) cells.shift()
    const [age = '', type, reason = '', object = ''] = cells
    if (type !== 'Normal' && type !== 'Warning') return false
    const rest = cells.slice(4)
    const plain = { type, reason, object, age, source: '', message: rest.join('  '), table } as const
    rows.push((isWide ? wideRow(plain, rest) : undefined) ?? plain)
    return true
  }
}

/**
 * With -o wide subobject and source stand before the message, and behind it the time of the first occurrence, the count and the name of
 * the Event. An empty subobject leaves no cell.
 */
function wideRow(row: EventTableRow, cells: readonly string[]): EventTableRow | undefined {
  const [first = '', count = '', name] = cells.slice(-3)
  if (name === undefined || !/^\d+$/.test(count)) return undefined
  const [before = '', next = ''] = cells
  const isPath = /^spec\.\w+\{[^}]*\}$/.test(before)
  const source = isPath ? next : before
  return {
    ...row,
    series: { count: Number(count), first },
    source: source.replace(/, .*$/s, ''),
    message: cells.slice(isPath ? 2 : 1, -3).join('  '),
    ...(isPath && { fieldPath: before }),
  }
}
