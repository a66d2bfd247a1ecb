import { useRef } from 'react'
import { formatLink } from '../share/link.ts'
import { useSession } from '../ui/session/session-context.ts'
import * as words from '../words/en/embed/embed.ts'

interface Props {
  readonly address: string | undefined
  /** What the full page tells more about. */
  readonly note?: string | undefined
}

/** Leads to the full page with the same text, at the time on screen. */
export function OpenLink({ address, note }: Props) {
  const { playhead } = useSession()
  const link = useRef<HTMLAnchorElement>(null)
  /** The time moves on without rendering; what counts is the moment at which somebody is about to go. */
  const bringTime = () => {
    const time = formatLink({ timeMs: playhead.getState().t })
    if (link.current) link.current.href = address === undefined ? './' : `./#${address}&${time}`
  }
  return (
    <a
      ref={link}
      className="embed-open"
      href={address === undefined ? './' : `./#${address}`}
      target="_blank"
      rel="noopener"
      aria-label={note === undefined ? words.openInPodreel : undefined}
      title={words.openInPodreel}
      onPointerEnter={bringTime}
      onPointerDown={bringTime}
      onFocus={bringTime}
      onClick={bringTime}
    >
      {note} podreel
      <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true" focusable="false">
        <path d="M2.5 1.5h5v5M7.2 1.8 1.5 7.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </svg>
    </a>
  )
}
