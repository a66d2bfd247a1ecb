import { memo } from 'react'
import { laneStory, roleWords } from '../../../view/timeline/bar-words.ts'
import type { Bar } from '../../../view/timeline/lane-bars.ts'
import type { ContainerLane } from '../../../view/timeline/lanes.ts'
import type { TimeAxis } from '../../../view/timeline/time-axis.ts'
import * as words from '../../../words/en/stage/timeline.ts'
import { ApiLines, Bars, GhostBars } from './BarView.tsx'
import type { StatusSource } from './status-source.ts'

interface Props {
  readonly lane: ContainerLane
  /** In sight or close to it: the bars of the others are not drawn. */
  readonly isNear?: boolean
  /** What would have happened to it without the last change, where that is different. */
  readonly ghost: readonly Bar[] | undefined
  readonly source: StatusSource
  readonly axis: TimeAxis
  /** The first main container after init containers: a line stands before it. */
  readonly isFirstMain: boolean
  /** The name does not fit beside the bars. */
  readonly isLong: boolean
  readonly isSelected: boolean
  readonly isHovered: boolean
  readonly onSelect: (name: string) => void
}

/** One container: its name, what the node has of it, under that what the API says, and above what would have happened. */
export const LaneRow = memo(function LaneRow({
  lane,
  isNear = true,
  ghost,
  source,
  axis,
  isFirstMain,
  isLong,
  isSelected,
  isHovered,
  onSelect,
}: Props) {
  const { name, role } = lane.ref
  const bars = source === 'api' ? lane.api : lane.node
  return (
    <div
      className="lane"
      data-lane={name}
      data-role={role}
      data-ghost={ghost !== undefined}
      data-first-main={isFirstMain}
      data-selected={isSelected}
      data-hovered={isHovered}
    >
      <button
        type="button"
        className="lane-name"
        data-long={isLong}
        title={words.lane(name, roleWords(lane))}
        aria-pressed={isSelected}
        onClick={() => onSelect(name)}
      >
        <span>{name}</span>
      </button>
      <div className="lane-track" role="img" aria-label={words.laneStory(name, laneStory(lane))}>
        {isNear && (
          <>
            {ghost && <GhostBars bars={ghost} axis={axis} />}
            <Bars bars={bars} axis={axis} isInit={role === 'init'} />
            {source === 'both' && <ApiLines bars={lane.api} axis={axis} />}
          </>
        )}
      </div>
    </div>
  )
})
