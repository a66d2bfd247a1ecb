import type { ReactElement, ReactNode } from 'react'
import { placeBar } from '../../../view/timeline/bar-place.ts'
import { bundlesInView } from '../../../view/timeline/bundles.ts'
import type { TimeAxis } from '../../../view/timeline/time-axis.ts'
import * as words from '../../../words/en/view/bars.ts'

interface Props<T> {
  /** In order, never overlapping. */
  readonly items: readonly T[]
  readonly axis: TimeAxis
  /** Of one that stands for many. */
  readonly className: string
  /** Draws one, with the place of its item as `key`. */
  readonly children: (item: T, index: number) => ReactNode
}

/** What lasts on the axis, as far as it is in view; of many, neighbours that are too narrow to be told apart as one that says how many there are. */
export function Stretches<T extends { readonly from: number; readonly to: number }>(props: Props<T>): ReactElement {
  const { items, axis, className, children } = props
  const drawn = bundlesInView(items, axis).map(({ first, end }) => {
    const [item, last] = [items[first], items[end - 1]]
    if (item === undefined || last === undefined) return null
    if (item === last) return children(item, first)
    const [whole = '', ...shorter] = words.bundle(end - first)
    const place = placeBar(axis, item.from, last.to, [whole, ...shorter], 2)
    return (
      place && (
        <div
          key={item.from}
          className={className}
          data-kind="bundle"
          title={whole}
          style={{ left: place.left, width: place.width, textIndent: place.indent }}
        >
          {place.words !== undefined && <span>{place.words}</span>}
        </div>
      )
    )
  })
  return <>{drawn}</>
}
