import type { Trace } from '../../trace/trace.ts'
import type { StopLine } from './stop-lines.ts'
import { inLetters, type TimeAxis, xOf } from './time-axis.ts'

/** The stretch behind the newest state of a real Pod, in pixels. */
export interface SimulatedBand {
  readonly left: number
  readonly width: number
  /** Its beginning is in view, and there is room for what it says, also before the next `stops`. */
  readonly hasWords: boolean
}

/** Pixels of the words of the band in letters of the usual size. */
const wordsWidth = 175
/** So much is kept free for those of what ends the Pod. */
const stopWordsWidth = 110

/** Where a simulation goes on behind what was seen of a real Pod; undefined where it does not, or where that is out of view. */
export function simulatedBand(
  { endedBy, observed, end }: Trace,
  axis: TimeAxis,
  stops: readonly StopLine[],
): SimulatedBand | undefined {
  if (endedBy === 'observed' || observed === undefined || observed >= end) return undefined
  const from = xOf(axis, observed)
  const left = Math.max(0, from)
  const width = axis.width - left
  if (width <= 0) return undefined
  const words = inLetters(axis, wordsWidth)
  const stopWords = inLetters(axis, stopWordsWidth)
  const isFree = stops.every(({ x, side }) => {
    const [stopLeft, stopRight] = side === 'left' ? [x - stopWords, x] : [x, x + stopWords]
    return stopRight <= from || stopLeft >= from + words
  })
  return { left, width, hasWords: from >= 0 && width >= words && isFree }
}
