import { type TimeAxis, xOf } from './use-time-axis.ts'

/** Pixels of one letter inside a bar, and what stands free around the words. */
const letterWidth = 6.7
const padding = 10
/** Pixels at each side of the axis where nothing can be seen. */
const outside = 16
/** Half of the width of a fold's mark. */
const tear = 8

/** Where a stretch of time is drawn, and which words stand in it, how far from its left edge. */
export interface BarPlace {
  readonly left: number
  readonly width: number
  readonly words: string | undefined
  readonly indent: number
}

/**
 * The place of `[from, to)` as far as it is in view, at least `thinnest` pixels wide; undefined when nothing of it is in view.
 * The words are the first of `words` that fit: in view, and not on the mark of a fold.
 */
export function placeBar(
  axis: TimeAxis,
  from: number,
  to: number,
  words: readonly string[],
  thinnest: number,
): BarPlace | undefined {
  const start = xOf(axis, from)
  return placeAt(axis, start, Math.max(start + thinnest, xOf(axis, to)), words)
}

/** The same for pixels of the axis. */
export function placeAt(axis: TimeAxis, start: number, end: number, words: readonly string[]): BarPlace | undefined {
  if (end < 0 || start > axis.width) return undefined
  const left = Math.max(-outside, start)
  const right = Math.min(axis.width + outside, end)
  const place = { left, width: right - left }
  for (const [clearFrom, clearTo] of clearings(axis, Math.max(0, left), right)) {
    const fitting = words.find((word) => word.length * letterWidth + padding <= clearTo - clearFrom)
    if (fitting !== undefined) return { ...place, words: fitting, indent: clearFrom - left + padding / 2 }
  }
  return { ...place, words: undefined, indent: 0 }
}

/** The stretches between the marks of folds, from left to right. */
function clearings(axis: TimeAxis, from: number, to: number): [number, number][] {
  const list: [number, number][] = []
  let start = from
  for (const fold of axis.scale.folds) {
    const x = (xOf(axis, fold.from) + xOf(axis, fold.to)) / 2
    if (x < from || x > to) continue
    list.push([start, x - tear])
    start = x + tear
  }
  list.push([start, to])
  return list
}
