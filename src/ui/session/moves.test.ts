import { describe, expect, test } from 'vitest'
import { createPlayheadStore } from '../../store/playhead.ts'
import { shopTrace } from '../../trace/scripted-trace.fixture.ts'
import { chaptersOf } from '../../view/story/chapters.ts'
import { changeTimes, timeScaleOf } from '../../view/timeline/time-scale.ts'
import { type KeyPress, moveOfKey } from './keys.ts'
import { type Moves, movesOn } from './moves.ts'

const trace = shopTrace()
const chapters = chaptersOf(trace)

function setup(t = 0) {
  const playhead = createPlayheadStore()
  playhead.getState().seek(t)
  const moves = movesOn(playhead, trace, chapters, timeScaleOf(changeTimes(trace)))
  return { moves, at: () => playhead.getState().t, state: () => playhead.getState() }
}

function press(key: string, modifiers: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers }
}

describe('moves', () => {
  test('a step goes to the next change and stands still', () => {
    const { moves, at, state } = setup()
    moves.togglePlaying()
    moves.nextStep()
    expect(at()).toBe(100)
    expect(state().playing).toBe(false)
    moves.previousStep()
    expect(at()).toBe(0)
  })

  test('stepping on from the start meets every change and ends at the end', () => {
    const { moves, at } = setup()
    const met: number[] = []
    while (at() < trace.end) {
      moves.nextStep()
      met.push(at())
    }
    expect(met).toEqual(trace.snapshots.slice(1).map((snapshot) => Number(snapshot.at)))
    moves.nextStep()
    expect(at()).toBe(trace.end)
  })

  test('chapters forth and back are the same places', () => {
    const { moves, at } = setup()
    const forth = chapters.slice(1).map(() => {
      moves.nextChapter()
      return at()
    })
    expect(forth).toEqual(chapters.slice(1).map(({ from }) => Number(from)))
    const back = chapters.slice(1).map(() => {
      moves.previousChapter()
      return at()
    })
    expect(back).toEqual(
      chapters
        .slice(0, -1)
        .map(({ from }) => Number(from))
        .reverse(),
    )
  })

  test('previous chapter goes to the start of this one first', () => {
    const { moves, at } = setup(5000)
    moves.previousChapter()
    expect(at()).toBe(chapters.findLast(({ from }) => from <= 5000)?.from)
  })

  test('next chapter from the last one is the end', () => {
    const { moves, at } = setup(trace.end)
    moves.nextChapter()
    expect(at()).toBe(trace.end)
  })

  test('tenths count on the axis that is drawn', () => {
    const { moves, at } = setup()
    moves.toTenth(5)
    expect(at()).toBeCloseTo(trace.end / 2)
  })

  test('playing on from the end begins anew', () => {
    const { moves, state } = setup(trace.end)
    moves.togglePlaying()
    expect(state()).toMatchObject({ t: 0, playing: true })
  })
})

describe('keys', () => {
  const { moves } = setup()
  const nameOf = (key: string, modifiers: Partial<KeyPress> = {}): string | undefined => {
    const move = moveOfKey(press(key, modifiers), moves)
    return Object.keys(moves).find((name) => moves[name as keyof Moves] === move)
  }

  test.each([
    [' ', 'togglePlaying'],
    ['k', 'togglePlaying'],
    ['ArrowRight', 'nextStep'],
    ['ArrowLeft', 'previousStep'],
    [']', 'nextChapter'],
    ['PageDown', 'nextChapter'],
    ['[', 'previousChapter'],
    ['PageUp', 'previousChapter'],
    ['Home', 'toStart'],
    ['End', 'toEnd'],
    ['>', 'faster'],
    ['<', 'slower'],
    ['x', undefined],
    ['Tab', undefined],
  ])('%j: %s', (key, name) => {
    expect(nameOf(key)).toBe(name)
  })

  test('a key with a modifier belongs to the browser', () => {
    expect(nameOf('ArrowLeft', { altKey: true })).toBeUndefined()
    expect(nameOf('Home', { ctrlKey: true })).toBeUndefined()
  })

  test('a digit jumps', () => {
    const { moves: fresh, at } = setup()
    moveOfKey(press('9'), fresh)?.()
    expect(at()).toBeCloseTo(trace.end * 0.9)
  })
})
