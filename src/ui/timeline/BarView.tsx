import type { Bar } from '../../trace/lane-bars.ts'
import { placeBar, placeMark } from '../../trace/timeline/bar-place.ts'
import { barWords, endWords } from '../../trace/timeline/bar-words.ts'
import { stateLooks } from '../../trace/timeline/state-look.ts'
import type { TimeAxis } from '../../trace/timeline/time-axis.ts'

/** Pixels of the mark at the end of a run, where there is room. */
const endWidth = 20

interface Props {
  readonly bar: Bar
  readonly axis: TimeAxis
  /** Pixels until the next bar. */
  readonly room: number
  /** Another try begins when this bar is over. */
  readonly isRetried: boolean
  readonly isInit: boolean
}

/** A bar of what the node has, as far as it is in view. The end of a run is a mark. */
export function BarView({ bar, axis, room, isRetried, isInit }: Props) {
  const isEnd = bar.kind === 'completed' || bar.kind === 'failed' || bar.kind === 'killed'
  const place = isEnd
    ? placeMark(axis, bar.from, endWords(bar), endWidth, room)
    : placeBar(axis, bar.from, bar.to, barWords(bar, isInit), 2)
  if (!place) return null
  const bare = room - place.width
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
      {isRetried && (bar.kind === 'failed' || bar.kind === 'killed') && bare > 3 && (
        <i
          className="bar-tail"
          data-tone={stateLooks[bar.kind].tone}
          style={{ left: place.left + place.width, width: Math.min(bare, axis.width - place.left - place.width) }}
        />
      )}
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
