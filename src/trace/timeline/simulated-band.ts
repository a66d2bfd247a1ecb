import type { Trace } from '../trace.ts'
import { inLetters, type TimeAxis, xOf } from './time-axis.ts'

/** The stretch behind the newest state of a real Pod, in pixels. */
export interface SimulatedBand {
  readonly left: number
  readonly width: number
  /** Its beginning is in view, and there is room for what it says. */
  readonly hasWords: boolean
}

/** Pixels of the words of the band in letters of the usual size. */
const wordsWidth = 150

/** Where a simulation goes on behind what was seen of a real Pod; undefined where it does not, or where that is out of view. */
export function simulatedBand({ endedBy, observed, end }: Trace, axis: TimeAxis): SimulatedBand | undefined {
  if (endedBy === 'observed' || observed === undefined || observed >= end) return undefined
  const from = xOf(axis, observed)
  const left = Math.max(0, from)
  const width = axis.width - left
  if (width <= 0) return undefined
  return { left, width, hasWords: from >= 0 && width >= inLetters(axis, wordsWidth) }
}
