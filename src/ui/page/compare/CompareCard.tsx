import type { MotionValue } from 'framer-motion'
import { type CSSProperties, useCallback, useMemo, useRef } from 'react'
import type { CommonClock } from '../../../compare/common-clock.ts'
import type { Difference } from '../../../compare/difference.ts'
import type { Both, SideName } from '../../../compare/side.ts'
import { snapTo } from '../../../view/timeline/snap.ts'
import * as words from '../../../words/en/page/compare.ts'
import { oneOf, useRemembered } from '../../kit/remembered.ts'
import { useToggle } from '../../kit/use-toggle.ts'
import { usePlayhead, useSession } from '../../session/session-context.ts'
import { Playhead } from '../../stage/parts/Playhead.tsx'
import { FoldMarks, Grid, Ruler } from '../../stage/parts/Ruler.tsx'
import { usePlotGestures } from '../../stage/parts/use-plot-gestures.ts'
import { useAxisOf } from '../../stage/parts/use-time-axis.ts'
import { gutterOf, nameWidth } from '../../stage/timeline/gutter.ts'
import { ZoomTools } from '../../stage/timeline/TimelineTools.tsx'
import { useLetters } from '../../stage/timeline/use-letters.ts'
import { useTimelineKeys } from '../../stage/timeline/use-timeline-keys.ts'
import { useWidth } from '../../stage/timeline/use-width.ts'
import { marksOf } from './marks.ts'
import { OverlaidLanes } from './OverlaidLanes.tsx'
import { SideLanes } from './SideLanes.tsx'
import '../../stage/timeline/timeline.css'
import '../../stage/parts/tones.css'

interface Props {
  readonly clock: CommonClock
  readonly titles: Both<string>
  readonly differences: readonly Difference[]
  /** Those at the playhead. */
  readonly current: readonly Difference[]
  /** The sides that have something to show. */
  readonly shown: readonly SideName[]
  readonly time: MotionValue<number>
}

/** Pixels right of the axis. */
const rightPadding = 16
/** A card narrower than this has the names above the bars. */
const narrow = 560

const modes = ['stacked', 'overlaid'] as const

/** Both timelines on one axis, with one playhead. */
export function CompareCard({
  clock: { traces, times, instants, last },
  titles,
  differences,
  current,
  shown,
  time,
}: Props) {
  const { playhead } = useSession()
  const [mode, setMode] = useRemembered<(typeof modes)[number]>('compareMode', oneOf(modes), 'stacked')
  const card = useRef<HTMLDivElement>(null)
  const plot = useRef<HTMLDivElement>(null)
  const cardWidth = useWidth(card)
  const letters = useLetters(card)
  const isNarrow = cardWidth < narrow * letters
  const names = [traces.a, traces.b].flatMap(
    ({ snapshots }) => snapshots[0]?.node.containers.map(({ ref }) => ref.name) ?? [],
  )
  const axisLeft = isNarrow ? rightPadding : gutterOf(names, cardWidth, letters)
  const [axis, controls] = useAxisOf(times, last, Math.max(0, cardWidth - axisLeft - rightPadding), letters)
  const snap = useCallback((t: number) => snapTo(instants, axis, t), [instants, axis])
  const { seek, select } = playhead.getState()
  const selected = usePlayhead((state) => state.selected)
  const onSelect = useToggle(selected, select)
  const gestures = usePlotGestures(plot, { axis, controls, axisLeft, onSeek: seek, snap, onPick: nothing })
  useTimelineKeys(card, controls, time, nothing)
  const marks = useMemo(
    () => ({ a: marksOf(differences, 'a', current), b: marksOf(differences, 'b', current) }),
    [differences, current],
  )
  const isLong = (name: string) => nameWidth(name, letters) > (isNarrow ? axis.width : axisLeft)
  const shared = { axis, isLong, selected, onSelect }
  return (
    <div
      ref={card}
      className="card timeline-card compare-card"
      data-narrow={isNarrow}
      style={{ '--axis-left': `${axisLeft}px`, '--axis-right': `${rightPadding}px` } as CSSProperties}
    >
      <section aria-label={words.timeline} className="timeline">
        <header className="timeline-head">
          <h2 className="title">{words.timeline}</h2>
          <div className="timeline-tools">
            {shown.length === 2 &&
              modes.map((each) => (
                <button
                  key={each}
                  type="button"
                  className="tool"
                  aria-pressed={mode === each}
                  onClick={() => setMode(each)}
                >
                  {words.modes[each]}
                </button>
              ))}
            <ZoomTools controls={controls} time={time} />
          </div>
        </header>
        <div ref={plot} className="plot" {...gestures}>
          <Ruler
            axis={axis}
            endedBy={last.endedBy}
            onOpenFold={controls.openFold}
            opened={controls.opened}
            onCloseFold={controls.closeFold}
          />
          <Grid axis={axis} />
          {mode === 'overlaid' && shown.length === 2 ? (
            <OverlaidLanes {...shared} titles={titles} traces={traces} marks={marks} />
          ) : (
            shown.map((side) => (
              <SideLanes
                key={side}
                {...shared}
                side={side}
                title={titles[side]}
                trace={traces[side]}
                marks={marks[side]}
              />
            ))
          )}
          <div className="plot-layer plot-back" aria-hidden="true">
            <FoldMarks axis={axis} />
          </div>
          <Playhead time={time} axis={axis} withHandle />
        </div>
      </section>
    </div>
  )
}

function nothing(): void {
  // A click only moves the playhead, and there is no range that is played.
}
