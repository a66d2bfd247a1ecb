import { useMemo } from 'react'
import type { Road } from '../../store/playhead.ts'
import type { Trace } from '../../trace/trace.ts'
import { type Chapter, chaptersOf } from '../../view/story/chapters.ts'
import { type Change, statusSequence } from '../../view/story/watch.ts'
import { changeTimes, timeScaleOf } from '../../view/timeline/time-scale.ts'
import { type Moves, movesOn } from './moves.ts'
import { useSession } from './session-context.ts'

/** What is worked out once of a trace for everything that moves through it. */
export interface Story extends Road {
  readonly trace: Trace
  readonly chapters: readonly Chapter[]
  /** Every STATUS, with the instant from which it is shown. */
  readonly statuses: readonly Change<string>[]
  readonly moves: Moves
}

/** The story of `trace`; undefined where there is none. */
export function useStory(trace: Trace | undefined): Story | undefined {
  const { playhead } = useSession()
  return useMemo(() => {
    if (trace === undefined) return undefined
    const scale = timeScaleOf(changeTimes(trace))
    const instants = trace.snapshots.map(({ at }) => at)
    const chapters = chaptersOf(trace)
    const statuses = statusSequence(trace)
    return { trace, scale, instants, chapters, statuses, moves: movesOn(playhead, trace, chapters, scale) }
  }, [trace, playhead])
}
