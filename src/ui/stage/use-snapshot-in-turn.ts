import { useMemo, useSyncExternalStore } from 'react'
import type { PlayheadStore } from '../../store/playhead.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import type { Snapshot, Trace } from '../../trace/trace.ts'
import { useSession } from '../session-context.ts'

/** How many turns there are: while the playhead moves each panel is drawn anew in every fourth frame at most. */
const turns = 4

/** The place of a panel among those that take turns, 0 to 3. */
export type Turn = 0 | 1 | 2 | 3

/** The panel with the last turn always lets the others be painted first: it is the longest, and the farthest from what was clicked. */
const lastTurn = turns - 1

/**
 * The snapshot in force at the playhead; renders only when it is another. At once where the playhead stands, for the last turn in the next frame;
 * while it plays or is dragged in the panel's turn, so that no frame draws all panels.
 */
export function useSnapshotInTurn(trace: Trace, turn: Turn): Snapshot {
  const { playhead } = useSession()
  const shown = useMemo(() => shownInTurn(playhead, trace, turn), [playhead, trace, turn])
  return useSyncExternalStore(shown.subscribe, shown.get)
}

interface Shown {
  readonly get: () => Snapshot
  readonly subscribe: (notify: () => void) => () => void
}

/** What a panel with this `turn` shows of `trace`. */
export function shownInTurn(playhead: PlayheadStore, trace: Trace, turn: Turn): Shown {
  let current = snapshotAt(trace, playhead.getState().t)
  const subscribe = (notify: () => void) => {
    let request: number | undefined
    /** Frames until it is drawn again: its place in the first round, a whole round after that. */
    let framesLeft: number = turn
    let wasMoving = false
    const take = () => {
      const next = snapshotAt(trace, playhead.getState().t)
      if (next === current) return
      current = next
      notify()
    }
    const onFrame = () => {
      request = framesLeft > 0 ? requestAnimationFrame(onFrame) : undefined
      framesLeft -= 1
      if (request !== undefined) return
      framesLeft = turns - 1
      take()
    }
    const follow = () => {
      const { playing, held, t } = playhead.getState()
      const hasStopped = wasMoving && !playing && !held
      wasMoving = playing || held
      if (wasMoving || (turn === lastTurn && !hasStopped)) {
        if (request !== undefined || snapshotAt(trace, t) === current) return
        if (!wasMoving) framesLeft = 1
        request = requestAnimationFrame(onFrame)
        return
      }
      if (request !== undefined) cancelAnimationFrame(request)
      request = undefined
      framesLeft = turn
      take()
    }
    const unsubscribe = playhead.subscribe(follow)
    follow()
    return () => {
      unsubscribe()
      if (request !== undefined) cancelAnimationFrame(request)
    }
  }
  return { get: () => current, subscribe }
}
