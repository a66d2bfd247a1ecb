import type { TextRange } from '../../kube/diagnostic.ts'
import * as words from '../../words/en/manifest/printed.ts'
import { printedError } from './printed-errors.ts'
import { type PrintedLine, printedLines } from './printed-lines.ts'
import { type PrintedTable, printedTables } from './printed-tables.ts'
import { commandIn, namespaceIn, podIn } from './prompt.ts'
import { type PodRow, worstRow } from './worst-row.ts'

/** The object to ask kubectl for; without a name all Pods of the namespace. */
export interface PrintedAbout {
  readonly kind: string
  readonly name?: string
  /** Undefined: that of the reader's context. */
  readonly namespace?: string | undefined
}

/** What kubectl printed that is no manifest: what it is, and what to ask for in its place. */
export interface PrintedText {
  readonly message: string
  /** Absent where that is of no use. */
  readonly about?: PrintedAbout
  readonly range: TextRange
}

/** More lines are not looked at. */
const mostLines = 5000

/** What of kubectl's output the text is; undefined for any other text. Never throws. */
export function recognisePrinted(text: string): PrintedText | undefined {
  const lines = printedLines(text).slice(0, mostLines)
  const prompts = lines.flatMap((line) => commandIn(line.text) ?? [])
  const typed = lines.flatMap((line) => {
    const command = commandIn(line.text)
    return command === undefined ? [] : [command]
  })
  const shell: Shell = {
    namespace: prompts.length === 0 ? undefined : typed.map(namespaceIn).findLast((each) => each !== undefined),
    pod: typed.map(podIn).findLast((each) => each !== undefined),
  }
  return (
    describedObject(lines) ??
    tableText(printedTables(lines), lines, shell) ??
    eventsOfOne(lines, shell) ??
    prefixedLogs(lines, shell) ??
    rollout(lines, shell) ??
    errorText(lines, shell) ??
    plainLog(lines, shell)
  )
}

/** What the commands that were typed say of the Pod. */
interface Shell {
  readonly namespace: string | undefined
  readonly pod: string | undefined
}

/** A description of a Pod that lacks its middle, or of another object. */
function describedObject(lines: readonly PrintedLine[]): PrintedText | undefined {
  const at = lines.findIndex(({ text }) => /^\s*Name:[ \t]+\S/.test(text))
  const head = lines[at]
  if (head === undefined) return undefined
  const label = (pattern: RegExp) =>
    lines
      .slice(at)
      .map(({ text }) => pattern.exec(text)?.[1])
      .find((each) => each !== undefined)
  const kind = kinds.find(({ marks }) => marks.every((mark) => label(mark) !== undefined))
  const name = label(/^\s*Name:[ \t]+(\S+)/)
  if (kind === undefined || name === undefined) return undefined
  const namespace = label(/^\s*Namespace:[ \t]+(\S+)/)
  return { message: words.described(kind.kind), about: aboutOf(kind.kind, name, namespace), range: head }
}

/** By which lines a description of a kind is known; the first that fits counts. */
const kinds: readonly { readonly kind: string; readonly marks: readonly RegExp[] }[] = [
  { kind: 'node', marks: [/^\s*(Roles):/, /^\s*(Allocatable):/] },
  { kind: 'cronjob', marks: [/^\s*(Schedule):/, /^\s*(Concurrency Policy):/] },
  { kind: 'job', marks: [/^\s*(Completions):/, /^\s*(Parallelism):/] },
  { kind: 'deployment', marks: [/^\s*(StrategyType):/] },
  { kind: 'daemonset', marks: [/^\s*(Desired Number of Nodes Scheduled):/] },
  { kind: 'statefulset', marks: [/^\s*(Update Strategy):/, /^\s*(Pods Status):/] },
  { kind: 'replicaset', marks: [/^\s*(Replicas):/, /^\s*(Pods Status):/] },
  { kind: 'pod', marks: [/^\s*(Node|Priority|Service Account|Containers):/] },
  { kind: 'object', marks: [/^\s*(Labels|Annotations|Namespace):/] },
]

function aboutOf(kind: string, name: string, namespace: string | undefined): PrintedAbout {
  return { kind, name, namespace }
}

