import { useEffect, useRef } from 'react'

/** Looks are at least this far apart, in milliseconds. */
const paceMs = 250

/**
 * Calls `look` some time after each render that brings a new one (memoise it), and not too often while one follows another: to read from the page
 * where things stand lays it out, and at that moment nothing waits for it. Of looks that come too fast only the last one is taken.
 */
export function useGlance(look: () => void): void {
  const lookedAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const glance = () => {
      lookedAt.current = performance.now()
      look()
    }
    const timer = setTimeout(glance, Math.max(0, lookedAt.current + paceMs - performance.now()))
    return () => clearTimeout(timer)
  }, [look])
}
