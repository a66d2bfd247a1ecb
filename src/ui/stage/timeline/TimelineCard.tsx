import { useMotionValueEvent } from 'framer-motion'
import { type CSSProperties, type PointerEvent, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { Trace } from '../../../trace/trace.ts'
import { endNote } from '../../../view/timeline/end-note.ts'
import { lanesOf } from '../../../view/timeline/lanes.ts'
import { snapTo } from '../../../view/timeline/snap.ts'
import { timeAt } from '../../../view/timeline/time-axis.ts'
import { followView, toUnits } from '../../../view/timeline/time-scale.ts'
import * as words from '../../../words/en/stage/timeline.ts'
import { flag, oneOf, useRemembered } from '../../kit/remembered.ts'
import { useToggle } from '../../kit/use-toggle.ts'
import type { StageProps } from '../../session/stage-props.ts'
import { useNearestPlayhead } from '../../session/use-playhead-store.ts'
import { manyLanes } from '../parts/near-rows.ts'
import { Playhead } from '../parts/Playhead.tsx'
import { FoldMarks, Grid, Ruler } from '../parts/Ruler.tsx'
import { targetOf, useTip } from '../parts/TipView.tsx'
import { tipAt } from '../parts/tips.ts'
import { useActiveRow } from '../parts/use-active-lane.ts'
import { useNearItems } from '../parts/use-near-items.ts'
import { usePlotGestures } from '../parts/use-plot-gestures.ts'
import { useRange } from '../parts/use-range.ts'
import { useTimeAxis } from '../parts/use-time-axis.ts'
import { Resources } from '../resources/Resources.tsx'
import { gutterOf, nameWidth } from './gutter.ts'
import { LaneInspector } from './LaneInspector.tsx'
import { LaneRow } from './LaneRow.tsx'
import { Legend } from './Legend.tsx'
import { LoopBand } from './LoopBand.tsx'
import { PodLanes } from './PodLanes.tsx'
import { RangeBand } from './RangeBand.tsx'
import { SimulatedBand, SimulatedLine } from './SimulatedBand.tsx'
import { StepLane } from './StepLane.tsx'
import { GraceBands, StopLines } from './StopLines.tsx'
import { statusSources } from './status-source.ts'
import { TimelineTools } from './TimelineTools.tsx'
import { useGhosts } from './use-ghosts.ts'
import { useLetters } from './use-letters.ts'
import { useTimelineKeys } from './use-timeline-keys.ts'
import { useWidth } from './use-width.ts'
import './timeline.css'
import './replayed.css'
import '../parts/tones.css'

/** Pixels right of the axis. */
const rightPadding = 16
/** A card narrower than this has the names above the bars. */
const narrow = 560

/** The timeline, and under it the resources on the same axis with the same playhead. */
export function TimelineCard(props: StageProps) {
  const { trace, snapshot, time, onSeek, selected, onSelect, hovered, onHover } = props
  const card = useRef<HTMLDivElement>(null)
  const plot = useRef<HTMLDivElement>(null)
  const cardWidth = useWidth(card)
  const letters = useLetters(card)
  const isNarrow = cardWidth < narrow * letters
  const lanes = useMemo(() => lanesOf(trace), [trace])
  const axisLeft = isNarrow
    ? rightPadding
    : gutterOf(
        lanes.containers.map((lane) => lane.ref.name),
        cardWidth,
        letters,
      )
  const [axis, controls] = useTimeAxis(trace, Math.max(0, cardWidth - axisLeft - rightPadding), letters)
  const [withConditions, setWithConditions] = useRemembered('conditions', flag, false)
  const [source, setSource] = useRemembered('statusSource', readSource, 'both')
  const { range, setRange, setEnd, setBetween, toggle } = useRange(trace)
  const ghosts = useGhosts(lanes)
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearItems(frame, lanes.containers.length)
  useActiveRow(frame, trace, snapshot, rowOf)
  const step = useNearestPlayhead((state) => state.step)
  const inspect = useNearestPlayhead((state) => state.inspect)
  const instants = useMemo(() => trace.snapshots.map(({ at }) => at), [trace])
  const snap = useCallback((t: number) => snapTo(instants, axis, t), [instants, axis])
  useFollow(props, axis, controls.show)
  useTimelineKeys(card, controls, time, setEnd)

  const select = useToggle(selected, onSelect)
  const gestures = usePlotGestures(plot, {
    axis,
    controls,
    axisLeft,
    onSeek,
    snap,
    onRange: setBetween,
    onPick: (target) => {
      const name = laneOf(target)
      if (name !== undefined && target.closest('.bar')) onSelect(name)
    },
  })
  const tip = useTip({
    surface: plot,
    find: (element, x) => {
      const target = x >= axisLeft ? targetOf(element) : undefined
      return target && tipAt(lanes, target, timeAt(axis, x - axisLeft))
    },
  })
  const onPointerMove = (event: PointerEvent) => {
    gestures.onPointerMove(event)
    tip.onPointerMove(event)
    const name = event.target instanceof Element ? laneOf(event.target) : undefined
    if (name !== hovered && event.pointerType !== 'touch') onHover(name)
  }
  const onPointerLeave = () => {
    tip.onPointerLeave()
    onHover(undefined)
  }
  const end = useMemo(
    () => ({ note: endNote(trace), hasBand: trace.loop !== undefined && trace.loop.from < trace.end }),
    [trace],
  )
  // With very many lanes the page answers once more between these and what they need.
  const isTimeFor = useDeferredValue<typeof trace | null>(trace, null) === trace || lanes.containers.length <= manyLanes
  const firstMain = lanes.containers.findIndex((lane) => lane.ref.role === 'main')

  return (
    <div
      ref={card}
      className="card timeline-card"
      data-narrow={isNarrow}
      style={{ '--axis-left': `${axisLeft}px`, '--axis-right': `${rightPadding}px` } as CSSProperties}
    >
      <section aria-label={words.panel} className="timeline">
        <header className="timeline-head">
          <h2 className="title">{words.panel}</h2>
          {selected !== undefined && <LaneInspector lanes={lanes} snapshot={snapshot} name={selected} />}
          <TimelineTools
            controls={controls}
            time={time}
            withConditions={withConditions}
            onConditions={setWithConditions}
            source={source}
            onSource={setSource}
            hasRange={range !== undefined}
            onRange={() => toggle(time.get())}
          />
        </header>
        <div ref={plot} className="plot" {...gestures} onPointerMove={onPointerMove} onPointerLeave={onPointerLeave}>
          <Ruler
            axis={axis}
            endedBy={trace.endedBy}
            onOpenFold={controls.openFold}
            opened={controls.opened}
            onCloseFold={controls.closeFold}
          />
          <Grid axis={axis} />
          <div className="plot-layer plot-back" aria-hidden="true">
            <GraceBands lanes={lanes} axis={axis} />
            <SimulatedBand trace={trace} lanes={lanes} axis={axis} />
            <LoopBand trace={trace} axis={axis} />
          </div>
          <div
            ref={frame}
            className="lanes"
            data-stops={lanes.stops.length > 0 || isSimulatedOn(trace)}
            data-many={lanes.containers.length > manyLanes}
          >
            {lanes.containers.map((lane, index) => (
              <LaneRow
                key={lane.ref.name}
                lane={lane}
                isNear={index >= near.from && index < near.to}
                ghost={source === 'api' ? undefined : ghosts?.bars.get(lane.ref.name)}
                source={source}
                axis={axis}
                isFirstMain={index === firstMain && index > 0}
                isLong={nameWidth(lane.ref.name, letters) > (isNarrow ? axis.width : axisLeft)}
                isSelected={selected === lane.ref.name}
                isHovered={hovered === lane.ref.name}
                onSelect={select}
              />
            ))}
          </div>
          <div className="pod-lanes">
            <StepLane trace={trace} axis={axis} chosen={step} onInspect={inspect} />
            <PodLanes lanes={lanes} axis={axis} withConditions={withConditions} />
          </div>
          <div className="plot-layer plot-back" aria-hidden="true">
            <FoldMarks axis={axis} />
          </div>
          <Playhead time={time} axis={axis} withHandle />
          <div className="plot-layer plot-stops">
            <SimulatedLine trace={trace} lanes={lanes} axis={axis} />
            <StopLines lanes={lanes} axis={axis} />
          </div>
          {range && <RangeBand range={range} trace={trace} axis={axis} onRange={setRange} />}
          {tip.view}
        </div>
      </section>
      {isTimeFor && (
        <Resources
          {...props}
          lanes={lanes.containers}
          axis={axis}
          controls={controls}
          axisLeft={axisLeft}
          snap={snap}
        />
      )}
      <Legend
        lanes={lanes}
        shortestMs={axis.scale.length / 200}
        endMs={trace.end}
        end={end}
        source={source}
        ghosts={source === 'api' ? undefined : ghosts?.words}
      />
    </div>
  )
}

/** A simulation of a real Pod says where it goes on behind what was seen. */
function isSimulatedOn({ endedBy, observed }: Trace): boolean {
  return endedBy !== 'observed' && observed !== undefined
}

const readSource = oneOf(statusSources)

function rowOf(frame: HTMLElement, name: string): HTMLElement | undefined {
  return frame.querySelector<HTMLElement>(`[data-lane="${CSS.escape(name)}"]`) ?? undefined
}

/** A zoomed view goes along when the playhead leaves it, and to the playhead when it jumps. */
function useFollow(
  { time }: StageProps,
  axis: ReturnType<typeof useTimeAxis>[0],
  show: (view: typeof axis.view) => void,
) {
  const last = useRef(time.get())
  useMotionValueEvent(time, 'change', (t) => {
    const { scale, view } = axis
    const before = toUnits(scale, last.current)
    last.current = t
    const wasInView = before >= view.from && before <= view.to
    const isJump = Math.abs(toUnits(scale, t) - before) > (view.to - view.from) / 2
    if (!wasInView && !isJump) return
    const next = followView(scale, view, t)
    if (next !== view) show(next)
  })
}

function laneOf(target: Element): string | undefined {
  return target.closest<HTMLElement>('[data-lane]')?.dataset.lane
}
