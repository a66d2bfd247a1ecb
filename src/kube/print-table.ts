/** Each column is at least this wide, and this much wider than its longest cell. */
const minWidth = 6
const padding = 3

/**
 * Lines of a table as `kubectl get` prints them. A row is as wide as the rows up to it need: widths only grow, from the
 * row that needs it on, as in `-w`; pass `fixed` where kubectl knows all rows at once. The last column is not padded.
 * Models: kubernetes/cli-runtime pkg/printers/tableprinter.go, liggitt/tabwriter with remembered widths.
 */
export function printTable(
  rows: readonly (readonly string[])[],
  layout: 'fixed' | 'growing' = 'fixed',
): readonly string[] {
  const widths: number[] = []
  const widen = (row: readonly string[]): void => {
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? minWidth, cell.length + padding)
  }
  if (layout === 'fixed') rows.forEach(widen)
  return rows.map((row) => {
    if (layout === 'growing') widen(row)
    return row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('')
  })
}
