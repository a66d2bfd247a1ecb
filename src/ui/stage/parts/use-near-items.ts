import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { firstItems, manyItems, nearItems, type Stretch } from './near-rows.ts'

/**
 * Which of the `count` children of a frame that scrolls are in or near its sight, kept up to date while it scrolls; all of them where they are few.
 * The children stand in rows of one height. A child out of sight has to keep its place, and what a screen reader and the keyboard find of it.
 */
export function useNearItems(frame: RefObject<HTMLElement | null>, count: number): Stretch {
  const [near, setNear] = useState<Stretch>()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || count <= manyItems) return
    let columns = 1
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight } = element
      const view = { scrollTop, clientHeight, scrollHeight, columns, count }
      setNear((before) => nearItems(view, before))
    }
    const measure = () => {
      columns = columnsOf(element)
      look()
    }
    // In the frame that is scrolled, so that nothing half-drawn is seen.
    const onScroll = () => flushSync(look)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [frame, count])
  if (count <= manyItems) return { from: 0, to: count }
  return near ?? firstItems(count)
}

/** How many children of `frame` stand in its first row. */
function columnsOf(frame: HTMLElement): number {
  const children = [...frame.children]
  const top = topOf(children[0])
  const second = children.findIndex((child) => topOf(child) !== top)
  return second > 0 ? second : Math.max(1, children.length)
}

function topOf(child: Element | undefined): number | undefined {
  return child instanceof HTMLElement ? child.offsetTop : undefined
}
