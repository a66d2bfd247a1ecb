import { useMemo } from 'react'
import { type Lanes, lanesOf } from '../../trace/lanes.ts'
import { type Ghosts, ghostBars } from '../../trace/timeline/ghost-bars.ts'
import { useNearestResult } from './use-playhead-store.ts'

/** What would have happened without the last change that a control made, and what that change was. */
export interface ShownGhosts extends Ghosts {
  readonly what: string
}

/** The ghosts beside `lanes`; undefined while nothing was changed, or where the change makes no difference. */
export function useGhosts(lanes: Lanes): ShownGhosts | undefined {
  const before = useNearestResult((state) => state.before)
  return useMemo(() => {
    if (!before) return undefined
    const ghosts = ghostBars(lanesOf(before.trace), lanes)
    return ghosts.bars.size > 0 ? { ...ghosts, what: before.change.what } : undefined
  }, [before, lanes])
}
