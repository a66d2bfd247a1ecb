import { useMemo, useState } from 'react'
import type { Trace } from '../../../trace/trace.ts'
import { type TimeAxis, withTail } from '../../../view/timeline/time-axis.ts'
import {
  changeTimes,
  type Fold,
  fitView,
  isZoomed,
  openedFolds,
  panView,
  type TimeView,
  timeScaleOf,
  toUnits,
  zoomView,
} from '../../../view/timeline/time-scale.ts'

/** What the reader can do to the axis. Stable over renders as far as the axis is. */
export interface AxisControls {
  readonly isZoomed: boolean
  readonly hasFolds: boolean
  /** Makes the view `factor` times wider about the instant `t`. */
  readonly zoom: (factor: number, t: number) => void
  /** Moves the view by a share of its width; negative to earlier times. */
  readonly pan: (share: number) => void
  readonly show: (view: TimeView) => void
  readonly fit: () => void
  /** The folds that the reader has opened, by time. */
  readonly opened: readonly Fold[]
  readonly openFold: (fold: Fold) => void
  readonly closeFold: (fold: Fold) => void
  readonly openFolds: () => void
  readonly closeFolds: () => void
}

const noFolds: ReadonlySet<number> = new Set()

/** The axis of `trace` on `width` pixels, with letters so many times as large as usual: all of it until the reader zooms in. */
export function useTimeAxis(trace: Trace, width: number, letters: number): readonly [TimeAxis, AxisControls] {
  const times = useMemo(() => changeTimes(trace), [trace])
  return useAxisOf(times, trace, width, letters)
}

/** The same of changes at `times` (rising), which stay the same list while nothing changes; it goes on where the Pod of `last` is still there. */
export function useAxisOf(
  times: readonly number[],
  last: Trace,
  width: number,
  letters: number,
): readonly [TimeAxis, AxisControls] {
  const [opened, setOpened] = useState(noFolds)
  const [chosen, setChosen] = useState<TimeView>()
  const reopened = useMemo(() => openedFolds(times, opened), [times, opened])
  const scale = useMemo(() => withTail(timeScaleOf(times, opened), last), [times, opened, last])
  const axis = useMemo(() => {
    const view = chosen ? panView(scale, zoomView(scale, chosen, 1, chosen.from), 0) : fitView(scale)
    return { scale, view, width, letters }
  }, [scale, chosen, width, letters])
  const controls = useMemo((): AxisControls => {
    const show = (view: TimeView) => setChosen(isZoomed(scale, view) ? view : undefined)
    return {
      isZoomed: isZoomed(scale, axis.view),
      hasFolds: scale.folds.length > 0,
      zoom: (factor, t) => show(zoomView(scale, axis.view, factor, toUnits(scale, t))),
      pan: (share) => show(panView(scale, axis.view, share)),
      show,
      fit: () => setChosen(undefined),
      opened: reopened,
      closeFold: (fold) => {
        setOpened(new Set([...opened].filter((from) => from !== fold.from)))
        setChosen(undefined)
      },
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
  }, [scale, axis, opened, reopened])
  return [axis, controls]
}
