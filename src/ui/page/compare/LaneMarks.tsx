import { memo } from 'react'
import type { SideName } from '../../../compare/side.ts'
import { type TimeAxis, xOf } from '../../../view/timeline/time-axis.ts'

/** The number of a difference at an instant of one side. */
export interface Mark {
  readonly number: number
  readonly at: number
  readonly side: SideName
  readonly isChosen: boolean
}

/** Pixels from one mark to the next where they would lie on one another. */
const apart = 15

/** The numbers of the differences on one lane: those of A hollow, those of B full. The list beside it says the same in words. */
export const LaneMarks = memo(function LaneMarks({
  marks,
  axis,
}: {
  readonly marks: readonly Mark[]
  readonly axis: TimeAxis
}) {
  let last = Number.NEGATIVE_INFINITY
  const placed = marks
    .map((mark) => ({ mark, x: xOf(axis, mark.at) }))
    .filter(({ x }) => x >= 0 && x <= axis.width)
    .toSorted((one, other) => one.x - other.x)
    .map(({ mark, x }) => {
      last = Math.max(x, last + apart)
      return { mark, x: last }
    })
  return (
    <div className="lane-marks" aria-hidden="true">
      {placed.map(({ mark, x }) => (
        <i
          key={`${mark.number} ${mark.side}`}
          className="lane-mark"
          data-side={mark.side}
          data-chosen={mark.isChosen}
          style={{ left: x }}
        >
          {mark.number}
        </i>
      ))}
    </div>
  )
})
