import type { MotionValue } from 'framer-motion'
import { lastAtMost } from '../../base/binary-search.ts'
import * as words from '../../words/en/stage/stage.ts'
import { PanelBoundary } from '../kit/PanelBoundary.tsx'
import { usePlayhead, useResult, useSession } from '../session/session-context.ts'
import type { StageProps } from '../session/stage-props.ts'
import type { Story } from '../session/use-story.ts'
import { DiagnosisCard } from './advice/DiagnosisCard.tsx'
import { DetailsCard } from './details/DetailsCard.tsx'
import { PodPanel } from './pod/PodPanel.tsx'
import { ReplayBar } from './replay/ReplayBar.tsx'
import { KubectlStrip } from './terminal/KubectlStrip.tsx'
import { StatusAnnouncer } from './terminal/StatusAnnouncer.tsx'
import { StatusReel } from './terminal/StatusReel.tsx'
import { TimelineCard } from './timeline/TimelineCard.tsx'
import { type Panel, useShownInTurn } from './use-shown-in-turn.ts'
import { WhyPanel } from './why/WhyPanel.tsx'
import './stage.css'

interface Props {
  readonly story: Story
  readonly time: MotionValue<number>
}

/** Everything that is drawn of a trace. Each part renders only when the Pod changes; between changes `time` moves what moves. */
export function Stage(props: Props) {
  const { trace } = props.story
  return (
    <>
      <PanelBoundary name={words.parts.diagnosis} resetKey={trace}>
        <DiagnosisCard trace={trace} />
      </PanelBoundary>
      <PanelBoundary name={words.parts.realPod} resetKey={trace}>
        <ReplayBar />
      </PanelBoundary>
      <div className="stage-grid">
        <PanelBoundary name={words.parts.kubectl} resetKey={trace}>
          <TerminalPart {...props} />
        </PanelBoundary>
        <PanelBoundary name={words.parts.pod} resetKey={trace}>
          <PodPart {...props} />
        </PanelBoundary>
        <PanelBoundary name={words.parts.why} resetKey={trace}>
          <WhyPart {...props} />
        </PanelBoundary>
        <PanelBoundary name={words.parts.timeline} resetKey={trace}>
          <TimelinePart {...props} />
        </PanelBoundary>
        <PanelBoundary name={words.parts.details} resetKey={trace}>
          <DetailsPart {...props} />
        </PanelBoundary>
      </div>
    </>
  )
}

function TerminalPart({ story: { trace, statuses }, time }: Props) {
  const { snapshot } = useShownInTurn(trace, 'terminal')
  const { seek } = useSession().playhead.getState()
  const status = statuses[lastAtMost(statuses, snapshot.at, ({ at }) => at)]?.value ?? ''
  return (
    <>
      <div className="stage-terminal">
        <KubectlStrip trace={trace} snapshot={snapshot} time={time} statuses={statuses} />
        <StatusReel statuses={statuses} snapshot={snapshot} onSeek={seek} />
      </div>
      <StatusAnnouncer text={words.status(status)} />
    </>
  )
}

function PodPart(props: Props) {
  return <PodPanel {...useStageProps(props, 'pod')} />
}

function WhyPart({ story: { trace }, time }: Props) {
  const { snapshot, step, selected } = useShownInTurn(trace, 'why')
  const zone = useResult((state) => state.zone)
  const { seek, inspect, select } = useSession().playhead.getState()
  return (
    <WhyPanel
      trace={trace}
      snapshot={snapshot}
      time={time}
      onSeek={seek}
      onInspect={inspect}
      step={step}
      selected={selected}
      onSelect={select}
      zone={zone}
      isDiagnosedApart
    />
  )
}

function TimelinePart(props: Props) {
  return <TimelineCard {...useStageProps(props, 'timeline')} />
}

function DetailsPart({ story: { trace }, time }: Props) {
  const { snapshot, step } = useShownInTurn(trace, 'details')
  const { seek, inspect } = useSession().playhead.getState()
  return <DetailsCard trace={trace} snapshot={snapshot} time={time} onSeek={seek} onInspect={inspect} step={step} />
}

function useStageProps({ story: { trace }, time }: Props, panel: Panel): StageProps {
  const { snapshot } = useShownInTurn(trace, panel)
  const selected = usePlayhead((state) => state.selected)
  const hovered = usePlayhead((state) => state.hovered)
  const { seek, select, hover } = useSession().playhead.getState()
  return { trace, snapshot, time, onSeek: seek, selected, onSelect: select, hovered, onHover: hover }
}
