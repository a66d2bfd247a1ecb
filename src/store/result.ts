import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Trace } from '../trace/trace.ts'
import { utc } from '../view/story/wall-clock.ts'
import type { BeforeChange } from './before-change.ts'
import { hasScenarioErrors } from './left-out.ts'
import type { Picture, PictureInput } from './pipeline/picture.ts'
import type { PipelineFailure } from './pipeline-client.ts'

/** Of a Pod that a cluster has: what happened to it, or how the engine would have it go, and go on. */
export type StageView = 'happened' | 'simulation'

/** What has been computed; derived from the document and never edited. */
export interface ResultState {
  /** The newest picture, for problems and the choice of Pods; undefined before the first. */
  readonly picture: Picture | undefined
  /** What the stage shows: the trace of the newest text without errors, or of its right parts; undefined when there is none to show. */
  readonly shown: ShownPicture | undefined
  /** The stage shows an earlier text than the editor. */
  readonly isStale: boolean
  readonly busy: boolean
  readonly failure: PipelineFailure | undefined
  /** The story of the picture that is shown (see DocumentState.story). */
  readonly story: number
  /** Which of its two traces the stage shows of a Pod that has a replay. */
  readonly view: StageView
  /** With which of them the next story begins: a link may ask for it. */
  readonly nextView: StageView
  /** The zone in which the times of a real Pod are shown, an IANA name. */
  readonly zone: string
  /** What would have happened without the last change of a control; undefined when nothing was changed. */
  readonly before: BeforeChange | undefined
}

export interface ShownPicture extends Picture {
  readonly trace: Trace
  /** What it was computed from: while the text has errors, an earlier one. */
  readonly input: PictureInput
  /** The simulation, while what happened is on the stage. */
  readonly simulated?: Trace
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
    view: 'happened',
    nextView: 'happened',
    zone: utc,
    before: undefined,
  }))
}

/** The state with `view` on the stage. */
export function withView(state: ResultState, view: StageView): ResultState {
  const { shown } = state
  return { ...state, view, shown: shown && shownIn({ ...shown, trace: shown.simulated ?? shown.trace }, view) }
}

/**
 * The state after `picture` arrived. Half-typed text keeps the last good trace on the stage, a half-typed Scenario document too, unless
 * that trace was only one of right parts itself; a new story or an empty text does not, since the old trace has nothing to do with it.
 */
export function withPicture(state: ResultState, picture: Picture, story: number, input: PictureInput): ResultState {
  const keeps = story === state.story && input.text.trim() !== ''
  const isNew = story !== state.story
  const view = isNew ? state.nextView : state.view
  const nextView = isNew ? 'happened' : state.nextView
  const own = shownIn({ ...picture, input }, view)
  const before = keeps ? state.shown : undefined
  const isWorse = before !== undefined && isHalfTyped(picture) && !isHalfTyped(before)
  const isStale = before !== undefined && (own === undefined || isWorse)
  const shown = isStale ? before : own
  return { ...state, picture, view, nextView, shown, isStale, failure: undefined, story }
}

/** Whether the text cannot be read as a whole, as while it is typed. */
function isHalfTyped(picture: Picture): boolean {
  return picture.mended?.cause === 'unreadable' || hasScenarioErrors(picture)
}

type ComputedPicture = Picture & Pick<ShownPicture, 'input' | 'simulated'>

/** `picture` with the trace that `view` asks for; undefined when it has none. */
function shownIn(picture: ComputedPicture, view: StageView): ShownPicture | undefined {
  const { simulated: _, trace, ...rest } = picture
  const happened = view === 'happened' ? rest.replay?.trace : undefined
  if (happened !== undefined) return { ...rest, trace: happened, ...(trace && { simulated: trace }) }
  return trace === undefined ? undefined : { ...rest, trace }
}
