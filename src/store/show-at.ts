import type { Trace } from '../trace/trace.ts'
import type { Session } from './session.ts'

/**
 * Moves the playhead to the instant that `toMoment` finds in the trace of the text that was just loaded, as soon as that trace is on
 * the stage; nowhere when it finds none. A text that is loaded before that ends the wait.
 */
export function showAt({ document, playhead, result }: Session, toMoment: (trace: Trace) => number | undefined): void {
  const { story } = document.getState()
  const move = (): boolean => {
    const { shown, isStale, story: shownStory } = result.getState()
    if (document.getState().story !== story) return true
    if (shown === undefined || isStale || shownStory !== story) return false
    const moment = toMoment(shown.trace)
    if (moment !== undefined) playhead.getState().stepTo(moment)
    return true
  }
  const unsubscribe = result.subscribe(() => {
    // A new story goes back to the start after it was told: the move comes after that.
    queueMicrotask(() => {
      if (move()) unsubscribe()
    })
  })
  if (result.getState().shown?.trace !== undefined && move()) unsubscribe()
}
