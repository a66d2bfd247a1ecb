import { visibleText } from '../../base/visible-text.ts'
import type { Bar } from '../../trace/lane-bars.ts'
import { placeBar } from '../../trace/timeline/bar-place.ts'
import { placeLaneBar } from '../../trace/timeline/lane-places.ts'
import { stateLooks } from '../../trace/timeline/state-look.ts'
import type { TimeAxis } from '../../trace/timeline/time-axis.ts'
import type { Inferred } from '../../trace/trace.ts'

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
  const { certainty } = bar
  const isGuess = certainty !== undefined && certainty !== 'known'
  return (
    <>
      {isGuess && <GuessSpan bar={bar} guess={certainty} axis={axis} />}
      <div
        className="bar"
        data-kind={bar.kind}
        data-tone={stateLooks[bar.kind].tone}
        data-cut={place.isCut}
        data-certainty={isGuess ? certainty.of : certainty}
        style={{ left: place.left, width: place.width, textIndent: place.indent }}
      >
        {place.words !== undefined && <span>{visibleText(place.words)}</span>}
      </div>
      {tail && <i className="bar-tail" data-tone={stateLooks[bar.kind].tone} style={tail} />}
    </>
  )
}

/** Between which instants a bar of a replay began, as far as anybody knows. */
function GuessSpan({ bar, guess, axis }: { readonly bar: Bar; readonly guess: Inferred; readonly axis: TimeAxis }) {
  const place = guess.of === 'time' && placeBar(axis, guess.from, guess.to ?? axis.scale.end, [], 3)
  if (!place) return null
  return (
    <i className="bar-guess" data-tone={stateLooks[bar.kind].tone} style={{ left: place.left, width: place.width }} />
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
