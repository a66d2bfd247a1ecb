import { type RefObject, useLayoutEffect } from 'react'

/** Tells the page in `--foot` how much of its lower edge `element` covers: what is scrolled to, and what floats, stays above it. */
export function useFootHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const { style } = document.documentElement
    // A presentation lies over a page that has a foot of its own.
    const below = style.getPropertyValue('--foot')
    const observer = new ResizeObserver(() => style.setProperty('--foot', `${target.offsetHeight}px`))
    observer.observe(target)
    return () => {
      observer.disconnect()
      style.setProperty('--foot', below)
    }
  }, [element])
}
