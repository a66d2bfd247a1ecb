import { nextSpeed, type PlayheadStore } from '../../store/playhead.ts'
import { nextInstant, previousInstant } from '../../trace/instants.ts'
import type { Trace } from '../../trace/trace.ts'
import type { Chapter } from '../../view/story/chapters.ts'
import { chapterIndexAt } from '../../view/story/chapters.ts'
import { type TimeScale, toTime } from '../../view/timeline/time-scale.ts'

/** Every way to move the playhead by a button or a key. Steps stand still afterwards; jumps go on playing. */
export interface Moves {
  readonly togglePlaying: () => void
  readonly nextStep: () => void
  readonly previousStep: () => void
  readonly nextChapter: () => void
  readonly previousChapter: () => void
  readonly toStart: () => void
  readonly toEnd: () => void
  /** To `tenths` tenths of what is drawn. */
  readonly toTenth: (tenths: number) => void
  readonly faster: () => void
  readonly slower: () => void
}

/** How long after the start of a chapter "previous chapter" still means the one before it, in milliseconds. */
const restartAfterMs = 1000

/** The moves on `trace`. */
export function movesOn(playhead: PlayheadStore, trace: Trace, chapters: readonly Chapter[], scale: TimeScale): Moves {
  const state = () => playhead.getState()
  return {
    togglePlaying: () => (state().playing ? state().pause() : state().play(trace.end)),
    nextStep: () => state().stepTo(nextInstant(trace, state().t)),
    previousStep: () => state().stepTo(previousInstant(trace, state().t)),
    nextChapter: () => state().seek(chapters[chapterIndexAt(chapters, state().t) + 1]?.from ?? trace.end),
    previousChapter: () => state().seek(previousChapterStart(chapters, state().t, state().playing)),
    toStart: () => state().seek(0),
    toEnd: () => state().seek(trace.end),
    toTenth: (tenths) => state().seek(toTime(scale, (scale.length * tenths) / 10)),
    // From beats back to the speed of before.
    faster: () => state().setSpeed(state().beats ? state().speed : nextSpeed(state().speed, 1)),
    slower: () => state().setSpeed(state().beats ? state().speed : nextSpeed(state().speed, -1)),
  }
}

/** The start of this chapter, or of the one before when `t` is at it (or, while playing, shortly after it). */
function previousChapterStart(chapters: readonly Chapter[], t: number, playing: boolean): number {
  const index = chapterIndexAt(chapters, t)
  const start = chapters[index]?.from ?? 0
  const isAtStart = t <= start + (playing ? restartAfterMs : 0)
  return isAtStart ? (chapters[index - 1]?.from ?? 0) : start
}
