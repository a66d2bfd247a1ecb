import { createStore, type StoreApi } from 'zustand/vanilla'
import { lastAtMost } from '../base/binary-search.ts'
import { type TimeScale, toTime, toUnits } from '../view/timeline/time-scale.ts'

/** How many simulated seconds pass in one real second, outside of folded silences. */
export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16] as const

export type Speed = (typeof speeds)[number]

/** How long each step stands when one step a beat is played, in real milliseconds. */
export const beatMs = 1200

/** A stretch of simulated milliseconds: `from < to`. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

/** What the playhead moves along. */
export interface Road {
  readonly scale: TimeScale
  /** The instants at which something changes, rising: the steps of `beats`. */
  readonly instants: readonly number[]
}

export interface PlayheadState {
  /** The time on screen, in simulated milliseconds; whole only where it was set, not while playing. */
  readonly t: number
  readonly playing: boolean
  readonly speed: Speed
  /** Plays one step a beat instead of at `speed`. */
  readonly beats: boolean
  /** Real milliseconds since the last beat. */
  readonly sinceBeatMs: number
  readonly loop: boolean
  /** Only this stretch is played; undefined for all. */
  readonly range: TimeRange | undefined
  /** A pointer drags it. */
  readonly held: boolean
  /** Name of the selected container; undefined for none. */
  readonly selected: string | undefined
  /** `seq` of the step that was asked for, one of the instant `t`; undefined after any other move. */
  readonly step: number | undefined
  /** Name of the container under the pointer or the cursor; undefined for none. */
  readonly hovered: string | undefined
  /** Plays on from `t`; from the start when `t` is at `end`, or outside of the range. */
  readonly play: (end: number) => void
  readonly pause: () => void
  /** Goes to `t`; what plays goes on playing. */
  readonly seek: (t: number) => void
  /** A pointer has begun to drag it, or let it go. */
  readonly hold: (held: boolean) => void
  /** Goes to `t` and stands still. */
  readonly stepTo: (t: number) => void
  /** Goes to a step and stands still there. */
  readonly inspect: (step: { readonly seq: number; readonly at: number }) => void
  /** A frame of `elapsedMs` real milliseconds has passed while playing. Folds of the scale are crossed at the pace at which they are drawn. */
  readonly tick: (road: Road, elapsedMs: number) => void
  /** Plays at `speed`, no longer by beats. */
  readonly setSpeed: (speed: Speed) => void
  readonly setBeats: (beats: boolean) => void
  readonly setLoop: (loop: boolean) => void
  /** Plays this stretch over and over; undefined: everything again, once. */
  readonly setRange: (range: TimeRange | undefined) => void
  readonly select: (container: string | undefined) => void
  readonly hover: (container: string | undefined) => void
  /** Back to the start, standing still, nothing selected. */
  readonly rewind: () => void
}

export type PlayheadStore = StoreApi<PlayheadState>

/** A store of the playhead at 0, standing still. */
export function createPlayheadStore(): PlayheadStore {
  return createStore<PlayheadState>()((set) => ({
    t: 0,
    playing: false,
    speed: 2,
    beats: false,
    sinceBeatMs: 0,
    loop: false,
    range: undefined,
    held: false,
    selected: undefined,
    step: undefined,
    hovered: undefined,
    play: (end) => set((state) => ({ playing: true, sinceBeatMs: 0, step: undefined, t: startOf(state, end) })),
    pause: () => set({ playing: false }),
    seek: (t) => set({ t: Math.max(0, t), step: undefined, sinceBeatMs: 0 }),
    hold: (held) => set({ held }),
    stepTo: (t) => set({ t: Math.max(0, t), step: undefined, playing: false }),
    inspect: ({ seq, at }) => set({ t: at, step: seq, playing: false }),
    tick: (road, elapsedMs) => set((state) => (state.playing ? ticked(state, road, elapsedMs) : state)),
    setSpeed: (speed) => set({ speed, beats: false }),
    setBeats: (beats) => set({ beats, sinceBeatMs: 0 }),
    setLoop: (loop) => set({ loop }),
    setRange: (range) => set({ range, loop: range !== undefined }),
    select: (selected) => set({ selected, step: undefined }),
    hover: (hovered) => set({ hovered }),
    rewind: () =>
      set({ t: 0, playing: false, range: undefined, selected: undefined, step: undefined, hovered: undefined }),
  }))
}

/** The next speed in the direction of `by`, the same one at either end. */
export function nextSpeed(speed: Speed, by: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + by] ?? speed
}

/** The part of `range` within a trace that ends at `end`; undefined where no part of it is, or there is no range. */
export function rangeWithin(range: TimeRange | undefined, end: number): TimeRange | undefined {
  return range !== undefined && range.from < end ? { from: range.from, to: Math.min(range.to, end) } : undefined
}

function startOf({ t, range }: PlayheadState, end: number): number {
  const { from, to } = rangeWithin(range, end) ?? { from: 0, to: end }
  return t < from || t >= to ? from : t
}

function ticked(state: PlayheadState, road: Road, elapsedMs: number): Partial<PlayheadState> {
  const { end } = road.scale
  const stretch = rangeWithin(state.range, end) ?? { from: 0, to: end }
  return state.beats
    ? tickedByBeat(state, road.instants, stretch, elapsedMs)
    : tickedBySpeed(state, road.scale, stretch, elapsedMs)
}

function tickedBySpeed(
  { t, speed, loop }: PlayheadState,
  scale: TimeScale,
  { from, to }: TimeRange,
  elapsedMs: number,
): Partial<PlayheadState> {
  const next = toTime(scale, toUnits(scale, t) + elapsedMs * speed)
  if (next < to) return { t: next }
  return loop ? { t: from } : { t: to, playing: false }
}

/** The last step of a loop stands for a beat like all others. */
function tickedByBeat(
  { t, sinceBeatMs, loop }: PlayheadState,
  instants: readonly number[],
  { from, to }: TimeRange,
  elapsedMs: number,
): Partial<PlayheadState> {
  const passedMs = sinceBeatMs + elapsedMs
  if (passedMs < beatMs) return { sinceBeatMs: passedMs }
  const rest = { sinceBeatMs: passedMs % beatMs }
  if (t >= to) return loop ? { ...rest, t: from } : { playing: false }
  const next = Math.min(to, instants[lastAtMost(instants, t, (at) => at) + 1] ?? to)
  return { ...rest, t: next, playing: loop || next < to }
}
