import type { PlayheadStore } from './playhead.ts'
import { type ResultStore, type StageView, withView } from './result.ts'

interface Stores {
  readonly result: ResultStore
  readonly playhead: PlayheadStore
}

/** Puts what happened to a real Pod on the stage, or its simulation; the playhead stays at its instant as far as both have it. */
export function showView({ result, playhead }: Stores, view: StageView): void {
  result.setState((state) => withView(state, view))
  keepWithinEnd(playhead, result)
}

/** A shorter trace leaves no playhead behind its end. */
export function keepWithinEnd(playhead: PlayheadStore, result: ResultStore): void {
  const end = result.getState().shown?.trace.end
  if (end !== undefined && playhead.getState().t > end) playhead.getState().seek(end)
}
