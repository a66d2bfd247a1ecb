import type { Bar } from '../../trace/lane-bars.ts'
import { placeBar } from '../../trace/timeline/bar-place.ts'
import { placeLaneBar } from '../../trace/timeline/lane-places.ts'
import { stateLooks } from '../../trace/timeline/state-look.ts'
import type { TimeAxis } from '../../trace/timeline/time-axis.ts'

interface Props {
  readonly bar: Bar
  /** The bar after it in the lane. */
  readonly next: Bar | undefined
  readonly axis: TimeAxis
  readonly isInit: boolean
}

/** A bar of what the node has, as far as it is in view. The end of a run is a mark. */
export function BarView({ bar, next, axis, isInit }: Props) {
  const drawn = placeLaneBar(axis, bar, next, isInit)
  if (!drawn) return null
  const { place, tail } = drawn
  return (
    <>
      <div
        className="bar"
        data-kind={bar.kind}
        data-tone={stateLooks[bar.kind].tone}
        data-cut={place.isCut}
        style={{ left: place.left, width: place.width, textIndent: place.indent }}
      >
        {place.words !== undefined && <span>{place.words}</span>}
      </div>
      {tail && <i className="bar-tail" data-tone={stateLooks[bar.kind].tone} style={tail} />}
    </>
  )
}

/** A stretch of what the API says: a line under the bars. */
export function ApiLine({ bar, axis }: { readonly bar: Bar; readonly axis: TimeAxis }) {
  const place = placeBar(axis, bar.from, bar.to, [], 1)
  if (!place) return null
  return (
    <div
      className="api-line"
      data-kind={bar.kind}
      data-tone={stateLooks[bar.kind].tone}
      style={{ left: place.left, width: place.width }}
    />
  )
}

/** What would have happened: a thin bar above what does. */
export function GhostBar({ bar, axis }: { readonly bar: Bar; readonly axis: TimeAxis }) {
  const place = placeBar(axis, bar.from, bar.to, [], 2)
  if (!place) return null
  return (
    <div className="ghost-bar" data-tone={stateLooks[bar.kind].tone} style={{ left: place.left, width: place.width }} />
  )
}
