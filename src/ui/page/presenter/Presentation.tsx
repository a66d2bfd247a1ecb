import type { MotionValue } from 'framer-motion'
import { useEffect, useMemo, useRef, useState } from 'react'
import { lastAtMost } from '../../../base/binary-search.ts'
import { snapshotAt } from '../../../trace/snapshot-at.ts'
import { lanesOf } from '../../../view/timeline/lanes.ts'
import * as words from '../../../words/en/page/presenter.ts'
import { PanelBoundary } from '../../kit/PanelBoundary.tsx'
import { isKeyTaken } from '../../session/keys.ts'
import { usePlayhead, useSession } from '../../session/session-context.ts'
import type { StageProps } from '../../session/stage-props.ts'
import type { Story } from '../../session/use-story.ts'
import { PodPanel } from '../../stage/pod/PodPanel.tsx'
import { KubectlStrip } from '../../stage/terminal/KubectlStrip.tsx'
import { StatusAnnouncer } from '../../stage/terminal/StatusAnnouncer.tsx'
import { TimelineCard } from '../../stage/timeline/TimelineCard.tsx'
import { Transport } from '../../stage/transport/Transport.tsx'
import { useStageKeys } from '../../stage/transport/use-keys.ts'
import { PresenterTools } from './PresenterTools.tsx'
import { nextSpot, type PresenterMoves, presenterMoveOf } from './presenter-keys.ts'
import { useTalk } from './use-talk.ts'
import { WhySentence } from './WhySentence.tsx'

interface Props {
  readonly story: Story
  readonly time: MotionValue<number>
  readonly talk: string
  readonly onLeave: () => void
}

const views = ['timeline', 'pod', 'both'] as const

export type View = (typeof views)[number]

/** The panels of the stage, large; the container that is selected has the light. */
export function Presentation({ story, time, talk, onLeave }: Props) {
  const { trace, statuses, moves } = story
  const { playhead } = useSession()
  const snapshot = usePlayhead((state) => snapshotAt(trace, state.t))
  const selected = usePlayhead((state) => state.selected)
  const hovered = usePlayhead((state) => state.hovered)
  const step = usePlayhead((state) => state.step)
  const [view, setView] = useState<View>('timeline')
  const [isBlank, setIsBlank] = useState(false)
  const main = useRef<HTMLElement>(null)
  const names = useMemo(() => lanesOf(trace).containers.map(({ ref }) => ref.name), [trace])
  const { seek, select, hover } = playhead.getState()
  const own: PresenterMoves = {
    // A black screen must not give way to the editor.
    end: isBlank ? () => setIsBlank(false) : onLeave,
    blank: () => setIsBlank((blank) => !blank),
    nextView: () => setView((now) => views[(views.indexOf(now) + 1) % views.length] ?? 'timeline'),
    spotlight: (by) => select(nextSpot(names, playhead.getState().selected, by)),
  }
  useStageKeys(moves, noHelp, main)
  usePresenterKeys(own)
  useTalk(talk, story, moves, isBlank, own.blank)
  useEffect(() => main.current?.focus({ preventScroll: true }), [])

  const status = statuses[lastAtMost(statuses, snapshot.at, ({ at }) => at)]?.value ?? ''
  const props: StageProps = { trace, snapshot, time, onSeek: seek, selected, onSelect: select, hovered, onHover: hover }
  return (
    <main
      ref={main}
      className="presenter"
      aria-label={words.presenter}
      tabIndex={-1}
      data-stage
      data-view={view}
      data-spotlight={selected !== undefined}
    >
      <PanelBoundary name={words.parts.kubectl} resetKey={trace}>
        <KubectlStrip trace={trace} snapshot={snapshot} time={time} statuses={statuses} />
      </PanelBoundary>
      <StatusAnnouncer text={words.status(status)} />
      <div className="presenter-figure">
        {view !== 'timeline' && (
          <PanelBoundary name={words.parts.pod} resetKey={trace}>
            <PodPanel {...props} />
          </PanelBoundary>
        )}
        {view !== 'pod' && (
          <PanelBoundary name={words.parts.timeline} resetKey={trace}>
            <TimelineCard {...props} />
          </PanelBoundary>
        )}
      </div>
      <PanelBoundary name={words.parts.why} resetKey={trace}>
        <WhySentence trace={trace} snapshot={snapshot} step={step} selected={selected} />
      </PanelBoundary>
      <div className="presenter-foot">
        <Transport story={story} time={time} />
        <PresenterTools talk={talk} view={view} onView={setView} onBlank={own.blank} onEnd={onLeave} />
      </div>
      <p className="visually-hidden" role="status">
        {isBlank ? words.blanked : ''}
      </p>
      {isBlank && <div className="presenter-blank" aria-hidden="true" onPointerDown={own.blank} />}
    </main>
  )
}

/** The keys of the view; they win over those of the stage. */
function usePresenterKeys(own: PresenterMoves): void {
  const latest = useRef(own)
  useEffect(() => {
    latest.current = own
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      // An open menu takes Escape for itself; a remote's keys come wherever the focus is.
      if (event.defaultPrevented || isKeyTaken(target, event.key)) return
      const move = presenterMoveOf(event, latest.current)
      if (move === undefined) return
      event.preventDefault()
      move()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function noHelp(): void {
  // The help of the page is about the editor, which is not here.
}
