import { type RefObject, useLayoutEffect } from 'react'

/** Tells the page in `--foot` how much of its lower edge `element` covers: what is scrolled to, and what floats, stays above it. */
export function useFootHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const { style } = document.documentElement
    // A presentation lies over a page that has a foot of its own.
    const below = style.getPropertyValue('--foot')
    let isAtEdge = true
    const tell = () => style.setProperty('--foot', isAtEdge ? `${target.offsetHeight}px` : '0px')
    const size = new ResizeObserver(tell)
    // On a narrow screen it is scrolled away with the stage that it belongs to: the editor below has the edge for itself.
    const edge = new IntersectionObserver(
      ([entry]) => {
        isAtEdge = entry?.isIntersecting ?? true
        tell()
      },
      { rootMargin: '-99% 0px 0px 0px' },
    )
    size.observe(target)
    edge.observe(target)
    return () => {
      size.disconnect()
      edge.disconnect()
      style.setProperty('--foot', below)
    }
  }, [element])
}
