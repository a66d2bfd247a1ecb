import { type PointerEvent, Suspense, useContext, useId, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { createResultStore } from '../../../store/result.ts'
import { adviceOn } from '../../../view/resources/advise.ts'
import { type Ledger, ledgerOf } from '../../../view/resources/ledger.ts'
import { naiveSums } from '../../../view/resources/naive-sums.ts'
import { nodeFitOf } from '../../../view/resources/node-fit-view.ts'
import { resourceViews } from '../../../view/resources/resource-steps.ts'
import type { ContainerLane } from '../../../view/timeline/lanes.ts'
import type { TimeAxis } from '../../../view/timeline/time-axis.ts'
import * as words from '../../../words/en/stage/resources.ts'
import { lazyPanel } from '../../kit/lazy-panel.ts'
import { PanelBoundary } from '../../kit/PanelBoundary.tsx'
import { flag, useRemembered } from '../../kit/remembered.ts'
import { SessionContext } from '../../session/session-context.ts'
import type { StageProps } from '../../session/stage-props.ts'
import { useFieldLinks } from '../../session/use-field-links.ts'
import { Playhead } from '../parts/Playhead.tsx'
import { useTip } from '../parts/TipView.tsx'
import { usePlotGestures } from '../parts/use-plot-gestures.ts'
import { useRange } from '../parts/use-range.ts'
import type { AxisControls } from '../parts/use-time-axis.ts'
import { RefusedList } from './RefusedList.tsx'
import { ResourceRow } from './ResourceRow.tsx'
import { ResourcesHead } from './ResourcesHead.tsx'
import { blockOf, resourceTip } from './resource-tips.ts'
import './resources.css'

const ResourceDetails = lazyPanel(async () => (await import('./ResourceDetails.tsx')).ResourceDetails)

interface Props extends StageProps {
  readonly lanes: readonly ContainerLane[]
  /** The timeline's own axis. */
  readonly axis: TimeAxis
  readonly controls: AxisControls
  readonly axisLeft: number
  readonly snap: (t: number) => number
}

const noResult = createResultStore()

/** What the Pod needs over time and what is reserved for it, on the timeline's axis. */
export function Resources(props: Props) {
  const { trace, snapshot, time, lanes, axis, controls, axisLeft, snap, onSeek, onSelect, onHover, hovered } = props
  const plot = useRef<HTMLDivElement>(null)
  const { setBetween } = useRange(trace)
  const detailsId = useId()
  const links = useFieldLinks()
  const refused = useStore(useContext(SessionContext)?.result ?? noResult, (state) => state.shown?.refusedAmounts)
  const [isOpen, setOpen] = useRemembered('resourceDetails', flag, false)
  const views = useMemo(() => resourceViews(trace, lanes), [trace, lanes])
  const { ledger, naive, advice, fit } = useMemo(() => numbersOf(trace), [trace])
  const gestures = usePlotGestures(plot, {
    axis,
    controls,
    axisLeft,
    onSeek,
    snap,
    onRange: setBetween,
    onPick: (target) => {
      const name = target.closest<HTMLElement>('[data-container]')?.dataset.container
      if (name !== undefined) onSelect(name)
    },
  })
  const tip = useTip({ surface: plot, find: (target) => resourceTip(views, links, target) })
  const onPointerMove = (event: PointerEvent) => {
    gestures.onPointerMove(event)
    tip.onPointerMove(event)
    if (event.pointerType === 'touch' || !isOnPlot(event.target)) return
    const block = blockOf(views, event.target)
    links.point(block && links.find(block.field)?.field)
    if (block?.container !== hovered) onHover(block?.container)
  }
  const onPointerLeave = () => {
    tip.onPointerLeave()
    links.point(undefined)
    onHover(undefined)
  }
  const told = new Set<string>()
  return (
    <section aria-label={words.panel} className="resources">
      <ResourcesHead
        trace={trace}
        ledger={ledger}
        fit={fit}
        adviceCount={advice.length}
        links={links}
        onHover={onHover}
        isOpen={isOpen}
        detailsId={detailsId}
        onToggle={() => setOpen(!isOpen)}
      />
      {refused && refused.length > 0 && <RefusedList refused={refused} links={links} onHover={onHover} />}
      <div ref={plot} className="plot" {...gestures} onPointerMove={onPointerMove} onPointerLeave={onPointerLeave}>
        {views.map((view) => {
          const first = naive.get(view.name)?.[0]
          const isReasonTold = first !== undefined && told.has(first.reason)
          if (first) told.add(first.reason)
          return (
            <ResourceRow
              key={view.name}
              view={view}
              ledger={ledger}
              naive={first}
              isReasonTold={isReasonTold}
              share={fit?.shares.get(view.name)}
              node={trace.scenario.behavior.node.name}
              axis={axis}
              height={rowHeight(ledger, view.name, views.length)}
              links={links}
              hovered={hovered}
              onHover={onHover}
            />
          )
        })}
        {views.length === 0 && <p className="resources-none">{words.noRequests}</p>}
        <Playhead time={time} axis={axis} withHandle={false} />
        {tip.view}
      </div>
      {isOpen && (
        <PanelBoundary name={words.theDetails} resetKey={trace} onClose={() => setOpen(false)}>
          <Suspense fallback={null}>
            <ResourceDetails
              id={detailsId}
              trace={trace}
              snapshot={snapshot}
              ledger={ledger}
              naive={naive}
              advice={advice}
              links={links}
              hovered={hovered}
              onHover={onHover}
            />
          </Suspense>
        </PanelBoundary>
      )}
    </section>
  )
}

/** Pixels a container that is stacked on others needs to be told from them; more than the second figure no row has. */
const layer = 13
const highest = 120

/** Pixels of the bars of one resource, of so many: higher where many containers lie on each other. */
function rowHeight({ rows }: Ledger, name: string, count: number): number {
  const layers = Math.max(0, ...rows.map(({ cells }) => cells.get(name)?.terms.length ?? 0))
  return Math.max(count > 1 ? 46 : 60, Math.min(highest, layers * layer))
}

/** Over words that light up a container by themselves. */
function isOnPlot(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.resource-words') === null
}

function numbersOf(trace: StageProps['trace']) {
  const { pod, gates } = trace.scenario
  const ledger = ledgerOf(pod.spec, 'requests', gates)
  return {
    ledger,
    naive: new Map(ledger.names.map((name) => [name, naiveSums(pod.spec, name, gates)])),
    advice: adviceOn(trace),
    fit: nodeFitOf(trace, ledger),
  }
}
