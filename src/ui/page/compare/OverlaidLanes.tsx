import { useMemo, useRef } from 'react'
import { pairContainers } from '../../../compare/container-pairs.ts'
import { type Both, letters } from '../../../compare/side.ts'
import type { Trace } from '../../../trace/trace.ts'
import { type ContainerLane, lanesOf } from '../../../view/timeline/lanes.ts'
import * as words from '../../../words/en/page/compare.ts'
import { manyLanes } from '../../stage/parts/near-rows.ts'
import { useNearItems } from '../../stage/parts/use-near-items.ts'
import { LaneRow } from '../../stage/timeline/LaneRow.tsx'
import { LaneMarks, type Mark } from './LaneMarks.tsx'
import type { LanesProps } from './SideLanes.tsx'

interface Props extends LanesProps {
  readonly titles: Both<string>
  readonly traces: Both<Trace>
  readonly marks: Both<ReadonlyMap<string, readonly Mark[]>>
}

/** One lane a container: the bars of B, and thin above them those of A. */
export function OverlaidLanes({ titles, traces, marks, axis, isLong, selected, onSelect }: Props) {
  const rows = useMemo(() => rowsOf(traces), [traces])
  const frame = useRef<HTMLDivElement>(null)
  const near = useNearItems(frame, rows.length)
  const firstMain = rows.findIndex(({ lane }) => lane.ref.role === 'main')
  return (
    <section className="side-lanes" aria-label={words.bothLanes}>
      <h3 className="side-title">
        {(['a', 'b'] as const).map((side) => (
          <span key={side}>
            <b className="side-letter" data-side={side}>
              {letters[side]}
            </b>{' '}
            {side === 'a' ? words.thin(titles.a) : words.thick(titles.b)}
          </span>
        ))}
      </h3>
      <div ref={frame} className="lanes" data-many={rows.length > manyLanes}>
        {rows.map(({ lane, ghost, inA, inB }, index) => (
          <div key={`${inA} ${inB}`} className="compare-row">
            <LaneRow
              lane={lane}
              ghost={ghost?.node}
              isNear={index >= near.from && index < near.to}
              source="node"
              axis={axis}
              isFirstMain={index === firstMain && index > 0}
              isLong={isLong(lane.ref.name)}
              isSelected={selected === lane.ref.name}
              isHovered={false}
              onSelect={onSelect}
            />
            <LaneMarks marks={[...(marks.a.get(inA ?? '-') ?? []), ...(marks.b.get(inB ?? '-') ?? [])]} axis={axis} />
          </div>
        ))}
      </div>
      <div className="lane compare-pod">
        <span className="lane-name">{words.pod}</span>
        <div className="lane-track" />
        <LaneMarks marks={[...(marks.a.get('') ?? []), ...(marks.b.get('') ?? [])]} axis={axis} />
      </div>
    </section>
  )
}

interface Row {
  /** Of a container that only A has, its lane without bars. */
  readonly lane: ContainerLane
  readonly ghost: ContainerLane | undefined
  readonly inA: string | undefined
  readonly inB: string | undefined
}

function rowsOf(traces: Both<Trace>): readonly Row[] {
  const lanes = { a: lanesOf(traces.a).containers, b: lanesOf(traces.b).containers }
  return pairContainers(traces.a, traces.b).flatMap(({ a, b }): readonly Row[] => {
    const ghost = lanes.a.find(({ ref }) => ref.name === a?.name)
    const own = lanes.b.find(({ ref }) => ref.name === b?.name)
    const lane = own ?? (ghost && { ...ghost, node: [], api: [] })
    return lane === undefined ? [] : [{ lane, ghost, inA: a?.name, inB: b?.name }]
  })
}
