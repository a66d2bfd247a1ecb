import type { DocumentStore, TextChange } from './document.ts'
import type { PlayheadStore } from './playhead.ts'
import type { ResultStore, StageView } from './result.ts'
import { showView } from './show-view.ts'

interface Stores {
  readonly document: DocumentStore
  readonly playhead: PlayheadStore
  readonly result: ResultStore
}

interface Place {
  readonly t: number
  readonly view: StageView
}

/** Remembers where the playhead stood when another document came, for when that is taken back. */
export function keepPlaces({ document, playhead, result }: Stores) {
  const places = new WeakMap<TextChange, Place>()
  let back: { readonly story: number; readonly place: Place } | undefined
  const stop = document.subscribe((state, last) => {
    if (state.story === last.story) return
    const [came, went] = [state.changes.at(-1), last.changes.at(-1)]
    if (came !== undefined && !last.changes.includes(came)) {
      places.set(came, { t: playhead.getState().t, view: result.getState().view })
      return
    }
    const place = went !== undefined && !state.changes.includes(went) ? places.get(went) : undefined
    back = place && { story: state.story, place }
  })
  return {
    /** Goes to where the playhead stood, when the picture of `story` is that of an earlier document. */
    goBack: (story: number) => {
      if (back?.story !== story) return
      const { t, view } = back.place
      back = undefined
      showView({ result, playhead }, view)
      playhead.getState().seek(t)
    },
    stop,
  }
}
