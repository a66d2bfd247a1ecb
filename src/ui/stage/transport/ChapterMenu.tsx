import { type ToggleEvent, useId, useRef, useState } from 'react'
import { formatTime } from '../../../trace/time-label.ts'
import type { Chapter } from '../../../view/story/chapters.ts'
import * as words from '../../../words/en/stage/transport.ts'
import { Icon } from '../../kit/Icon.tsx'
import { windowAround } from '../../kit/window-around.ts'
import { useSession } from '../../session/session-context.ts'

/** A long story has thousands of chapters: this many are listed on either side of the one that plays, at least. */
const stride = 100

interface Props {
  readonly chapters: readonly Chapter[]
  /** Index of the chapter in which the playhead is. */
  readonly now: number
}

/** The title of the chapter that plays; behind it the list of all, to go to one or to loop it. */
export function ChapterMenu({ chapters, now }: Props) {
  const { playhead } = useSession()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLLIElement>(null)
  // A long story has hundreds of chapters: they are there while they are looked at.
  const [isOpen, setOpen] = useState(false)
  const [turnedTo, turnTo] = useState<number>()
  const { first, end } = windowAround(chapters.length, turnedTo ?? now, stride)
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') setOpen(true)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') return current.current?.scrollIntoView({ block: 'nearest' })
    setOpen(false)
    turnTo(undefined)
  }
  const goTo = ({ from }: Chapter) => {
    playhead.getState().seek(from)
    menu.current?.hidePopover()
  }
  const loop = ({ from, to }: Chapter) => {
    playhead.getState().setRange({ from, to })
    playhead.getState().seek(from)
    menu.current?.hidePopover()
  }
  return (
    <>
      <button type="button" className="chapter-title" popoverTarget={id} title={words.allChapters}>
        <span className="chapter-count">
          {now + 1}/{chapters.length}
        </span>
        <span className="chapter-name">{chapters[now]?.title ?? ''}</span>
        <Icon name="chevron" />
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        className="chapter-menu"
        role="dialog"
        aria-label={words.chapters}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
      >
        {isOpen && (
          <ol start={first + 1}>
            <More count={first} text={words.earlierChapters} onTurn={() => turnTo(first - stride)} />
            {chapters.slice(first, end).map((chapter, place) => (
              <li key={`${chapter.from} ${chapter.title}`} ref={first + place === now ? current : undefined}>
                <button
                  type="button"
                  className="chapter-go"
                  aria-current={first + place === now ? 'step' : undefined}
                  onClick={() => goTo(chapter)}
                >
                  <span className="chapter-at">{formatTime(chapter.from)}</span>
                  <span>{chapter.title}</span>
                </button>
                {chapter.to > chapter.from && (
                  <button
                    type="button"
                    className="button quiet icon-only"
                    aria-label={words.loopOf(chapter.title)}
                    title={words.loopChapter}
                    onClick={() => loop(chapter)}
                  >
                    <Icon name="loop" />
                  </button>
                )}
              </li>
            ))}
            <More count={chapters.length - end} text={words.laterChapters} onTurn={() => turnTo(end)} />
          </ol>
        )}
      </div>
    </>
  )
}

interface MoreProps {
  readonly count: number
  readonly text: (count: number) => string
  readonly onTurn: () => void
}

/** How many chapters are not listed on this side, and the way to them; nothing where all are. */
function More({ count, text, onTurn }: MoreProps) {
  if (count <= 0) return null
  return (
    <li>
      <button type="button" className="chapter-go" onClick={onTurn}>
        <span>{text(count)}</span>
      </button>
    </li>
  )
}
