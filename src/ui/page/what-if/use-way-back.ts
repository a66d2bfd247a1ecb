import { useMemo, useRef } from 'react'
import { type TextChange, undoable } from '../../../store/document.ts'
import type { StageView } from '../../../store/result.ts'
import { showView } from '../../../store/show-view.ts'
import { useSession } from '../../session/session-context.ts'

/** What the stage showed. */
interface Place {
  readonly t: number
  readonly view: StageView
}

interface WayBack {
  /** Where the stage stands: taken before a change, and kept for it after. */
  readonly place: () => Place
  /** Notes that the last change of the text was made at `place`. */
  readonly note: (place: Place) => void
  /** Takes the last change back; the stage then shows again what it showed before it. */
  readonly undo: () => void
}

/** Undoing what was forced leads back to the instant at which it was forced. */
export function useWayBack(): WayBack {
  const { document: store, playhead, result } = useSession()
  const places = useRef(new WeakMap<TextChange, Place>())
  return useMemo(() => {
    const goTo = ({ t, view }: Place) => {
      playhead.getState().stepTo(t)
      // Of a real Pod the changed text shows its simulation: what happened comes back after that.
      const stop = result.subscribe(({ busy }) => {
        if (busy) return
        stop()
        if (result.getState().view === view || playhead.getState().t !== t) return
        showView({ result, playhead }, view)
      })
    }
    return {
      place: () => ({ t: playhead.getState().t, view: result.getState().view }),
      note: (place) => {
        const change = undoable(store.getState())
        if (change) places.current.set(change, place)
      },
      undo: () => {
        const change = undoable(store.getState())
        const place = change && places.current.get(change)
        store.getState().undo()
        if (place) goTo(place)
      },
    }
  }, [store, playhead, result])
}
