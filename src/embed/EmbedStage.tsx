import { Suspense, useEffect } from 'react'
import { lastAtMost } from '../base/binary-search.ts'
import { snapshotAt } from '../trace/snapshot-at.ts'
import type { Trace } from '../trace/trace.ts'
import { PanelBoundary } from '../ui/kit/PanelBoundary.tsx'
import { usePlayhead, useSession } from '../ui/session/session-context.ts'
import type { StageProps } from '../ui/session/stage-props.ts'
import { usePlayheadTime, usePlaying } from '../ui/session/use-clock.ts'
import { useStory } from '../ui/session/use-story.ts'
import { KubectlStrip } from '../ui/stage/terminal/KubectlStrip.tsx'
import { StatusAnnouncer } from '../ui/stage/terminal/StatusAnnouncer.tsx'
import { StatusReel } from '../ui/stage/terminal/StatusReel.tsx'
import { TimelineCard } from '../ui/stage/timeline/TimelineCard.tsx'
import { Transport } from '../ui/stage/transport/Transport.tsx'
import { useStageKeys } from '../ui/stage/transport/use-keys.ts'
import * as words from '../words/en/embed/embed.ts'
import { EventsPanel, PodPanel } from './late-panels.ts'
import type { OutMessage } from './messages.ts'
import { OpenLink } from './OpenLink.tsx'
import type { PanelName } from './options.ts'
import { reportStage } from './report.ts'
import { useHeight } from './use-height.ts'
import { WhyLine } from './WhyLine.tsx'

interface Props {
  readonly trace: Trace
  readonly note: string | undefined
  readonly panels: readonly PanelName[]
  readonly hasControls: boolean
  readonly address: string | undefined
  readonly tell: (message: OutMessage) => void
}

/** A trace, played in the panels that were asked for. */
export function EmbedStage({ trace, note, panels, hasControls, address, tell }: Props) {
  const { playhead } = useSession()
  const story = useStory(trace)
  const time = usePlayheadTime()
  usePlaying(story)
  useStageKeys(story?.moves, noHelp)
  const content = useHeight(tell)
  const snapshot = usePlayhead((state) => snapshotAt(trace, state.t))
  const selected = usePlayhead((state) => state.selected)
  const hovered = usePlayhead((state) => state.hovered)
  useEffect(
    () => story && reportStage(trace, story.chapters, playhead, tell, () => performance.now()),
    [story, trace, playhead, tell],
  )
  if (story === undefined) return null

  const { statuses } = story
  const status = statuses[lastAtMost(statuses, snapshot.at, ({ at }) => at)]?.value ?? ''
  const { seek, select, hover } = playhead.getState()
  const props: StageProps = { trace, snapshot, time, onSeek: seek, selected, onSelect: select, hovered, onHover: hover }
  const has = (...names: readonly PanelName[]) => names.some((name) => panels.includes(name))
  return (
    <main className="embed" data-controls={hasControls}>
      <div className="embed-scroll">
        <div className="embed-panels" ref={content}>
          {has('terminal', 'reel') && (
            <PanelBoundary name={words.parts.kubectl} resetKey={trace}>
              {has('terminal') && <KubectlStrip trace={trace} snapshot={snapshot} time={time} statuses={statuses} />}
              {has('reel') && <StatusReel statuses={statuses} snapshot={snapshot} onSeek={seek} />}
            </PanelBoundary>
          )}
          <StatusAnnouncer text={words.status(status)} />
          {has('why') && (
            <PanelBoundary name={words.parts.why} resetKey={trace}>
              <WhyLine trace={trace} snapshot={snapshot} />
            </PanelBoundary>
          )}
          {has('pod') && (
            <PanelBoundary name={words.parts.pod} resetKey={trace}>
              <Suspense>
                <PodPanel {...props} />
              </Suspense>
            </PanelBoundary>
          )}
          {has('timeline', 'resources') && (
            <PanelBoundary name={words.parts.timeline} resetKey={trace}>
              <div className="embed-timeline" data-timeline={has('timeline')} data-resources={has('resources')}>
                <TimelineCard {...props} />
              </div>
            </PanelBoundary>
          )}
          {has('events') && (
            <PanelBoundary name={words.parts.events} resetKey={trace}>
              <Suspense>
                <EventsPanel trace={trace} snapshot={snapshot} time={time} />
              </Suspense>
            </PanelBoundary>
          )}
        </div>
      </div>
      {hasControls && <Transport story={story} time={time} />}
      <OpenLink address={address} note={note} />
    </main>
  )
}

/** An embed has no help of its own. */
function noHelp(): void {}
