import { describe, expect, test } from 'vitest'
import { timeScaleOf } from '../view/timeline/time-scale.ts'
import { beatMs, createPlayheadStore, nextSpeed, type Road } from './playhead.ts'

const instants = [0, 1000, 4000, 10_000]
const scale = timeScaleOf(instants)
const road: Road = { scale, instants }

function playheadAt(t: number) {
  const store = createPlayheadStore()
  store.getState().seek(t)
  store.getState().setSpeed(1)
  return store
}

describe('a range that lies behind the end of a trace that became shorter', () => {
  test.each([true, false])('counts as none: by beats %s', (beats) => {
    const store = playheadAt(0)
    store.getState().setRange({ from: 41_000, to: 46_000 })
    store.getState().setLoop(false)
    store.getState().setBeats(beats)
    store.getState().play(scale.end)
    for (let frame = 0; frame < 100 && store.getState().playing; frame++) store.getState().tick(road, beatMs)
    expect(store.getState()).toMatchObject({ t: 10_000, playing: false })
  })

  test('loops all of the trace', () => {
    const store = playheadAt(0)
    store.getState().setRange({ from: 41_000, to: 46_000 })
    store.getState().play(scale.end)
    for (let frame = 0; frame < 100; frame++) {
      store.getState().tick(road, 700)
      expect(store.getState().t).toBeLessThanOrEqual(scale.end)
    }
  })
})

describe('the playhead', () => {
  test('stands still until it plays', () => {
    const store = playheadAt(500)
    store.getState().tick(road, 1000)
    expect(store.getState().t).toBe(500)
  })

  test('playing moves it at its speed', () => {
    const store = playheadAt(500)
    store.getState().play(scale.end)
    store.getState().setSpeed(4)
    store.getState().tick(road, 250)
    expect(store.getState().t).toBe(1500)
  })

  test('many small frames lead where one large one does', () => {
    const small = playheadAt(0)
    const large = playheadAt(0)
    small.getState().play(scale.end)
    large.getState().play(scale.end)
    for (let frame = 0; frame < 125; frame++) small.getState().tick(road, 16)
    large.getState().tick(road, 2000)
    expect(small.getState().t).toBe(large.getState().t)
  })

  test('stops at the end, and plays from the start again', () => {
    const store = playheadAt(9900)
    store.getState().play(scale.end)
    store.getState().tick(road, 1000)
    expect(store.getState()).toMatchObject({ t: 10_000, playing: false })
    store.getState().play(scale.end)
    expect(store.getState()).toMatchObject({ t: 0, playing: true })
  })

  test('goes round in a loop', () => {
    const store = playheadAt(9900)
    store.getState().setLoop(true)
    store.getState().play(scale.end)
    store.getState().tick(road, 1000)
    expect(store.getState()).toMatchObject({ t: 0, playing: true })
  })

  test('crosses a folded silence at the pace at which it is drawn', () => {
    const folded = timeScaleOf([0, 5000, 165_000, 170_000])
    const [fold] = folded.folds
    expect(fold).toBeDefined()
    const store = playheadAt(fold?.from ?? 0)
    store.getState().play(folded.end)
    store.getState().tick({ scale: folded, instants: [] }, folded.foldUnits)
    expect(store.getState().t).toBeCloseTo(fold?.to ?? 0)
  })

  test('seeking goes on playing, stepping stands still', () => {
    const store = playheadAt(0)
    store.getState().play(scale.end)
    store.getState().seek(2000)
    expect(store.getState()).toMatchObject({ t: 2000, playing: true })
    store.getState().stepTo(-5)
    expect(store.getState()).toMatchObject({ t: 0, playing: false })
  })

  test('rewind forgets what is selected', () => {
    const store = playheadAt(3000)
    store.getState().select('app')
    store.getState().setRange({ from: 1000, to: 4000 })
    store.getState().rewind()
    expect(store.getState()).toMatchObject({ t: 0, selected: undefined, range: undefined })
  })

  test('a step that was asked for stays until anything else moves', () => {
    const store = playheadAt(0)
    store.getState().play(scale.end)
    store.getState().inspect({ seq: 7, at: 4000 })
    expect(store.getState()).toMatchObject({ t: 4000, step: 7, playing: false })
    store.getState().seek(4000)
    expect(store.getState().step).toBeUndefined()
  })

  test('speeds end at either end', () => {
    expect(nextSpeed(1, 1)).toBe(2)
    expect(nextSpeed(16, 1)).toBe(16)
    expect(nextSpeed(0.25, -1)).toBe(0.25)
  })
})

describe('one step a beat', () => {
  function beating(t: number) {
    const store = playheadAt(t)
    store.getState().setBeats(true)
    store.getState().play(scale.end)
    return { state: () => store.getState(), pass: (ms: number) => store.getState().tick(road, ms) }
  }

  test('a step stands for a beat, then the next one comes', () => {
    const { state, pass } = beating(0)
    pass(beatMs - 1)
    expect(state().t).toBe(0)
    pass(1)
    expect(state().t).toBe(1000)
    pass(beatMs)
    expect(state().t).toBe(4000)
  })

  test('ends at the end, where it stands still', () => {
    const { state, pass } = beating(4000)
    pass(beatMs)
    expect(state()).toMatchObject({ t: 10_000, playing: false })
  })

  test('in a loop the last step has its beat, too', () => {
    const { state, pass } = beating(4000)
    state().setLoop(true)
    pass(beatMs)
    expect(state()).toMatchObject({ t: 10_000, playing: true })
    pass(beatMs - 1)
    expect(state().t).toBe(10_000)
    pass(1)
    expect(state()).toMatchObject({ t: 0, playing: true })
  })

  test('a jump gives the place it leads to a whole beat', () => {
    const { state, pass } = beating(0)
    pass(beatMs - 1)
    state().seek(1000)
    pass(1)
    expect(state().t).toBe(1000)
  })

  test('a speed ends it', () => {
    const { state } = beating(0)
    state().setSpeed(4)
    expect(state()).toMatchObject({ beats: false, speed: 4 })
  })
})

describe('a range', () => {
  const range = { from: 1000, to: 4000 }

  test('is played over and over', () => {
    const store = playheadAt(3900)
    store.getState().setRange(range)
    store.getState().play(scale.end)
    store.getState().tick(road, 200)
    expect(store.getState()).toMatchObject({ t: 1000, playing: true })
  })

  test('without a loop it is played once', () => {
    const store = playheadAt(3900)
    store.getState().setRange(range)
    store.getState().setLoop(false)
    store.getState().play(scale.end)
    store.getState().tick(road, 200)
    expect(store.getState()).toMatchObject({ t: 4000, playing: false })
  })

  test.each([
    ['before it', 500],
    ['at its end', 4000],
    ['behind it', 9000],
  ])('playing from %s begins at its start', (_, t) => {
    const store = playheadAt(t)
    store.getState().setRange(range)
    store.getState().play(scale.end)
    expect(store.getState().t).toBe(1000)
  })

  test('that reaches behind the end of a shorter trace ends there', () => {
    const store = playheadAt(9900)
    store.getState().setRange({ from: 4000, to: 60_000 })
    store.getState().play(scale.end)
    store.getState().tick(road, 200)
    expect(store.getState()).toMatchObject({ t: 4000, playing: true })
  })

  test('without it everything is played, once', () => {
    const store = playheadAt(0)
    store.getState().setRange(range)
    store.getState().setRange(undefined)
    expect(store.getState()).toMatchObject({ range: undefined, loop: false })
  })
})
