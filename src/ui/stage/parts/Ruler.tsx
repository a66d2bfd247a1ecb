import { memo } from 'react'
import type { Trace } from '../../../trace/trace.ts'
import { foldControls, foldsIn, tailWordsOf, tickMiddle, ticksBeside, ticksIn } from '../../../view/timeline/ruler.ts'
import { endOf, type TimeAxis } from '../../../view/timeline/time-axis.ts'
import { type Fold, isZoomed } from '../../../view/timeline/time-scale.ts'
import * as words from '../../../words/en/stage/timeline.ts'

interface RulerProps {
  readonly axis: TimeAxis
  readonly endedBy: Trace['endedBy']
  readonly onOpenFold: (fold: Fold) => void
  readonly opened: readonly Fold[]
  readonly onCloseFold: (fold: Fold) => void
}

/** The words of the axis, and a button on each fold. */
export const Ruler = memo(function Ruler({ axis, endedBy, onOpenFold, opened, onCloseFold }: RulerProps) {
  const end = endOf(axis)
  const labels = foldControls(axis, opened)
  const tail = tailWordsOf(axis, endedBy)
  return (
    <div className="ruler">
      <div className="ruler-axis">
        {ticksBeside(labels, axis).map((tick) => (
          <span key={tick.at} className="tick" style={{ left: tickMiddle(tick, axis) }}>
            {tick.label}
          </span>
        ))}
        {labels.map(({ fold, isOpened, isSign, middle, words: text, length }) => {
          return (
            <button
              key={fold.from}
              type="button"
              className="fold-button"
              data-sign={isSign}
              style={{ left: middle }}
              aria-label={isOpened ? words.foldThis(length) : words.unfoldThis(length)}
              title={isOpened ? words.clickToFold(length) : words.clickToUnfold(length)}
              onClick={() => (isOpened ? onCloseFold : onOpenFold)(fold)}
            >
              <span>{text}</span>
            </button>
          )
        })}
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
      {ticksIn(axis).map((tick) => (
        <i key={tick.at} className="grid-line" style={{ left: tick.x }} />
      ))}
    </div>
  )
})

/** The tears in the paper where time is folded; `foldOf` tells which of them was hit. */
export const FoldMarks = memo(function FoldMarks({ axis }: { readonly axis: TimeAxis }) {
  return foldsIn(axis).map(({ fold, x, length }) => (
    <i
      key={fold.from}
      className="fold-mark"
      data-fold={fold.from}
      style={{ left: x }}
      title={words.clickToUnfold(length)}
    />
  ))
})

/** The fold of `axis` whose tear `target` is; undefined for anything else. */
export function foldOf(axis: TimeAxis, target: Element): Fold | undefined {
  const from = target.closest<HTMLElement>('[data-fold]')?.dataset.fold
  return axis.scale.folds.find((fold) => String(fold.from) === from)
}
