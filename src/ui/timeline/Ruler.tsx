import { memo } from 'react'
import { formatDuration } from '../../trace/time-label.ts'
import { type Fold, ticksOf } from '../../trace/time-scale.ts'
import { type TimeAxis, xOf } from './use-time-axis.ts'

/** The words of the axis, and a button on each fold. */
export const Ruler = memo(function Ruler({
  axis,
  onOpenFold,
}: {
  readonly axis: TimeAxis
  readonly onOpenFold: (fold: Fold) => void
}) {
  return (
    <div className="ruler">
      <div className="ruler-axis">
        {ticks(axis).map((tick) => (
          <span key={tick.at} className="tick" style={{ left: tick.x }}>
            {tick.label}
          </span>
        ))}
        {foldsInView(axis).map(({ fold, x }) => {
          const length = formatDuration(fold.to - fold.from)
          return (
            <button
              key={fold.from}
              type="button"
              className="fold-button"
              style={{ left: x }}
              aria-label={`Unfold ${length} in which nothing changes`}
              title={`${length} in which nothing changes. Click to unfold.`}
              onClick={() => onOpenFold(fold)}
            >
              <span>{length}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
})

/** The lines of the ticks behind the lanes. */
export const Grid = memo(function Grid({ axis }: { readonly axis: TimeAxis }) {
  return (
    <div className="plot-layer" aria-hidden="true">
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

function foldsInView(axis: TimeAxis) {
  return axis.scale.folds
    .map((fold) => ({ fold, x: (xOf(axis, fold.from) + xOf(axis, fold.to)) / 2 }))
    .filter(({ x }) => x > -20 && x < axis.width + 20)
}
