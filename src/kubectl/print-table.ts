import { escapeTerminal } from './escape-terminal.ts'
import type { PodRow } from './print-pod.ts'
import { alignCells } from './tab-writer.ts'

/** The header and the rows of `kubectl get pods`, or of `kubectl get pods -o wide`, as cells. */
export function podCells(rows: readonly PodRow[], form: 'narrow' | 'wide' = 'narrow'): string[][] {
  const columns: [string, keyof PodRow][] = [
    ['NAME', 'name'],
    ['READY', 'ready'],
    ['STATUS', 'status'],
    ['RESTARTS', 'restarts'],
    ['AGE', 'age'],
  ]
  if (form === 'wide') {
    columns.push(
      ['IP', 'ip'],
      ['NODE', 'node'],
      ['NOMINATED NODE', 'nominatedNode'],
      ['READINESS GATES', 'readinessGates'],
    )
  }
  return [columns.map(([header]) => header), ...rows.map((row) => columns.map(([, key]) => row[key]))]
}

/**
 * The lines of a table as `kubectl get` prints them, header first. `fixed`: all rows are known at once. `growing`: as in `-w`, where the
 * header and the first row are printed together and each further row by itself, so that a column grows from the row that needs it on.
 * The last column is not padded.
 * Models: kubernetes/cli-runtime pkg/printers/tableprinter.go printTable, tabwriter.go.
 */
export function printTable(
  rows: readonly (readonly string[])[],
  layout: 'fixed' | 'growing' = 'fixed',
): readonly string[] {
  const cells = rows.map((row) => row.map((cell) => escapeTerminal(firstLine(cell))))
  const flushes = layout === 'fixed' ? [cells] : [cells.slice(0, 2), ...cells.slice(2).map((row) => [row])]
  const lines: string[] = []
  let remembered: readonly number[] = []
  for (const flush of flushes) {
    const aligned = alignCells(flush, { minWidth: 6, padding: 3, remembered })
    lines.push(...aligned.lines)
    remembered = aligned.widths
  }
  return lines
}

/** A cell is cut at its first line break. */
function firstLine(cell: string): string {
  const end = cell.search(/[\f\n\r]/)
  return end === -1 ? cell : `${cell.slice(0, end)}...`
}
