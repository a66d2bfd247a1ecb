import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import * as words from '../../../words/en/page/workspace.ts'
import { shareAt, shareOfKey } from './split.ts'
import { largestShare, usualShare } from './use-layout.ts'

interface Props {
  /** The frame that is divided; its `--editor` is the share while it is dragged. */
  readonly frame: RefObject<HTMLElement | null>
  /** Id of the part whose width it sets. */
  readonly controls: string
  readonly share: number
  readonly onShare: (share: number) => void
}

/** The divider between editor and stage: dragged, moved by the arrow keys, Enter hides and shows, a double click goes back to the usual place. */
export function Splitter({ frame, controls, share, onShare }: Props) {
  const dragged = useRef<number>(undefined)
  const shown = useRef(share > 0 ? share : usualShare)
  if (share > 0) shown.current = share

  const frameWidth = () => frame.current?.clientWidth ?? 0
  const onPointerMove = (event: PointerEvent) => {
    if (dragged.current === undefined || frame.current === null) return
    const { left, width } = frame.current.getBoundingClientRect()
    dragged.current = shareAt(event.clientX - left, width)
    // React hears of it at the end: the page is divided anew in every frame of the drag.
    frame.current.style.setProperty('--editor', String(dragged.current))
    frame.current.dataset.editor = dragged.current > 0 ? 'shown' : 'hidden'
  }
  const onPointerUp = () => {
    if (dragged.current !== undefined) onShare(dragged.current)
    dragged.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = event.key === 'Enter' ? (share > 0 ? 0 : shown.current) : shareOfKey(event, share, frameWidth())
    if (next === undefined) return
    event.preventDefault()
    onShare(next)
  }
  return (
    <hr
      aria-label={words.width}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuenow={Math.round(share)}
      aria-valuemin={0}
      aria-valuemax={largestShare}
      aria-valuetext={share > 0 ? words.widthIs(Math.round(share)) : words.hidden}
      tabIndex={0}
      className="splitter"
      title={words.widthHint}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        dragged.current = share
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={() => onShare(usualShare)}
      onKeyDown={onKeyDown}
    />
  )
}
