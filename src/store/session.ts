import { equalJson } from '../base/json.ts'
import type { Trace } from '../trace/trace.ts'
import { keepBeforeChange } from './before-change.ts'
import { createDocumentStore, type DocumentInput, type DocumentStore } from './document.ts'
import { createFieldPointer, type FieldPointerStore } from './field-pointer.ts'
import { keepPlaces } from './keep-places.ts'
import type { Picture, PictureInput } from './pipeline/picture.ts'
import { createPipelineClient, type MakeWorker, type PipelineClient } from './pipeline-client.ts'
import { createPlayheadStore, type PlayheadStore } from './playhead.ts'
import { isLong, prepare } from './prepare.ts'
import { createResultStore, type ResultStore, withPicture, withView } from './result.ts'
import { keepWithinEnd } from './show-view.ts'

/** The stores of one page, and the worker between them. */
export interface Session {
  readonly document: DocumentStore
  readonly playhead: PlayheadStore
  readonly result: ResultStore
  /** How panels point at the text; absent where there is no editor. */
  readonly fields?: FieldPointerStore
  /** What a user can do about the simulation of the text; absent where nothing is simulated. */
  readonly run?: RunControls
  /** Answers questions about what is to leave the page; absent where nothing does. */
  readonly answer?: PipelineClient['answer']
  readonly stop: () => void
}

export interface RunControls {
  /** Gives up the simulation that is under way: the text stays as it is. */
  readonly halt: () => void
  /** Simulates the text once more. */
  readonly again: () => void
}

/** Starts with `initial`: from now on every change of the document leads to a picture, and a new story to t = 0. */
export function startSession(initial: DocumentInput, makeWorker: MakeWorker): Session {
  const document = createDocumentStore(initial)
  const playhead = createPlayheadStore()
  const result = createResultStore()
  const storyOf = new WeakMap<PictureInput, number>()
  const show = (picture: Picture, input: PictureInput) => {
    const story = storyOf.get(input) ?? 0
    const before = result.getState()
    const isFirst = before.picture === undefined
    const isNew = isFirst || story !== before.story || isAnotherPod(before.shown, picture)
    const wasAtNewest = isAtNewest(playhead, before.shown)
    result.setState((state) => withPicture(state, picture, story, input))
    if (isNew) {
      begin(playhead, result)
      places.goBack(story)
    } else if (wasAtNewest && result.getState().shown?.trace.endedBy === 'observed') toNewest(playhead, result)
    else if (isScenarioChanged(before.picture, picture)) result.setState((state) => withView(state, 'simulation'))
    keepWithinEnd(playhead, result)
    keepWithinPod(playhead, result)
  }
  /** The newest of all; one that is still being prepared when another comes is not shown any more. */
  let newest: Picture | undefined
  const client = createPipelineClient(makeWorker, {
    onBusy: (busy) => result.setState({ busy }),
    onPicture: (picture, input) => {
      newest = picture
      const { trace } = picture
      if (trace === undefined || !isLong(trace)) return show(picture, input)
      void prepare(trace).then(() => {
        if (newest === picture) show(picture, input)
      })
    },
    onFailure: (failure) => result.setState({ failure, isStale: result.getState().shown !== undefined }),
  })
  const ask = () => {
    const { text, choice, minor, gateOverrides, seenMs, story } = document.getState()
    const input: PictureInput = { text, choice, minor, gates: gateOverrides, seenMs }
    storyOf.set(input, story)
    client.ask(input)
  }
  const stopKeeping = keepBeforeChange(document, result)
  const places = keepPlaces({ document, playhead, result })
  const unsubscribe = document.subscribe(ask)
  ask()
  return {
    document,
    playhead,
    result,
    fields: createFieldPointer(),
    run: { halt: client.halt, again: ask },
    answer: client.answer,
    stop: () => {
      stopKeeping()
      places.stop()
      unsubscribe()
      client.stop()
    },
  }
}

/** A simulation begins at its start; of a real Pod the state that was pasted comes first, since that is what there is a question about. */
function begin(playhead: PlayheadStore, result: ResultStore): void {
  playhead.getState().rewind()
  if (result.getState().shown?.trace.endedBy === 'observed') toNewest(playhead, result)
}

function toNewest(playhead: PlayheadStore, result: ResultStore): void {
  const trace = result.getState().shown?.trace
  if (trace !== undefined) playhead.getState().seek(trace.end)
}

/** The playhead stands where a real Pod was seen last: with more Events of it, it moves on. */
function isAtNewest(playhead: PlayheadStore, shown: Picture | undefined): boolean {
  return shown?.trace?.endedBy === 'observed' && playhead.getState().t >= shown.trace.end
}

/** A container that is not on the stage is not looked at. */
function keepWithinPod(playhead: PlayheadStore, result: ResultStore): void {
  const trace = result.getState().shown?.trace
  const { selected, hovered } = playhead.getState()
  const isThere = (name: string | undefined) =>
    name === undefined || trace === undefined || containersOf(trace).some((container) => container.name === name)
  if (!isThere(selected)) playhead.getState().select(undefined)
  if (!isThere(hovered)) playhead.getState().hover(undefined)
}

/** Somebody says how a real Pod is to behave: that shows in the simulation. */
function isScenarioChanged(before: Picture | undefined, after: Picture): boolean {
  return before?.replay !== undefined && after.replay !== undefined && !equalJson(before.said, after.said)
}

/**
 * Whether somebody pasted another Pod: none of the containers of the one before is left, or the Pod and its containers both changed at once.
 * Who types changes one of them at a time.
 */
function isAnotherPod(before: Picture | undefined, after: Picture): boolean {
  if (before?.trace === undefined || after.trace === undefined) return false
  const [old, now] = [containersOf(before.trace), containersOf(after.trace)]
  const names = new Set(old.map(({ name }) => name))
  if (!now.some(({ name }) => names.has(name))) return true
  const nameOf = ({ scenario }: Trace) => scenario.pod.metadata.name ?? scenario.pod.metadata.generateName
  const looks = (list: typeof old) => list.map(({ name, image }) => [name, image])
  return nameOf(before.trace) !== nameOf(after.trace) && !equalJson(looks(old), looks(now))
}

function containersOf({ scenario }: Trace) {
  const { initContainers = [], containers } = scenario.pod.spec
  return [...initContainers, ...containers]
}
