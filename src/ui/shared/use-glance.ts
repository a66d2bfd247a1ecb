import { useContext, useEffect } from 'react'
import { SessionContext } from '../session-context.ts'

/** Looks are taken at these instants, so many milliseconds apart: all panels together, for what they scroll is sorted and painted once. */
const paceMs = 250

/**
 * Calls `look` some time after each render that brings a new one (memoise it), and not too often while one follows another: to read from the page
 * where things stand lays it out, and at that moment nothing waits for it. Of looks that come too fast only the last one is taken. While the
 * playhead is dragged there is none before the hand rests: what scrolls to and fro under it is not read, and each time another part is drawn.
 */
export function useGlance(look: () => void): void {
  const playhead = useContext(SessionContext)?.playhead
  useEffect(() => {
    const waitMs = playhead?.getState().held ? paceMs : paceMs - (performance.now() % paceMs)
    const timer = setTimeout(look, waitMs)
    return () => clearTimeout(timer)
  }, [look, playhead])
}
