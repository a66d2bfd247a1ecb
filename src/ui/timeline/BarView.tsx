import type { Bar } from '../../trace/lane-bars.ts'
import { placeAt, placeBar } from './bar-place.ts'
import { barWords, endWords } from './bar-words.ts'
import { stateLooks } from './state-look.ts'
import { type TimeAxis, xOf } from './use-time-axis.ts'

/** Pixels of the mark at the end of a run, and of one letter in it. */
const endWidth = 20
const letterWidth = 6.7

interface Props {
  readonly bar: Bar
  readonly axis: TimeAxis
  /** Pixels until the next bar. */
  readonly room: number
  readonly isInit: boolean
}

/** A bar of what the node has, as far as it is in view. The end of a run is a mark, as long as there is room. */
export function BarView({ bar, axis, room, isInit }: Props) {
  const isEnd = bar.kind === 'completed' || bar.kind === 'failed' || bar.kind === 'killed'
  const start = xOf(axis, bar.from)
  const place = isEnd
    ? placeAt(axis, start, start + endRoom(endWords(bar), room), [])
    : placeBar(axis, bar.from, bar.to, barWords(bar, isInit), 2)
  if (!place) return null
  return (
    <div
      className="bar"
      data-kind={bar.kind}
      data-tone={stateLooks[bar.kind].tone}
      style={{ left: place.left, width: place.width, textIndent: place.indent }}
    >
      {isEnd ? endWords(bar).find((word) => word.length * letterWidth + 4 <= place.width) : <span>{place.words}</span>}
    </div>
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

/** As wide as its words want, else as one mark, else what is left. */
function endRoom(words: readonly string[], room: number): number {
  const wanted = Math.max(endWidth, (words[0]?.length ?? 0) * letterWidth + 10)
  return wanted <= room ? wanted : Math.max(2, Math.min(room, endWidth))
}
