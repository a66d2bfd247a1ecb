import type { Trace } from '../../trace/trace.ts'
import { fromPixels, type TimeScale, type TimeView, toPixels } from './time-scale.ts'

/** The time axis on screen: where each instant is drawn. A new object whenever anything is drawn elsewhere. */
export interface TimeAxis {
  readonly scale: TimeScale
  readonly view: TimeView
  /** Pixels from the first to the last instant in view. */
  readonly width: number
  /** How many times as large as usual the reader has the letters; absent: as usual. */
  readonly letters?: number
}

/** Pixels on `axis` of what takes `usual` pixels in letters of the usual size. */
export function inLetters({ letters = 1 }: Pick<TimeAxis, 'letters'>, usual: number): number {
  return usual * letters
}

/** The axis goes on behind the end of a trace whose Pod is still there, so that the state it ends in has room. */
export function withTail(scale: TimeScale, trace: Trace): TimeScale {
  if (trace.snapshots.at(-1)?.removed) return scale
  return { ...scale, length: scale.length + Math.max(scale.length * 0.12, 3000 - scale.length) }
}

/** Pixels from the left end of the axis to where the trace ends and the tail begins. */
export function endOf(axis: TimeAxis): number {
  return xOf(axis, axis.scale.end)
}

/** Where the instant `t` is drawn, in pixels from the left end of the axis. */
export function xOf(axis: TimeAxis, t: number): number {
  return toPixels(axis.scale, axis.view, axis.width, t)
}

/** The instant drawn at `x`, within the trace. */
export function timeAt(axis: TimeAxis, x: number): number {
  return fromPixels(axis.scale, axis.view, axis.width, x)
}
