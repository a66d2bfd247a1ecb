import { memo } from 'react'
import type { ContainerLane } from '../../trace/lanes.ts'
import { laneStory, roleWords } from '../../trace/timeline/bar-words.ts'
import type { TimeAxis } from '../../trace/timeline/time-axis.ts'
import { ApiLine, BarView } from './BarView.tsx'

interface Props {
  readonly lane: ContainerLane
  readonly axis: TimeAxis
  /** The first main container after init containers: a line stands before it. */
  readonly isFirstMain: boolean
  /** The name does not fit beside the bars. */
  readonly isLong: boolean
  readonly isSelected: boolean
  readonly isHovered: boolean
  readonly onSelect: (name: string) => void
}

/** One container: its name, what the node has of it, and under that what the API says. */
export const LaneRow = memo(function LaneRow({
  lane,
  axis,
  isFirstMain,
  isLong,
  isSelected,
  isHovered,
  onSelect,
}: Props) {
  const { name, role } = lane.ref
  return (
    <div
      className="lane"
      data-lane={name}
      data-role={role}
      data-first-main={isFirstMain}
      data-selected={isSelected}
      data-hovered={isHovered}
    >
      <button
        type="button"
        className="lane-name"
        data-long={isLong}
        title={`${name} (${roleWords(lane)})`}
        aria-pressed={isSelected}
        onClick={() => onSelect(name)}
      >
        <span>{name}</span>
      </button>
      <div className="lane-track" role="img" aria-label={`${name}: ${laneStory(lane)}`}>
        {lane.node.map((bar, index) => (
          <BarView key={bar.from} bar={bar} next={lane.node[index + 1]} axis={axis} isInit={role === 'init'} />
        ))}
        {lane.api.map((bar) => (
          <ApiLine key={bar.from} bar={bar} axis={axis} />
        ))}
      </div>
    </div>
  )
})
