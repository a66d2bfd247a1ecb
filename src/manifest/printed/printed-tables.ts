import type { TextRange } from '../../kube/diagnostic.ts'
import type { PrintedLine } from './printed-lines.ts'

/** A table that kubectl prints: columns in capitals, cells two blanks apart. */
export interface PrintedTable extends TextRange {
  readonly columns: readonly string[]
  /** Of each row the cells by their column. */
  readonly rows: readonly ReadonlyMap<string, string>[]
}

/** Column heads of `kubectl get` and `kubectl events`, as they stand first in their tables. */
const head = /^\s*(?:EVENT {2,})?(?:NAMESPACE {2,})?(?:NAME {2,}[A-Z]|LAST SEEN {2,}TYPE)/
/** A Pod's row in a table whose head was not copied along: `shop-1   0/1   Error   3 (20s ago)   5m`. */
const bareRow =
  /^\s*(?:[a-z0-9][\w.-]*\s{2,})?[a-z0-9][\w.-]*\s{2,}\d+\/\d+\s{2,}[A-Z][\w:./-]*\s{2,}\d+(?: \(\w+ ago\))?\s{2,}\w+/
const bareColumns = ['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE']

/** The tables in these lines, in text order; each ends with a line that has too few cells. */
export function printedTables(lines: readonly PrintedLine[]): readonly PrintedTable[] {
  const tables: PrintedTable[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (line === undefined) break
    const isHead = head.test(line.text)
    if (!isHead && !bareRow.test(line.text)) continue
    const columns = isHead ? cellsOf(line.text) : bareColumnsOf(line.text)
    const rows: ReadonlyMap<string, string>[] = []
    let last = line
    for (let row = isHead ? at + 1 : at; row < lines.length; row++) {
      const next = lines[row]
      if (next === undefined || head.test(next.text)) break
      const cells = cellsOf(next.text)
      if (cells.length < Math.min(columns.length, 3) || (!isHead && !bareRow.test(next.text))) break
      rows.push(new Map(columns.map((column, index) => [column, cells[index] ?? ''])))
      last = next
      at = row
    }
    tables.push({ columns, rows, start: line.start, end: last.end })
  }
  return tables
}

function bareColumnsOf(line: string): readonly string[] {
  return /^\d+\/\d+$/.test(cellsOf(line)[1] ?? '') ? bareColumns : ['NAMESPACE', ...bareColumns]
}

function cellsOf(line: string): readonly string[] {
  return line.trim().split(/\s{2,}|\t/)
}
