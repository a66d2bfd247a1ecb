/** A place in a text as editors count: both from 1; columns in UTF-16 units. */
export interface LineColumn {
  readonly line: number
  readonly column: number
}

/** Where `offset` stands in `text`; beyond the end counts as the end. */
export function lineColumnAt(text: string, offset: number): LineColumn {
  const end = Math.min(Math.max(0, offset), text.length)
  let line = 1
  let lineStart = 0
  for (let next = text.indexOf('\n'); next !== -1 && next < end; next = text.indexOf('\n', next + 1)) {
    line += 1
    lineStart = next + 1
  }
  return { line, column: end - lineStart + 1 }
}

/** The same for many offsets in any order, in one walk through the text. */
export function lineColumnsAt(text: string, offsets: readonly number[]): readonly LineColumn[] {
  const found = new Map<number, LineColumn>()
  let from = 0
  let line = 1
  let lineStart = 0
  for (const offset of [...new Set(offsets)].sort((a, b) => a - b)) {
    const end = Math.min(Math.max(0, offset), text.length)
    for (let next = text.indexOf('\n', from); next !== -1 && next < end; next = text.indexOf('\n', next + 1)) {
      line += 1
      lineStart = next + 1
    }
    from = lineStart
    found.set(offset, { line, column: end - lineStart + 1 })
  }
  return offsets.map((offset) => found.get(offset) ?? { line: 1, column: 1 })
}

/** First and last line (from 1) of what `range` covers; a line break at its end adds no line. */
export function linesOf(
  text: string,
  range: { readonly start: number; readonly end: number },
): readonly [number, number] {
  const covered = text.slice(range.start, range.end).trimEnd().length
  return [lineColumnAt(text, range.start).line, lineColumnAt(text, range.start + Math.max(0, covered - 1)).line]
}
