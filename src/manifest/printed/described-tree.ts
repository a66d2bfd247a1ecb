import { indentOf, type PrintedLine } from './printed-lines.ts'

/** `Label:  value`, and what is indented below it. */
export interface Entry {
  /** Empty for a line that has none. */
  readonly label: string
  value: string
  /** The line without its indentation and what is behind it. */
  readonly text: string
  readonly line: PrintedLine
  readonly indent: number
  readonly children: Entry[]
}

/** Words of kubectl between which and the value stand two blanks at least, or nothing behind the colon. */
const labelled = /^([^:]+):(?:\s+(\S.*))?$/

/** Labels that begin in the first column. */
const topLabels =
  /^(?:Name|Namespace|Priority|Priority Class Name|Runtime Class Name|Service Account|Node|Start Time|Labels|Annotations|Status|Termination Grace Period|Reason|Message|SeccompProfile|LocalhostProfile|IPs?|Controlled By|NominatedNodeName|Resources|Init Containers|Containers|Ephemeral Containers|Readiness Gates|Conditions|Volumes|QoS Class|Node-Selectors|Tolerations|Topology Spread Constraints|SchedulingGroup|WorkloadRef|Events):/

/** The lines of a description as the tree that their indentation makes. Blank lines stay where they are a part of a script. */
export function entriesOf(lines: readonly PrintedLine[]): readonly Entry[] {
  const top: Entry[] = []
  const open: Entry[] = []
  const ends = endsOfMessages(lines)
  let messageEnd = -1
  for (const [index, line] of lines.entries()) {
    const last = open.at(-1)
    const isBlank = line.text.trim() === ''
    if (last !== undefined && (index < messageEnd || goesOn(last, line.text))) {
      last.value += `\n${line.text}`
      continue
    }
    const indent = isBlank ? (last?.indent ?? 0) : indentOf(line.text)
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop()
    const text = line.text.trim()
    const [, label = '', value = ''] = labelled.exec(text) ?? []
    const entry: Entry = { label, value, text, line, indent, children: [] }
    const parent = open.at(-1)
    if (parent !== undefined) parent.children.push(entry)
    else top.push(entry)
    if (!isBlank) open.push(entry)
    if (label === 'Message' && indent > 0) messageEnd = ends[index] ?? index + 1
  }
  return top
}

/**
 * Of each line, if the message of a container that has ended stands there, the one behind it: what comes next stands below the same
 * label. Undefined where nothing does.
 */
function endsOfMessages(lines: readonly PrintedLine[]): readonly (number | undefined)[] {
  const nextByIndent = new Map<number, number>()
  const ends: (number | undefined)[] = []
  for (let at = lines.length - 1; at >= 0; at--) {
    const text = lines[at]?.text ?? ''
    const indent = indentOf(text)
    ends.push(nextByIndent.get(indent))
    if (/^\s*(?:Exit Code|Signal):/.test(text)) nextByIndent.set(indent, at)
  }
  return ends.reverse()
}

/** Whether a line belongs to the text of the entry before it: kubectl prints the lines of a text as they are, wherever they begin. */
function goesOn({ label, indent }: Entry, line: string): boolean {
  if (topLabels.test(line)) return false
  return indent === 0 ? label === 'Message' : /^\S/.test(line)
}

/** The value of a label among `entries`; undefined where it is not there, or kubectl says that there is none. */
export function textOf(entries: readonly Entry[], label: string): string | undefined {
  const value = entries.find((entry) => entry.label === label)?.value
  return value === undefined || value === '' || value === '<none>' ? undefined : value
}

export function childrenOf(entries: readonly Entry[], ...labels: readonly string[]): readonly Entry[] {
  return entries.find((entry) => labels.includes(entry.label))?.children ?? []
}

/** The lines of `entries` and all below them, each with the blanks that it has beyond `indent`. */
export function linesBelow(entries: readonly Entry[], indent: number): readonly string[] {
  return entries.flatMap(({ line, children }) => [
    line.text.slice(Math.min(indent, indentOf(line.text))).trimEnd(),
    ...linesBelow(children, indent),
  ])
}
