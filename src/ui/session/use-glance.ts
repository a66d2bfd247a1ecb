import { useContext, useEffect } from 'react'
import { SessionContext } from './session-context.ts'

/** Looks are taken at these instants, so many milliseconds apart: all panels together, for what they scroll is sorted and painted once. */
const paceMs = 250

/**
 * Calls `look` some time after each render that brings a new one (memoise it), and not too often while one follows another: to read from the page
 * where things stand lays it out, and at that moment nothing waits for it. Of looks that come too fast only the last one is taken. With
 * `atRest` there is none while the playhead is dragged, until the hand rests: what is large and scrolls to and fro is not read, and drawn each time.
 */
export function useGlance(look: () => void, { atRest = false }: { readonly atRest?: boolean } = {}): void {
  const playhead = useContext(SessionContext)?.playhead
  useEffect(() => {
    const waitMs = atRest && playhead?.getState().held ? paceMs : paceMs - (performance.now() % paceMs)
    const timer = setTimeout(look, waitMs)
    return () => clearTimeout(timer)
  }, [look, atRest, playhead])
}
