import { type ToggleEvent, useId, useRef, useState } from 'react'
import { visibleText } from '../../base/visible-text.ts'
import type { Chapter } from '../../trace/chapters.ts'
import { formatTime } from '../../trace/time-label.ts'
import * as words from '../../words/transport.ts'
import { useSession } from '../session-context.ts'
import { Icon } from '../shared/Icon.tsx'

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
  const onBeforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') setOpen(true)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') current.current?.scrollIntoView({ block: 'nearest' })
    else setOpen(false)
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
        <span className="chapter-name">{visibleText(chapters[now]?.title ?? '')}</span>
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
          <ol>
            {chapters.map((chapter, index) => (
              <li key={`${chapter.from} ${chapter.title}`} ref={index === now ? current : undefined}>
                <button
                  type="button"
                  className="chapter-go"
                  aria-current={index === now ? 'step' : undefined}
                  onClick={() => goTo(chapter)}
                >
                  <span className="chapter-at">{formatTime(chapter.from)}</span>
                  <span>{visibleText(chapter.title)}</span>
                </button>
                {chapter.to > chapter.from && (
                  <button
                    type="button"
                    className="button quiet icon-only"
                    aria-label={words.loopOf(visibleText(chapter.title))}
                    title={words.loopChapter}
                    onClick={() => loop(chapter)}
                  >
                    <Icon name="loop" />
                  </button>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  )
}
