/** One line of the table of sizes. */
export interface BudgetRow {
  readonly what: string
  /** KB of 1024 bytes, packed with gzip. */
  readonly kb: number
  /** The same; undefined: for information. */
  readonly most: number | undefined
}

/** The table of docs/sizes-and-browsers.md. */
export function formatBudgets(rows: readonly BudgetRow[]): string {
  const lines = rows.map(({ what, kb, most }) => `| ${what} | ${kb.toFixed(1)} | ${most ?? ''} |`)
  return ['| what is sent, packed with gzip | KB | at most |', '| --- | --- | --- |', ...lines].join('\n')
}

/** The table without the sizes: these change with every line of code, what is promised does not. */
export function promisesOf(table: string): readonly string[] {
  return table.split('\n').map((line) => line.replace(/^(\|[^|]*\|)[^|]*\|/, '$1'))
}
