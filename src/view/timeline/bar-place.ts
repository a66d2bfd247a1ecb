import { inLetters, type TimeAxis, xOf } from './time-axis.ts'
import { foldsBetween } from './time-scale.ts'

/** Pixels of one letter inside a bar, and what stands free around the words. */
const letterWidth = 6.7
const padding = 10
/** Half of the width of a fold's mark. */
const tear = 8

/** Where a stretch of time is drawn, and which words stand in it, how far from its left edge. */
export interface BarPlace {
  readonly left: number
  readonly width: number
  readonly words: string | undefined
  readonly indent: number
  /** It began before what is in view. */
  readonly isCut: boolean
}

/**
 * The place of `[from, to)` as far as it is in view, at least `thinnest` pixels wide; undefined when nothing of it is in view.
 * What lasts to the end of the trace lasts to the end of the axis. Nothing is ever drawn outside of the axis, so that no row has to be clipped.
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
  const end = to >= axis.scale.end ? Math.max(axis.width, xOf(axis, to)) : xOf(axis, to)
  const place = within(start, Math.max(start + thinnest, end), axis.width)
  if (!place) return undefined
  if (words.length === 0) return { ...place, words: undefined, indent: 0 }
  for (const [clearFrom, clearTo] of clearings(axis, place.left, place.left + place.width)) {
    const fitting = words.find((word) => inLetters(axis, word.length * letterWidth) + padding <= clearTo - clearFrom)
    if (fitting !== undefined) return { ...place, words: fitting, indent: clearFrom - place.left + padding / 2 }
  }
  return { ...place, words: undefined, indent: 0 }
}

/** The place of a mark at the instant `at` with the first of `words` that fits, `least` pixels wide or as much as `room` leaves. */
export function placeMark(
  axis: TimeAxis,
  at: number,
  words: readonly string[],
  least: number,
  room: number,
): BarPlace | undefined {
  const start = xOf(axis, at)
  const wanted = Math.max(least, inLetters(axis, (words[0]?.length ?? 0) * letterWidth) + padding)
  const width = wanted <= room ? wanted : Math.max(2, Math.min(room, least))
  // One that has no room behind its instant ends there: nothing hangs over the end of the axis.
  const left = Math.min(start, axis.width - width)
  const place = start > axis.width ? undefined : within(left, left + width, axis.width)
  return (
    place && {
      ...place,
      words: words.find((word) => inLetters(axis, word.length * letterWidth) + 4 <= place.width),
      indent: 0,
    }
  )
}

function within(start: number, end: number, width: number): Pick<BarPlace, 'left' | 'width' | 'isCut'> | undefined {
  if (end < 0 || start > width) return undefined
  const left = Math.max(0, start)
  return { left, width: Math.min(width, end) - left, isCut: start < 0 }
}

/** The stretches between the marks of folds that are wide enough for any word, from left to right. */
function* clearings(axis: TimeAxis, from: number, to: number): Generator<[number, number]> {
  let start = from
  for (const x of foldMarks(axis, from, to)) {
    if (x - tear - start > padding) yield [start, x - tear]
    start = x + tear
  }
  yield [start, to]
}

/** Where folds are marked between two places, in pixels, from left to right. */
function foldMarks({ scale, view, width }: TimeAxis, from: number, to: number): readonly number[] {
  const unitsPerPixel = (view.to - view.from) / Math.max(1, width)
  const folds = foldsBetween(scale, view.from + from * unitsPerPixel, view.from + to * unitsPerPixel)
  return folds.map(({ units }) => (units + scale.foldUnits / 2 - view.from) / unitsPerPixel)
}
