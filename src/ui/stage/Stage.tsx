import type { MotionValue } from 'framer-motion'
import { lastAtMost } from '../../base/binary-search.ts'
import { visibleText } from '../../base/visible-text.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import type { Snapshot } from '../../trace/trace.ts'
import { DetailsCard } from '../details/DetailsCard.tsx'
import { PodPanel } from '../pod/PodPanel.tsx'
import { ReplayBar } from '../replay/ReplayBar.tsx'
import { usePlayhead, useSession } from '../session-context.ts'
import { PanelBoundary } from '../shared/PanelBoundary.tsx'
import type { StageProps } from '../stage-props.ts'
import { KubectlStrip } from '../terminal/KubectlStrip.tsx'
import { StatusAnnouncer } from '../terminal/StatusAnnouncer.tsx'
import { StatusReel } from '../terminal/StatusReel.tsx'
import { TimelineCard } from '../timeline/TimelineCard.tsx'
import type { Story } from '../use-story.ts'
import { WhyPanel } from '../why/WhyPanel.tsx'
import './stage.css'

interface Props {
  readonly story: Story
  readonly time: MotionValue<number>
}

/** Everything that is drawn of a trace. Renders only when the Pod changes; between changes `time` moves what moves. */
export function Stage({ story, time }: Props) {
  const { trace, statuses } = story
  const { playhead } = useSession()
  const snapshot: Snapshot = usePlayhead((state) => snapshotAt(trace, state.t))
  const selected = usePlayhead((state) => state.selected)
  const hovered = usePlayhead((state) => state.hovered)
  const step = usePlayhead((state) => state.step)
  const status = statuses[lastAtMost(statuses, snapshot.at, ({ at }) => at)]?.value ?? ''
  const { seek, inspect, select, hover } = playhead.getState()
  const props: StageProps = { trace, snapshot, time, onSeek: seek, selected, onSelect: select, hovered, onHover: hover }
  return (
    <>
      <PanelBoundary name="Real Pod" resetKey={trace}>
        <ReplayBar />
      </PanelBoundary>
      <div className="stage-grid">
        <PanelBoundary name="kubectl" resetKey={trace}>
          <div className="stage-terminal">
            <KubectlStrip trace={trace} snapshot={snapshot} time={time} statuses={statuses} />
            <StatusReel statuses={statuses} snapshot={snapshot} onSeek={seek} />
          </div>
        </PanelBoundary>
        <StatusAnnouncer text={`STATUS ${visibleText(status)}`} />
        <PanelBoundary name="Pod" resetKey={trace}>
          <PodPanel {...props} />
        </PanelBoundary>
        <PanelBoundary name="Why" resetKey={trace}>
          <WhyPanel {...props} onInspect={inspect} step={step} />
        </PanelBoundary>
        <PanelBoundary name="Timeline" resetKey={trace}>
          <TimelineCard {...props} />
        </PanelBoundary>
        <PanelBoundary name="Details" resetKey={trace}>
          <DetailsCard trace={trace} snapshot={snapshot} time={time} onSeek={seek} onInspect={inspect} step={step} />
        </PanelBoundary>
      </div>
    </>
  )
}