function tableText(
  tables: readonly PrintedTable[],
  lines: readonly PrintedLine[],
  shell: Shell,
): PrintedText | undefined {
  const has = (...columns: readonly string[]) =>
    tables.find((table) => columns.every((column) => table.columns.includes(column)))
  const ofPods = tables.filter(({ columns }) => ['NAME', 'READY', 'STATUS'].every((each) => columns.includes(each)))
  const [first] = ofPods
  if (first !== undefined) {
    const row = worstRow(ofPods.flatMap(({ rows }) => rows.map(podRow)))
    const count = new Set(ofPods.flatMap(({ rows }) => rows.map((each) => each.get('NAME')))).size
    if (row === undefined) return { message: words.table, range: headOf(lines, first) }
    const message = count > 1 ? words.podTable(row.name, row.status) : words.podRow(row.status)
    return {
      message,
      about: aboutOf('pod', row.name, row.namespace ?? shell.namespace),
      range: headOf(lines, first),
    }
  }
  const events = has('LAST SEEN', 'TYPE', 'REASON', 'OBJECT')
  if (events !== undefined) return eventTable(events, lines, shell)
  const [any] = tables
  return any === undefined ? undefined : otherTable(any, lines, shell)
}

function headOf(lines: readonly PrintedLine[], { start }: TextRange): TextRange {
  const line = lines.find((each) => each.start === start)
  return { start, end: line?.end ?? start }
}

function podRow(cells: ReadonlyMap<string, string>): PodRow {
  const namespace = cells.get('NAMESPACE')
  return {
    name: cells.get('NAME')?.replace(/^pods?\//, '') ?? '',
    ready: cells.get('READY') ?? '',
    status: cells.get('STATUS') ?? '',
    restarts: cells.get('RESTARTS') ?? '',
    ...(namespace !== undefined && { namespace }),
  }
}

/** What an Event is about that has Pods in it, by its kind: nothing else is asked for, above all no Secret. */
const kindsWithPods: ReadonlySet<string> = new Set([
  'pod',
  'node',
  'deployment',
  'replicaset',
  'statefulset',
  'daemonset',
  'replicationcontroller',
  'job',
  'cronjob',
])

/** The Pod of the last warning, else of the last row that is about one; else what the last warning is about that has Pods in it. */
function eventTable(table: PrintedTable, lines: readonly PrintedLine[], shell: Shell): PrintedText {
  const range = headOf(lines, table)
  const rows = table.rows.map((cells) => {
    const [kind = '', name] = (cells.get('OBJECT') ?? '').split('/')
    return {
      kind: kind.toLowerCase(),
      name,
      namespace: cells.get('NAMESPACE'),
      isWarning: cells.get('TYPE') === 'Warning',
    }
  })
  const pods = rows.filter(({ kind }) => kind === 'pod')
  const others = rows.filter(({ kind }) => kindsWithPods.has(kind))
  const row =
    pods.findLast(({ isWarning }) => isWarning) ?? pods.at(-1) ?? others.findLast(({ isWarning }) => isWarning)
  if (row?.name === undefined) return { message: words.eventTable, about: aboutOf('pod', '', shell.namespace), range }
  const about = aboutOf(row.kind, row.name, row.namespace ?? shell.namespace)
  return { message: words.eventTable, about, range }
}

/** The kind that a table without STATUS of Pods is about, by a column of its own. */
const tableKinds: readonly (readonly [column: string, kind: string])[] = [
  ['UP-TO-DATE', 'deployment'],
  ['COMPLETIONS', 'job'],
  ['SCHEDULE', 'cronjob'],
  ['NODE SELECTOR', 'daemonset'],
  ['DESIRED', 'replicaset'],
  ['ROLES', 'node'],
]

function otherTable(table: PrintedTable, lines: readonly PrintedLine[], shell: Shell): PrintedText {
  const range = headOf(lines, table)
  const known = tableKinds.find(([column]) => table.columns.includes(column))?.[1]
  const isSet = known === undefined && table.columns.join() === 'NAME,READY,AGE'
  const kind = isSet ? 'statefulset' : known
  const row = table.rows.find((cells) => isShort(cells.get('READY') ?? cells.get('COMPLETIONS'))) ?? table.rows[0]
  const name = row?.get('NAME')?.replace(/^[\w.]+\//, '')
  if (kind === undefined || name === undefined) return { message: words.table, range }
  return { message: words.tableOf(kind), about: aboutOf(kind, name, row?.get('NAMESPACE') ?? shell.namespace), range }
}

/** Whether not all of them are there: `1/3`. */
function isShort(ready: string | undefined): boolean {
  const [, some, all] = /^(\d+)\/(\d+)$/.exec(ready ?? '') ?? []
  return some !== all
}

/** The Events of one object, of which a description was copied: its name stands in the messages only. */
function eventsOfOne(lines: readonly PrintedLine[], shell: Shell): PrintedText | undefined {
  const head = lines.find(({ text }) => /^\s*Type +Reason +Age +From +Message\s*$/.test(text))
  if (head === undefined) return undefined
  const named = lines.map(({ text }) => podInMessage(text)).find((each) => each !== undefined)
  const about = aboutOf('pod', named?.name ?? shell.pod ?? '', named?.namespace ?? shell.namespace)
  return { message: words.eventTable, about, range: head }
}

function podInMessage(line: string): { readonly name: string; readonly namespace: string } | undefined {
  const [, assignedIn, assigned] = /Successfully assigned ([a-z0-9-]+)\/(\S+) to /.exec(line) ?? []
  if (assignedIn !== undefined && assigned !== undefined) return { name: assigned, namespace: assignedIn }
  const [, name, namespace] = / pod "?([a-z0-9][a-z0-9.-]*)_([a-z0-9-]+)(?:\(|"|$)/.exec(line) ?? []
  return name === undefined || namespace === undefined ? undefined : { name, namespace }
}

/** `kubectl logs --prefix`: `[pod/shop-1/app] …`. */
function prefixedLogs(lines: readonly PrintedLine[], shell: Shell): PrintedText | undefined {
  const line = lines.find(({ text }) => /^\[pod\/[^/\]]+\/[^/\]]+\] /.test(text))
  const name = line && /^\[pod\/([^/\]]+)\//.exec(line.text)?.[1]
  return line && name ? { message: words.logs, about: aboutOf('pod', name, shell.namespace), range: line } : undefined
}

