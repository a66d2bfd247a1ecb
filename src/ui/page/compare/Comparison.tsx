import { type RefObject, useMemo } from 'react'
import { phraseText } from '../../../base/phrase.ts'
import { commonClock } from '../../../compare/common-clock.ts'
import { compareSides } from '../../../compare/compare.ts'
import { type Difference, firstInstant } from '../../../compare/difference.ts'
import type { Both, SideName } from '../../../compare/side.ts'
import { statusSequence } from '../../../view/story/watch.ts'
import { timeScaleOf } from '../../../view/timeline/time-scale.ts'
import * as words from '../../../words/en/page/compare.ts'
import { PhraseText } from '../../kit/PhraseText.tsx'
import { usePinnedStore } from '../../session/pinned-context.ts'
import { useSession } from '../../session/session-context.ts'
import { usePlayheadTime, usePlaying } from '../../session/use-clock.ts'
import { useStageKeys } from '../../stage/transport/use-keys.ts'
import { CompareCard } from './CompareCard.tsx'
import { CompareTransport } from './CompareTransport.tsx'
import { movesAlong } from './compare-moves.ts'
import { useCurrent } from './current.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { SideStrip } from './SideStrip.tsx'
import type { ComparedSide } from './use-pinned-side.ts'

interface Props extends Both<ComparedSide> {
  readonly names: Both<string>
  readonly main: RefObject<HTMLElement | null>
}

/** Both sides on one clock, and in words what differs. */
export function Comparison({ a, b, names, main }: Props) {
  const { document, playhead } = useSession()
  const store = usePinnedStore()
  const time = usePlayheadTime()
  const differences = useMemo(() => compareSides({ a: a.side, b: b.side }), [a, b])
  const current = useCurrent(differences)
  const clock = useMemo(() => clockOf(a, b), [a, b])
  const road = useMemo(
    () => (clock === undefined ? undefined : { scale: timeScaleOf(clock.times), instants: clock.instants }),
    [clock],
  )
  const marks = useMemo(() => marksOn(differences), [differences])
  const moves = useMemo(
    () =>
      road &&
      movesAlong(
        playhead,
        road.scale,
        road.instants,
        marks.map(({ from }) => from),
      ),
    [playhead, road, marks],
  )
  const statuses = useMemo(() => (clock === undefined ? [] : statusSequence(clock.traces.b)), [clock])
  usePlaying(road)
  useStageKeys(moves, noHelp, main)
  const { stepTo } = playhead.getState()
  const titles = { a: titleOf(names.a, a), b: titleOf(names.b, b) }
  const shown = useMemo(() => sidesShown(a, b), [a, b])
  return (
    <>
      <div className="compare-body">
        <div className="compare-strips">
          <SideStrip
            time={time}
            side="a"
            name={names.a}
            minor={a.side.minor}
            onMinor={store.getState().setMinor}
            trace={a.side.trace && clock?.traces.a}
            isReal={a.isReal}
          />
          <SideStrip
            time={time}
            side="b"
            name={names.b}
            minor={b.side.minor}
            onMinor={document.getState().setMinor}
            trace={b.side.trace && clock?.traces.b}
            isReal={b.isReal}
          />
        </div>
        {clock && (
          <CompareCard
            clock={clock}
            titles={titles}
            differences={differences}
            current={current}
            shown={shown}
            time={time}
          />
        )}
        <DifferenceList differences={differences} minor={b.side.minor} onSeek={stepTo} />
      </div>
      {road && moves && (
        <div className="compare-foot">
          <p className="compare-now" role="status">
            {current.map((difference) => (
              <span key={phraseText(difference.words)}>
                <b className="difference-number">{differences.indexOf(difference) + 1}</b>{' '}
                <PhraseText parts={difference.words} />{' '}
              </span>
            ))}
          </p>
          <CompareTransport scale={road.scale} time={time} moves={moves} marks={marks} statuses={statuses} />
        </div>
      )}
    </>
  )
}

/** Where only one side has something to show, the clock is its own. */
function clockOf(a: ComparedSide, b: ComparedSide) {
  const traces = { a: a.side.trace ?? b.side.trace, b: b.side.trace ?? a.side.trace }
  return traces.a && traces.b && commonClock({ a: traces.a, b: traces.b })
}

function sidesShown(a: ComparedSide, b: ComparedSide): readonly SideName[] {
  return [...(a.side.trace ? (['a'] as const) : []), ...(b.side.trace ? (['b'] as const) : [])]
}

/** Most names of sides that differ in their minor say it already. */
function titleOf(name: string, { side: { minor } }: ComparedSide): string {
  return name.includes(minor) ? name : words.named(name, minor)
}

/** Where differences show first, each instant once, by time. */
function marksOn(differences: readonly Difference[]): readonly { readonly from: number; readonly title: string }[] {
  const instants = new Set(differences.flatMap(({ place }) => firstInstant(place) ?? []))
  return [...instants].sort((one, other) => one - other).map((from) => ({ from, title: words.difference }))
}

function noHelp(): void {
  // The help of the page is about the editor, which is not here.
}
