export interface TabWriterOptions {
  /** Of a column, its padding included. */
  readonly minWidth: number
  /** Blanks after the longest cell of a column. */
  readonly padding: number
  /** Widths that earlier output had; columns only grow from there. */
  readonly remembered?: readonly number[]
}

/** Aligned lines, and the widest that each column has been so far. */
export interface AlignedText {
  readonly lines: readonly string[]
  readonly widths: readonly number[]
}

/**
 * Aligns the cells of each line. A column is a run of consecutive lines that have a cell there and one more after it, so the last cell
 * of a line is never padded. Every character counts as one wide.
 * Models: Go's text/tabwriter, and github.com/liggitt/tabwriter with its RememberWidths.
 */
export function alignCells(rows: readonly (readonly string[])[], options: TabWriterOptions): AlignedText {
  const lines: string[] = []
  const remembered = [...(options.remembered ?? [])]
  const isRemembering = options.remembered !== undefined

  function write(from: number, to: number, widths: readonly number[]): void {
    for (const row of rows.slice(from, to)) {
      lines.push(row.map((cell, column) => padEnd(cell, widths[column] ?? 0)).join(''))
    }
  }

  function format(from: number, to: number, widths: readonly number[]): void {
    const column = widths.length
    const hasCell = (line: number) => line < to && column < (rows[line]?.length ?? 0) - 1
    let written = from
    for (let line = from; line < to; line++) {
      if (!hasCell(line)) continue
      write(written, line, widths)
      written = line
      let width = options.minWidth
      for (; hasCell(line); line++) width = Math.max(width, lengthOf(rows[line]?.[column] ?? '') + options.padding)
      if (isRemembering) width = Math.max(width, remembered[column] ?? 0)
      remembered[column] = Math.max(width, remembered[column] ?? 0)
      format(written, line, [...widths, width])
      written = line
    }
    write(written, to, widths)
  }

  format(0, rows.length, [])
  return { lines, widths: remembered }
}

function lengthOf(text: string): number {
  return [...text].length
}

function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - lengthOf(text)))
}
