import { withoutColours } from '../../base/terminal-colours.ts'
import type { TextRange } from '../../kube/diagnostic.ts'
import { linesOf } from '../mapped-text.ts'

/** A line as a terminal shows it: without its colours. The range is that of the line in the text, colours and all. */
export interface PrintedLine extends TextRange {
  readonly text: string
}

/** The lines of a text as a terminal shows them. */
export function printedLines(text: string): readonly PrintedLine[] {
  return linesOf(text).map(({ start, end }) => ({ start, end, text: withoutColours(text.slice(start, end)) }))
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
