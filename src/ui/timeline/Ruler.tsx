import { memo } from 'react'
import { formatTick } from '../../trace/time-label.ts'
import { type Fold, isZoomed, ticksOf } from '../../trace/time-scale.ts'
import type { Trace } from '../../trace/trace.ts'
import { endOf, type TimeAxis, xOf } from './use-time-axis.ts'

interface RulerProps {
  readonly axis: TimeAxis
  readonly endedBy: Trace['endedBy']
  readonly onOpenFold: (fold: Fold) => void
}

/** What comes after the end of a trace, the longest first. */
const tailWords = { settled: ['nothing more changes', 'no change', '…'], horizon: ['and so on', '…'] }

/** The words of the axis, and a button on each fold. */
export const Ruler = memo(function Ruler({ axis, endedBy, onOpenFold }: RulerProps) {
  const end = endOf(axis)
  const tail = tailWords[endedBy].find((words) => words.length * 6.7 + 44 < axis.width - end)
  return (
    <div className="ruler">
      <div className="ruler-axis">
        {ticks(axis).map((tick) => (
          <span key={tick.at} className="tick" style={{ left: withinAxis(tick.x, tick.label, axis.width) }}>
            {tick.label}
          </span>
        ))}
        {withoutCollisions(foldsInView(axis)).map(({ fold, x, length }) => (
          <button
            key={fold.from}
            type="button"
            className="fold-button"
            style={{ left: withinAxis(x, `  ${length}`, axis.width) }}
            aria-label={`Unfold ${length} in which nothing changes`}
            title={`${length} in which nothing changes. Click to unfold.`}
            onClick={() => onOpenFold(fold)}
          >
            <span>{length}</span>
          </button>
        ))}
        {tail !== undefined && (
          <span className="tail-words" style={{ left: end }}>
            {tail}
          </span>
        )}
        {isZoomed(axis.scale, axis.view) && (
          <span className="overview">
            <i style={overviewOf(axis)} />
          </span>
        )}
      </div>
    </div>
  )
})

function overviewOf({ scale, view }: TimeAxis) {
  const percent = (units: number) => `${(units / scale.length) * 100}%`
  return { left: percent(view.from), width: percent(view.to - view.from) }
}

/** The lines of the ticks behind the lanes. */
export const Grid = memo(function Grid({ axis }: { readonly axis: TimeAxis }) {
  return (
    <div className="plot-layer plot-back" aria-hidden="true">
      {ticks(axis).map((tick) => (
        <i key={tick.at} className="grid-line" style={{ left: tick.x }} />
      ))}
    </div>
  )
})

/** The tears in the paper where time is folded. */
export const FoldMarks = memo(function FoldMarks({ axis }: { readonly axis: TimeAxis }) {
  return foldsInView(axis).map(({ fold, x }) => <i key={fold.from} className="fold-mark" style={{ left: x }} />)
})

function ticks(axis: TimeAxis) {
  const longest = axis.scale.end >= 60_000 ? 92 : 64
  return ticksOf(axis.scale, axis.view, axis.width, longest).map((tick) => ({ ...tick, x: xOf(axis, tick.at) }))
}

/** The middle of a label, moved so that it does not hang over the edge of the card. */
function withinAxis(x: number, label: string, width: number): number {
  const half = label.length * 3.4
  return Math.min(Math.max(x, half - 14), width + 14 - half)
}

interface FoldInView {
  readonly fold: Fold
  readonly x: number
  /** How long it is, in words. */
  readonly length: string
}

function foldsInView(axis: TimeAxis): FoldInView[] {
  return axis.scale.folds
    .map((fold) => ({
      fold,
      x: (xOf(axis, fold.from) + xOf(axis, fold.to)) / 2,
      length: formatTick(Math.round((fold.to - fold.from) / 1000) * 1000),
    }))
    .filter(({ x }) => x > -20 && x < axis.width + 20)
}

/** Those whose words do not lie on the words of the one before. */
function withoutCollisions(folds: readonly FoldInView[]): FoldInView[] {
  let free = Number.NEGATIVE_INFINITY
  return folds.filter(({ x, length }) => {
    const half = length.length * 3.4 + 8
    if (x - half < free) return false
    free = x + half
    return true
  })
}
