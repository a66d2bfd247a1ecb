import { useMemo, useRef } from 'react'
import type { ContainerLane } from '../../trace/lanes.ts'
import { resourceViews } from '../../trace/resource-steps.ts'
import { qosWords } from '../../trace/timeline/resource-words.ts'
import type { TimeAxis } from '../../trace/timeline/time-axis.ts'
import type { StageProps } from '../stage-props.ts'
import { Playhead } from '../timeline/Playhead.tsx'
import { usePlotGestures } from '../timeline/use-plot-gestures.ts'
import type { AxisControls } from '../timeline/use-time-axis.ts'
import { ResourceRow } from './ResourceRow.tsx'
import './resources.css'

interface Props extends StageProps {
  readonly lanes: readonly ContainerLane[]
  /** The timeline's own axis. */
  readonly axis: TimeAxis
  readonly controls: AxisControls
  readonly axisLeft: number
}

/** What the Pod needs over time and what is reserved for it, on the timeline's axis. */
export function Resources({ trace, time, lanes, axis, controls, axisLeft, onSeek, onSelect, onHover, hovered }: Props) {
  const plot = useRef<HTMLDivElement>(null)
  const views = useMemo(() => resourceViews(trace, lanes), [trace, lanes])
  const qos = useMemo(() => qosWords(trace.scenario.pod, trace), [trace])
  const gestures = usePlotGestures(plot, {
    axis,
    controls,
    axisLeft,
    onSeek,
    onPick: (target) => {
      const name = target.closest<HTMLElement>('[data-container]')?.dataset.container
      if (name !== undefined) onSelect(name)
    },
  })
  return (
    <section aria-label="Resources" className="resources">
      <div ref={plot} className="plot" {...gestures} onPointerLeave={() => onHover(undefined)}>
        <header className="timeline-head resources-head">
          <h2 className="title">Resources</h2>
          <p>
            QoS class <b>{qos.qosClass}</b>
            {qos.why !== undefined && <>: {qos.why}</>}
          </p>
        </header>
        {views.map((view) => (
          <ResourceRow
            key={view.name}
            view={view}
            trace={trace}
            axis={axis}
            height={views.length > 1 ? 46 : 60}
            hovered={hovered}
            onHover={onHover}
          />
        ))}
        {views.length === 0 && (
          <p className="resources-none">No container requests anything: the scheduler reserves nothing for this Pod.</p>
        )}
        <Playhead time={time} axis={axis} withHandle={false} />
      </div>
    </section>
  )
}
