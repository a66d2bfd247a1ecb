import { useMemo, useState } from 'react'
import {
  changeTimes,
  type Fold,
  fitView,
  fromPixels,
  isZoomed,
  panView,
  type TimeScale,
  type TimeView,
  timeScaleOf,
  toPixels,
  toUnits,
  zoomView,
} from '../../trace/time-scale.ts'
import type { Trace } from '../../trace/trace.ts'

/** The time axis on screen: where each instant is drawn. A new object whenever anything is drawn elsewhere. */
export interface TimeAxis {
  readonly scale: TimeScale
  readonly view: TimeView
  /** Pixels from the first to the last instant in view. */
  readonly width: number
}

/** What the reader can do to the axis. Stable over renders as far as the axis is. */
export interface AxisControls {
  readonly isZoomed: boolean
  readonly hasFolds: boolean
  readonly hasOpenedFolds: boolean
  /** Makes the view `factor` times wider about the instant `t`. */
  readonly zoom: (factor: number, t: number) => void
  /** Moves the view by a share of its width; negative to earlier times. */
  readonly pan: (share: number) => void
  readonly show: (view: TimeView) => void
  readonly fit: () => void
  readonly openFold: (fold: Fold) => void
  readonly openFolds: () => void
  readonly closeFolds: () => void
}

const noFolds: ReadonlySet<number> = new Set()

/** The axis of `trace` on `width` pixels: all of it until the reader zooms in. */
export function useTimeAxis(trace: Trace, width: number): readonly [TimeAxis, AxisControls] {
  const [opened, setOpened] = useState(noFolds)
  const [chosen, setChosen] = useState<TimeView>()
  const times = useMemo(() => changeTimes(trace), [trace])
  const scale = useMemo(() => withTail(timeScaleOf(times, opened), trace), [times, opened, trace])
  const axis = useMemo(() => {
    const view = chosen ? panView(scale, zoomView(scale, chosen, 1, chosen.from), 0) : fitView(scale)
    return { scale, view, width }
  }, [scale, chosen, width])
  const controls = useMemo((): AxisControls => {
    const show = (view: TimeView) => setChosen(isZoomed(scale, view) ? view : undefined)
    return {
      isZoomed: isZoomed(scale, axis.view),
      hasFolds: scale.folds.length > 0,
      hasOpenedFolds: opened.size > 0,
      zoom: (factor, t) => show(zoomView(scale, axis.view, factor, toUnits(scale, t))),
      pan: (share) => show(panView(scale, axis.view, share)),
      show,
      fit: () => setChosen(undefined),
      openFold: (fold) => {
        setOpened(new Set([...opened, fold.from]))
        setChosen(undefined)
      },
      openFolds: () => {
        setOpened(new Set([...opened, ...scale.folds.map((fold) => fold.from)]))
        setChosen(undefined)
      },
      closeFolds: () => {
        setOpened(noFolds)
        setChosen(undefined)
      },
    }
  }, [scale, axis, opened])
  return [axis, controls]
}

/** The axis goes on behind the end of a trace whose Pod is still there, so that the state it ends in has room. */
function withTail(scale: TimeScale, trace: Trace): TimeScale {
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
