import { createStore, type StoreApi } from 'zustand/vanilla'
import { type TimeScale, toTime, toUnits } from '../trace/time-scale.ts'

/** How many simulated seconds pass in one real second, outside of folded silences. */
export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16] as const

export type Speed = (typeof speeds)[number]

export interface PlayheadState {
  /** The time on screen, in simulated milliseconds; whole only where it was set, not while playing. */
  readonly t: number
  readonly playing: boolean
  readonly speed: Speed
  readonly loop: boolean
  /** Name of the selected container; undefined for none. */
  readonly selected: string | undefined
  /** Name of the container under the pointer or the cursor; undefined for none. */
  readonly hovered: string | undefined
  /** Plays on from `t`, from the start when `t` is at `end`. */
  readonly play: (end: number) => void
  readonly pause: () => void
  /** Goes to `t`; what plays goes on playing. */
  readonly seek: (t: number) => void
  /** Goes to `t` and stands still. */
  readonly stepTo: (t: number) => void
  /** A frame of `elapsedMs` real milliseconds has passed while playing. Folds of `scale` are crossed at the pace at which they are drawn. */
  readonly tick: (scale: TimeScale, elapsedMs: number) => void
  readonly setSpeed: (speed: Speed) => void
  readonly setLoop: (loop: boolean) => void
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
    loop: false,
    selected: undefined,
    hovered: undefined,
    play: (end) => set((state) => ({ playing: true, t: state.t >= end ? 0 : state.t })),
    pause: () => set({ playing: false }),
    seek: (t) => set({ t: Math.max(0, t) }),
    stepTo: (t) => set({ t: Math.max(0, t), playing: false }),
    tick: (scale, elapsedMs) => set((state) => (state.playing ? ticked(state, scale, elapsedMs) : state)),
    setSpeed: (speed) => set({ speed }),
    setLoop: (loop) => set({ loop }),
    select: (selected) => set({ selected }),
    hover: (hovered) => set({ hovered }),
    rewind: () => set({ t: 0, playing: false, selected: undefined, hovered: undefined }),
  }))
}

/** The next speed in the direction of `by`, the same one at either end. */
export function nextSpeed(speed: Speed, by: 1 | -1): Speed {
  return speeds[speeds.indexOf(speed) + by] ?? speed
}

function ticked(state: PlayheadState, scale: TimeScale, elapsedMs: number): Partial<PlayheadState> {
  const t = toTime(scale, toUnits(scale, state.t) + elapsedMs * state.speed)
  if (t < scale.end) return { t }
  return state.loop ? { t: 0 } : { t: scale.end, playing: false }
}
