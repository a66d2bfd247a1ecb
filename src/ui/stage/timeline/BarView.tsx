import type { Inferred } from '../../../trace/trace.ts'
import { placeBar } from '../../../view/timeline/bar-place.ts'
import type { Bar } from '../../../view/timeline/lane-bars.ts'
import { placeLaneBar } from '../../../view/timeline/lane-places.ts'
import { stateLooks } from '../../../view/timeline/state-look.ts'
import type { TimeAxis } from '../../../view/timeline/time-axis.ts'
import { Stretches } from './Stretches.tsx'

interface Props {
  readonly bars: readonly Bar[]
  readonly axis: TimeAxis
}

/** The bars of what the node has. */
export function Bars({ bars, axis, isInit }: Props & { readonly isInit: boolean }) {
  return (
    <Stretches items={bars} axis={axis} className="bar">
      {(bar, index) => <BarView key={bar.from} bar={bar} next={bars[index + 1]} axis={axis} isInit={isInit} />}
    </Stretches>
  )
}

interface BarProps {
  readonly bar: Bar
  /** The bar after it in the lane. */
  readonly next: Bar | undefined
  readonly axis: TimeAxis
  readonly isInit: boolean
}

/** A bar of what the node has, as far as it is in view. The end of a run is a mark. */
function BarView({ bar, next, axis, isInit }: BarProps) {
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
        {place.words !== undefined && <span>{place.words}</span>}
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

/** What the API says: lines under the bars. */
export function ApiLines({ bars, axis }: Props) {
  return <ThinBars bars={bars} axis={axis} className="api-line" thinnest={1} />
}

/** What would have happened: thin bars above what does. */
export function GhostBars({ bars, axis }: Props) {
  return <ThinBars bars={bars} axis={axis} className="ghost-bar" thinnest={2} />
}

function ThinBars({
  bars,
  axis,
  className,
  thinnest,
}: Props & { readonly className: string; readonly thinnest: number }) {
  return (
    <Stretches items={bars} axis={axis} className={className}>
      {({ from, to, kind }) => {
        const place = placeBar(axis, from, to, [], thinnest)
        return (
          place && (
            <div
              key={from}
              className={className}
              data-kind={kind}
              data-tone={stateLooks[kind].tone}
              style={{ left: place.left, width: place.width }}
            />
          )
        )
      }}
    </Stretches>
  )
}
