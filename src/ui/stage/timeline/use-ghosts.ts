import { useMemo } from 'react'
import { type Ghosts, ghostBars } from '../../../view/timeline/ghost-bars.ts'
import { type Lanes, lanesOf } from '../../../view/timeline/lanes.ts'
import { predictedGhosts } from '../../../view/timeline/predicted-ghosts.ts'
import * as words from '../../../words/en/stage/timeline.ts'
import { useNearestResult } from '../../session/use-playhead-store.ts'

/** What would have happened without the last change that a control made, or by the rules alone; `words` say which. */
export interface ShownGhosts extends Ghosts {
  readonly words: string
}

/** The ghosts beside `lanes`; undefined while nothing was changed, or where the change, or the rules, make no difference. */
export function useGhosts(lanes: Lanes): ShownGhosts | undefined {
  const before = useNearestResult((state) => state.before)
  const predicted = useNearestResult(({ shown, view }) => (view === 'happened' ? shown?.replay?.predicted : undefined))
  return useMemo(() => {
    if (predicted !== undefined) {
      const ghosts = predictedGhosts(predicted, lanes)
      return ghosts.bars.size > 0 ? { ...ghosts, words: words.byRules } : undefined
    }
    if (!before) return undefined
    const ghosts = ghostBars(lanesOf(before.trace), lanes)
    return ghosts.bars.size > 0 ? { ...ghosts, words: words.without(before.change.what) } : undefined
  }, [before, predicted, lanes])
}
