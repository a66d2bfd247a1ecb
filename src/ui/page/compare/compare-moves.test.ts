import { describe, expect, test } from 'vitest'
import { createPlayheadStore } from '../../../store/playhead.ts'
import { timeScaleOf } from '../../../view/timeline/time-scale.ts'
import { movesAlong } from './compare-moves.ts'

const instants = [0, 1000, 2500, 4000]

function at(t: number) {
  const playhead = createPlayheadStore()
  playhead.getState().seek(t)
  const moves = movesAlong(playhead, timeScaleOf(instants), instants, [1000, 2500])
  return { moves, t: () => playhead.getState().t, playhead }
}

describe('one playhead for both', () => {
  test.each([
    ['the next step', 500, 'nextStep', 1000],
    ['the next step of one that stands on a step', 1000, 'nextStep', 2500],
    ['the next step at the end', 4000, 'nextStep', 4000],
    ['the step before', 1200, 'previousStep', 1000],
    ['the step before the first', 0, 'previousStep', 0],
    ['the next difference', 1000, 'nextChapter', 2500],
    ['the next difference behind the last', 3000, 'nextChapter', 4000],
    ['the difference before', 2500, 'previousChapter', 1000],
    ['the difference before the first', 500, 'previousChapter', 0],
    ['the start', 3000, 'toStart', 0],
    ['the end', 3000, 'toEnd', 4000],
  ] as const)('%s', (_name, from, move, to) => {
    const { moves, t } = at(from)
    moves[move]()
    expect(t()).toBe(to)
  })

  test('plays, and stands still', () => {
    const { moves, playhead } = at(0)
    moves.togglePlaying()
    expect(playhead.getState().playing).toBe(true)
    moves.togglePlaying()
    expect(playhead.getState().playing).toBe(false)
  })
})
