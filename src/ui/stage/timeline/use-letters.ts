import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels of a `rem` as browsers come. */
const usual = 16

/** How many times as large as usual the reader has the letters of the page; heard of when that makes `element` another size. */
export function useLetters(element: RefObject<HTMLElement | null>): number {
  const [letters, setLetters] = useState(1)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () =>
      setLetters(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usual || 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return letters
}
