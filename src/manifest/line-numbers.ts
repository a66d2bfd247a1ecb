import type { TextRange } from '../kube/diagnostic.ts'

/** The numbers of the lines, from 1, on which `ranges` begin, each once; the ranges are in text order. */
export function linesAt(text: string, ranges: readonly TextRange[]): readonly number[] {
  const lines: number[] = []
  let line = 1
  let at = 0
  for (const { start } of ranges) {
    for (let end = text.indexOf('\n', at); end !== -1 && end < start; end = text.indexOf('\n', at)) {
      line++
      at = end + 1
    }
    if (lines.at(-1) !== line) lines.push(line)
  }
  return lines
}
