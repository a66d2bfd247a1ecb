import { useMemo, useSyncExternalStore } from 'react'
import type { PlayheadStore } from '../../store/playhead.ts'
import { snapshotAt } from '../../trace/snapshot-at.ts'
import type { Snapshot, Trace } from '../../trace/trace.ts'
import { useSession } from '../session/session-context.ts'
import { manyItems } from './parts/near-rows.ts'

/** What a panel draws of the playhead. The same object as long as nothing of it changes. */
export interface Shown {
  readonly snapshot: Snapshot
  /** `seq` of the step that was asked for; undefined when none was. */
  readonly step: number | undefined
  /** Name of the selected container; undefined for none. */
  readonly selected: string | undefined
}

/** When a panel is drawn: `place` is its frame in the round, which it has again after `every` frames while the playhead moves. */
interface Turn {
  readonly place: number
  readonly every: number
  /** It is also drawn anew when another step or container is chosen. */
  readonly withChoice?: boolean
}

/** No two panels meet in a frame. What has to be read comes half as often as what is only seen. */
const turns = {
  terminal: { place: 0, every: 4 },
  pod: { place: 1, every: 4 },
  why: { place: 2, every: 8, withChoice: true },
  timeline: { place: 3, every: 8 },
  details: { place: 6, every: 8, withChoice: true },
} satisfies Readonly<Record<string, Turn>>

/** While a crowd is dragged its panels are drawn so many times less often: what is dragged has to stay under the hand. */
const heldSlowness = 2

export type Panel = keyof typeof turns

/** In the order in which they are drawn. */
const panels = Object.keys(turns)

/**
 * What `panel` draws of the playhead; renders only when it is something else. While it plays or is dragged in the panel's turn, so that no frame draws
 * all panels. Where the playhead stands: at once, the details after the others were painted; of a crowd one panel a frame, first the one that
 * says the STATUS, so that an answer to what was pressed is seen before all is drawn.
 */
export function useShownInTurn(trace: Trace, panel: Panel): Shown {
  const { playhead } = useSession()
  const shown = useMemo(() => shownInTurn(playhead, trace, panel), [playhead, trace, panel])
  return useSyncExternalStore(shown.subscribe, shown.get)
}

interface ShownStore {
  readonly get: () => Shown
  readonly subscribe: (notify: () => void) => () => void
}

/** What `panel` shows of `trace`. */
export function shownInTurn(playhead: PlayheadStore, trace: Trace, panel: Panel): ShownStore {
  const { place, every, withChoice = false }: Turn = turns[panel]
  const isCrowd = isCrowdIn(trace)
  const restFrames = isCrowd ? panels.indexOf(panel) : panel === 'details' ? 1 : 0
  let current = shownAt(playhead, trace)
  const subscribe = (notify: () => void) => {
    let request: number | undefined
    /** Frames until it is drawn again: its place in the first round, a whole round after that. */
    let framesLeft: number = place
    let isMoving = false
    const slowness = () => (isCrowd && playhead.getState().held ? heldSlowness : 1)
    const isShown = (next: Shown) =>
      next.snapshot === current.snapshot &&
      (!withChoice || (next.step === current.step && next.selected === current.selected))
    const take = () => {
      framesLeft = isMoving ? every * slowness() - 1 : place
      const next = shownAt(playhead, trace)
      if (isShown(next)) return
      current = next
      notify()
    }
    const onFrame = () => {
      request = framesLeft > 0 ? requestAnimationFrame(onFrame) : undefined
      if (request === undefined) take()
      else framesLeft -= 1
    }
    const follow = () => {
      const { playing, held } = playhead.getState()
      const hasStopped = isMoving && !playing && !held
      isMoving = playing || held
      if (isMoving || (restFrames > 0 && (isCrowd || !hasStopped))) {
        if (request === undefined && isShown(shownAt(playhead, trace))) return
        if (!isMoving) framesLeft = request === undefined ? restFrames : Math.min(framesLeft, restFrames)
        request ??= requestAnimationFrame(onFrame)
        return
      }
      if (request !== undefined) cancelAnimationFrame(request)
      request = undefined
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

function isCrowdIn({ scenario }: Trace): boolean {
  const { initContainers = [], containers } = scenario.pod.spec
  return initContainers.length + containers.length > manyItems
}

function shownAt(playhead: PlayheadStore, trace: Trace): Shown {
  const { t, step, selected } = playhead.getState()
  return { snapshot: snapshotAt(trace, t), step, selected }
}
