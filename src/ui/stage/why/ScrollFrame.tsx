import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import * as words from '../../../words/en/stage/why.ts'
import { Icon } from '../../kit/Icon.tsx'

interface Props {
  /** The part that scrolls; can be given the focus. */
  readonly ref: RefObject<HTMLDivElement | null>
  /** Back to the top when this changes. */
  readonly resetKey: string
  readonly children: ReactNode
}

/** Less than this is no rest worth a sign, in pixels. */
const slack = 12

/** A frame that scrolls, with a sign at its foot while there is more below. */
export function ScrollFrame({ ref: scroller, resetKey, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const shownKey = useRef(resetKey)
  const isScrolled = useRef(false)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Only where it was scrolled: going to the top lays out what is new at once.
    if (shownKey.current !== resetKey && isScrolled.current) scroller.current?.scrollTo({ top: 0 })
    shownKey.current = resetKey
  })
  useEffect(() => {
    const element = scroller.current
    if (element === null || content.current === null) return
    // Hears of a new size once the page is laid out anyway.
    const observer = new ResizeObserver(() => markRest(frame.current, element))
    observer.observe(element)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [scroller])
  const onScroll = () => {
    isScrolled.current = (scroller.current?.scrollTop ?? 0) > 0
    markRest(frame.current, scroller.current)
  }
  return (
    <div className="scroll-frame" ref={frame}>
      <div className="scroll-frame-body" ref={scroller} tabIndex={-1} onScroll={onScroll}>
        <div ref={content}>{children}</div>
      </div>
      <div className="scroll-more" aria-hidden="true">
        <button
          type="button"
          tabIndex={-1}
          onClick={() => scroller.current?.scrollBy({ top: scroller.current.clientHeight * 0.8 })}
        >
          {words.more} <Icon name="chevron" />
        </button>
      </div>
    </div>
  )
}

function markRest(frame: HTMLElement | null, scroller: HTMLElement | null): void {
  if (frame === null || scroller === null) return
  frame.dataset.more = String(scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop > slack)
}
