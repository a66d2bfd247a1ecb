import { useEffect } from 'react'

/** Looks are taken at these instants, so many milliseconds apart: all panels together, for what they scroll is sorted and painted once. */
const paceMs = 250

/**
 * Calls `look` some time after each render that brings a new one (memoise it), and not too often while one follows another: to read from the page
 * where things stand lays it out, and at that moment nothing waits for it. Of looks that come too fast only the last one is taken.
 */
export function useGlance(look: () => void): void {
  useEffect(() => {
    const timer = setTimeout(look, paceMs - (performance.now() % paceMs))
    return () => clearTimeout(timer)
  }, [look])
}
