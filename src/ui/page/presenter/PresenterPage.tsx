import { useEffect, useRef, useState } from 'react'
import * as words from '../../../words/en/page/presenter.ts'
import { useResult } from '../../session/session-context.ts'
import { usePlayheadTime } from '../../session/use-clock.ts'
import { useStory } from '../../session/use-story.ts'
import { Presentation } from './Presentation.tsx'
import { presenterFragment, talkOf } from './talk-address.ts'
import { newTalk } from './talk-messages.ts'
import './presenter.css'

interface Props {
  /** The name of the talk; empty: a new one. */
  readonly talk: string
  readonly onLeave: () => void
}

/** The stage for a room: few things, all of them large. It plays on the clock of the page beneath it. */
export function PresenterPage({ talk: named, onLeave }: Props) {
  const [talk] = useState(() => (named === '' ? (talkOf(history.state) ?? newTalk()) : named))
  const trace = useResult((state) => state.shown?.trace)
  const story = useStory(trace)
  const time = usePlayheadTime()
  useEffect(() => {
    document.documentElement.dataset.presenter = ''
    // A reload goes on with the same text and the same talk.
    history.replaceState({ talk }, '', presenterFragment(location.hash, talk))
    return () => {
      delete document.documentElement.dataset.presenter
    }
  }, [talk])
  useFullScreen()
  if (story) return <Presentation story={story} time={time} talk={talk} onLeave={onLeave} />
  return <NoPod onLeave={onLeave} />
}

function NoPod({ onLeave }: { readonly onLeave: () => void }) {
  const end = useRef<HTMLButtonElement>(null)
  useEffect(() => end.current?.focus(), [])
  return (
    <main
      className="presenter presenter-empty"
      aria-label={words.presenter}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave()
      }}
    >
      <p>{words.noPod}</p>
      <button ref={end} type="button" className="button" onClick={onLeave}>
        {words.end}
      </button>
    </main>
  )
}

/** The whole screen while the view is open, where the browser lets a page have it. */
function useFullScreen(): void {
  useEffect(() => {
    const root = document.documentElement
    // Without a key or a click just before, the browser would refuse.
    if (document.fullscreenEnabled && navigator.userActivation?.isActive) void root.requestFullscreen().catch(stay)
    return () => {
      if (document.fullscreenElement === root) void document.exitFullscreen().catch(stay)
    }
  }, [])
}

function stay(): void {
  // The view is the same in the window.
}
