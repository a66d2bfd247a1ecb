import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Trace } from '../trace/trace.ts'
import type { BeforeChange } from './before-change.ts'
import type { Picture } from './picture.ts'
import type { PipelineFailure } from './pipeline-client.ts'

/** What has been computed; derived from the document and never edited. */
export interface ResultState {
  /** The newest picture, for problems and the choice of Pods; undefined before the first. */
  readonly picture: Picture | undefined
  /** What the stage shows: the trace of the newest text without errors; undefined when there is none to show. */
  readonly shown: ShownPicture | undefined
  /** The stage shows an earlier text than the editor. */
  readonly isStale: boolean
  readonly busy: boolean
  readonly failure: PipelineFailure | undefined
  /** The story of the picture that is shown (see DocumentState.story). */
  readonly story: number
  /** What would have happened without the last change of a control; undefined when nothing was changed. */
  readonly before: BeforeChange | undefined
}

export interface ShownPicture extends Picture {
  readonly trace: Trace
}

export type ResultStore = StoreApi<ResultState>

/** A store before the first picture. */
export function createResultStore(): ResultStore {
  return createStore<ResultState>()(() => ({
    picture: undefined,
    shown: undefined,
    isStale: false,
    busy: true,
    failure: undefined,
    story: 0,
    before: undefined,
  }))
}

/**
 * The state after `picture` arrived. Half-typed text keeps the last good trace on the stage; a new story or an empty text
 * does not, since the old trace has nothing to do with it.
 */
export function withPicture(state: ResultState, picture: Picture, story: number, isTextEmpty: boolean): ResultState {
  const keeps = story === state.story && !isTextEmpty
  const shown = hasTrace(picture) ? picture : keeps ? state.shown : undefined
  return { ...state, picture, shown, isStale: shown !== undefined && shown !== picture, failure: undefined, story }
}

function hasTrace(picture: Picture): picture is ShownPicture {
  return picture.trace !== undefined
}