const rolloutLine =
  /^(?:error: deployment "[^"]*" exceeded its progress deadline|Waiting for (?:deployment|daemon set) "[^"]*" rollout to finish: |(?:deployment|daemon set) "[^"]*" successfully rolled out|Waiting for (?:deployment|daemon set|statefulset) spec update to be observed|Waiting for \d+ pods to be ready\.\.\.|Waiting for partitioned roll out to finish: |partitioned roll out complete: |waiting for statefulset rolling update to complete |statefulset rolling update complete )/

/** `kubectl rollout status`: it names what makes the Pods, and none of them. */
function rollout(lines: readonly PrintedLine[], shell: Shell): PrintedText | undefined {
  const line = lines.find(({ text }) => rolloutLine.test(text.trim()))
  return line && { message: words.rollout, about: { kind: 'pods', namespace: shell.namespace }, range: line }
}

function errorText(lines: readonly PrintedLine[], shell: Shell): PrintedText | undefined {
  for (const line of lines) {
    const error = printedError(line.text)
    if (error === undefined) continue
    const pod = error.pod ?? shell.pod
    const about = pod === undefined ? undefined : aboutOf('pod', pod, error.namespace ?? shell.namespace)
    const isOfPod = error.pod !== undefined || words.isOfPod.has(error.message)
    return { message: error.message, range: line, ...(about && isOfPod && { about }) }
  }
  return undefined
}

/** How lines of a log begin: a time, a level, a record of JSON with a message. */
const logLine =
  /^(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|[IWEF]\d{4} \d\d:\d\d:\d\d|\[?(?:TRACE|DEBUG|INFO|WARN|WARNING|ERROR|FATAL|PANIC)\b|(?:time|ts|level|msg)=|\{"(?:level|ts|time|msg|message|timestamp|severity|@timestamp)":)/

/** A log, as its lines show; which container wrote it only the command tells. */
function plainLog(lines: readonly PrintedLine[], shell: Shell): PrintedText | undefined {
  const own = lines.filter(({ text }) => text.trim() !== '' && commandIn(text) === undefined)
  const begun = own.filter(({ text }) => logLine.test(text.trim()))
  const [first] = begun
  if (first === undefined || begun.length * 2 < own.length) return undefined
  return { message: words.logs, about: aboutOf('pod', shell.pod ?? '', shell.namespace), range: first }
}
