import { useMemo, useRef } from 'react'
import { letters, type SideName } from '../../../compare/side.ts'
import type { Trace } from '../../../trace/trace.ts'
import { lanesOf } from '../../../view/timeline/lanes.ts'
import type { TimeAxis } from '../../../view/timeline/time-axis.ts'
import * as words from '../../../words/en/page/compare.ts'
import { manyLanes } from '../../stage/parts/near-rows.ts'
import { useNearItems } from '../../stage/parts/use-near-items.ts'
import { LaneRow } from '../../stage/timeline/LaneRow.tsx'
import { PodLanes } from '../../stage/timeline/PodLanes.tsx'
import { LaneMarks, type Mark } from './LaneMarks.tsx'

export interface LanesProps {
  readonly axis: TimeAxis
  /** Whether a name does not fit beside the bars. */
  readonly isLong: (name: string) => boolean
  readonly selected: string | undefined
  readonly onSelect: (name: string) => void
}

interface Props extends LanesProps {
  readonly side: SideName
  readonly title: string
  readonly trace: Trace
  readonly marks: ReadonlyMap<string, readonly Mark[]>
}

const none: readonly Mark[] = []

/** The lanes of one side, with the numbers of the differences on them. */
export function SideLanes({ side, title, trace, marks, axis, isLong, selected, onSelect }: Props) {
  const lanes = useMemo(() => lanesOf(trace), [trace])
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearItems(frame, lanes.containers.length)
  const firstMain = lanes.containers.findIndex(({ ref }) => ref.role === 'main')
  return (
    <section className="side-lanes" aria-label={words.lanesOf(letters[side])}>
      <h3 className="side-title">
        <b className="side-letter" data-side={side}>
          {letters[side]}
        </b>{' '}
        {title}
      </h3>
      <div ref={frame} className="lanes" data-many={lanes.containers.length > manyLanes}>
        {lanes.containers.map((lane, index) => (
          <div key={lane.ref.name} className="compare-row">
            <LaneRow
              lane={lane}
              ghost={undefined}
              isNear={index >= near.from && index < near.to}
              source="node"
              axis={axis}
              isFirstMain={index === firstMain && index > 0}
              isLong={isLong(lane.ref.name)}
              isSelected={selected === lane.ref.name}
              isHovered={false}
              onSelect={onSelect}
            />
            <LaneMarks marks={marks.get(lane.ref.name) ?? none} axis={axis} />
          </div>
        ))}
      </div>
      <div className="pod-lanes compare-row">
        <PodLanes lanes={lanes} axis={axis} withConditions={false} />
        <LaneMarks marks={marks.get('') ?? none} axis={axis} />
      </div>
    </section>
  )
}
