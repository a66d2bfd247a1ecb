import { lastAtMost } from '../../../base/binary-search.ts'
import { nextSpeed, type PlayheadStore } from '../../../store/playhead.ts'
import { type TimeScale, toTime } from '../../../view/timeline/time-scale.ts'
import type { Moves } from '../../session/moves.ts'

/** Every way to move the one playhead of both: steps are those of either side, and where a stage has chapters there are differences. */
export function movesAlong(
  playhead: PlayheadStore,
  scale: TimeScale,
  instants: readonly number[],
  differences: readonly number[],
): Moves {
  const state = () => playhead.getState()
  const next = (list: readonly number[]) => list.find((at) => at > state().t) ?? scale.end
  const previous = (list: readonly number[]) => list.findLast((at) => at < state().t) ?? 0
  return {
    togglePlaying: () => (state().playing ? state().pause() : state().play(scale.end)),
    nextStep: () => state().stepTo(instants[lastAtMost(instants, state().t, (at) => at) + 1] ?? scale.end),
    previousStep: () => state().stepTo(previous(instants)),
    nextChapter: () => state().stepTo(next(differences)),
    previousChapter: () => state().stepTo(previous(differences)),
    toStart: () => state().seek(0),
    toEnd: () => state().seek(scale.end),
    toTenth: (tenths) => state().seek(toTime(scale, (scale.length * tenths) / 10)),
    faster: () => state().setSpeed(nextSpeed(state().speed, 1)),
    slower: () => state().setSpeed(nextSpeed(state().speed, -1)),
  }
}
